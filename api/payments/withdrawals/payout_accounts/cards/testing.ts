import { photo, screenshot, webp } from "@/api/content/images/testing/pictures.ts";
import { type Answered, bearer, type TestMember, type TestSite } from "@/testing/site/test_site.ts";

/** The fields of a form; null leaves one out. */
export type FormFields = Record<string, string | Uint8Array | null>;

/** A form with nothing wrong in it. */
export async function goodForm(changes: FormFields = {}): Promise<FormFields> {
  return {
    bank_id: "822",
    bank_branch: "忠孝分行",
    bank_account_id: "901540001234",
    bank_account_name: "測試",
    id_number: "A123456789",
    birthday: "1990-05-17",
    withdrawal_password: "000000",
    withdrawal_password_c: "000000",
    id_front: await photo(),
    id_back: await screenshot(),
    bank_cover: await webp(),
    ...changes,
  };
}

/** Posts a form to one of the calls with files. */
export function postForm(
  site: TestSite,
  call: "user/bank/create" | "user/bank/update",
  member: TestMember | null,
  fields: FormFields,
  headers: Record<string, string> = {},
): Promise<Answered> {
  return site.request(`/api/v1/${call}`, {
    method: "POST",
    headers: { ...bearer(member), ...headers },
    body: formOf(fields),
  });
}

/** A form as a browser sends it: files with a name and a type that say nothing true. */
export function formOf(fields: FormFields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") form.append(name, value);
    else if (value) form.append(name, new Blob([value.slice()], { type: "image/jpeg" }), `${name}.jpg`);
  }
  return form;
}

/** Binds a good card and gives its id. */
export async function boundCard(site: TestSite, member: TestMember, changes: FormFields = {}): Promise<number> {
  const { status, body } = await postForm(site, "user/bank/create", member, await goodForm(changes));
  if (status !== 200 || !body.status) throw new Error(JSON.stringify(body));
  return body.data.id;
}

/** The files in a site's image folder. */
export async function imageFiles(site: TestSite): Promise<string[]> {
  try {
    return await Array.fromAsync(Deno.readDir(site.imageFolder), ({ name }) => name);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return [];
    throw error;
  }
}

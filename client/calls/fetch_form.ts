/** Fetches what a money form shows. Null when the server doesn't give it; a session that is over leads to the front page, as everywhere. */
export async function fetchForm<Form>(path: string, signal?: AbortSignal): Promise<Form | null> {
  try {
    const response = await fetch(path, { signal, redirect: "manual" });
    if (response.type === "opaqueredirect") location.assign("/");
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

import assert from "node:assert/strict";
import { OwnLink, ProviderSites, SiteMenu } from "./links.ts";

Deno.test("a link is https or empty", () => {
  assert.deepEqual(["", "https://chat.example/x?a=1"].map((url) => OwnLink.safeParse(url).success), [true, true]);
  const refused = ["http://chat.example/", "javascript:alert(1)", "//chat.example", "chat.example", "https://"];
  assert.deepEqual(refused.filter((url) => OwnLink.safeParse(url).success), []);
});

Deno.test("a provider's sites are https with names, thirty at most, and none by default", () => {
  assert.deepEqual(ProviderSites.parse({}), { provider: "", sites: [] });
  const sites = [{ name: " Mirror 1 ", url: "https://one.example/" }];
  assert.deepEqual(ProviderSites.parse({ provider: "be", sites }).sites[0]?.name, "Mirror 1");
  const isTaken = (given: object[]) => ProviderSites.safeParse({ provider: "be", sites: given }).success;
  assert.equal(isTaken([{ name: "Plain", url: "http://one.example/" }]), false);
  assert.equal(isTaken([{ name: " ", url: "https://one.example/" }]), false);
  assert.equal(isTaken(Array.from({ length: 31 }, () => sites[0]!)), false);
});

Deno.test("a menu of sites elsewhere has a short title and https alone", () => {
  assert.deepEqual(SiteMenu.parse({}), { title: "", sites: [] });
  const isTaken = (menu: object) => SiteMenu.safeParse(menu).success;
  assert.equal(isTaken({ title: "Live A", sites: [{ name: "One", url: "https://one.example/" }] }), true);
  assert.equal(isTaken({ title: "Live A", sites: [{ name: "One", url: "javascript:alert(1)" }] }), false);
  assert.equal(isTaken({ title: "L".repeat(21) }), false);
});

import { expect, test } from "vitest";
import { ownAudienceFirst } from "../../../src/features/search/own-audience-first.ts";
import type { SearchHit } from "../../../src/shared/entities/search-hit.ts";

const categories = { holder: 1, partner: 2, operator: 4 };
const hit = (kind: SearchHit["kind"], ref: string, category: number | null = null): SearchHit => ({
  ...{ kind, ref, category, title: ref, snippet: "" },
});
const refs = (hits: readonly SearchHit[], audience: "holder" | "partner") =>
  ownAudienceFirst(hits, audience, categories).map(({ ref }) => ref);

test("moves an audience's own hits up by two positions on its screen, on the holders' none", () => {
  const hits = [hit("page", "Materials"), hit("faq", "1"), hit("page", "PartnerMaterials"), hit("material", "9", 2)];
  expect(refs(hits, "partner")).toEqual(["PartnerMaterials", "Materials", "9", "1"]);
  expect(refs(hits, "holder")).toEqual(["Materials", "1", "PartnerMaterials", "9"]);
});

test("leaves each page of results its hits", () => {
  const hits = Array.from({ length: 12 }, (_, index) => hit("faq", String(index)));
  hits[10] = hit("page", "PartnerHome");
  expect(refs(hits, "partner").slice(9)).toEqual(["9", "PartnerHome", "11"]);
});

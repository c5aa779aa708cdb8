import { expect, test } from "vitest";
import { fault, remark } from "../../../server/services-check/finding.ts";
import { groupedFindings } from "../../../server/services-check/grouped-findings.ts";

const missing = (row: "newsList" | "newsItem" | "acceptors", id: number) =>
  fault("picture", row, `«/${id}.png»: ответ 404`, { field: "image", place: `id ${id}` });

test("the same fault of a field is reported once, with all places", () => {
  expect(groupedFindings([missing("newsList", 1), missing("newsList", 2), missing("newsList", 1)])).toEqual([
    { ...missing("newsList", 1), places: ["id 1", "id 2"] },
  ]);
});

test("a fault of a list is not reported again for its items", () => {
  expect(groupedFindings([missing("newsItem", 1), missing("newsList", 1)])).toEqual([missing("newsList", 1)]);
  expect(groupedFindings([missing("newsItem", 1)])).toEqual([missing("newsItem", 1)]);
});

test("faults come before remarks, the site backend before the card data service", () => {
  const note = remark("hours", "organizationPoints", "часы");
  const found = groupedFindings([note, missing("acceptors", 1), missing("newsList", 1)]);
  expect(found.map(({ level, service }) => `${level} ${service}`)).toEqual(["fault site", "fault card", "remark card"]);
});

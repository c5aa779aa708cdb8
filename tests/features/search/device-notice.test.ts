import { expect, test } from "vitest";
import { countsText } from "../../../src/features/search/device-notice.tsx";

test("lists document counts by kind", () => {
  expect(countsText({ "issue-point": 2, page: 21, faq: 5 })).toBe(
    "21\u00a0страница, 5\u00a0ответов, 2\u00a0пункта выдачи",
  );
  expect(countsText({})).toBe("");
});

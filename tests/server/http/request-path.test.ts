import { expect, test } from "vitest";
import { loggedPath } from "../../../server/http/request-path.ts";

test("the logged path has no query and at most 200 characters", () => {
  expect(loggedPath("/holder/news?q=Иванова#x")).toBe("/holder/news");
  expect(loggedPath(`/${"a".repeat(5_000)}`)).toHaveLength(201);
});

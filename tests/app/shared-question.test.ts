import { expect, test } from "vitest";
import { renderer } from "../../src/entry-server.tsx";
import type { PageOutcome, Read } from "../../src/shared/page-render.ts";

const canonical = (query: string, outcome: PageOutcome) => {
  const read = (async () => outcome) as Read;
  return renderer.canonicalSearch("/holder/support/questions", new URLSearchParams(query), read);
};

test("a question that there is not makes no page of its own", async () => {
  const faq = { data: [{ id: "5" }] };
  expect(await canonical("question=5&utm_source=vk", faq)).toBe("?question=5");
  expect(await canonical("question=6", faq)).toBe("");
  expect(await canonical("", faq)).toBe("");
  expect(await canonical("question=6", { failure: { kind: "timeout" } })).toBe("?question=6");
});

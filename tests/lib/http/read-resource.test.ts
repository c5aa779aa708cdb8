import { expect, test } from "vitest";
import { readResource } from "../../../src/lib/http/read-resource.ts";
import { faqRequest } from "../../../src/shared/requests.ts";
import { answerFetch } from "../answered-fetch.ts";

// The browser's default cache mode would obey our Cache-Control, whose `stale-while-revalidate` is meant for shared caches.
test.each([
  [false, "no-store"],
  // The worker treats this cache mode as network first.
  [true, "no-cache"],
])("a read (fresh: %s) is never answered by the browser's own cache alone", async (fresh, cache) => {
  const asked: RequestCache[] = [];
  answerFetch((request) => asked.push(request.cache));
  expect(await readResource(faqRequest, fresh)).toEqual({ data: [] });
  expect(asked).toEqual([cache]);
});

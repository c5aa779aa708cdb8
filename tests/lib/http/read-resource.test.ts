import { expect, test } from "vitest";
import { readResource } from "../../../src/lib/http/read-resource.ts";
import { faqRequest } from "../../../src/shared/requests.ts";
import { answerFetch } from "../answered-fetch.ts";

// What a browser does by itself it does by our Cache-Control, which lets caches on the way give what has just grown old.
test.each([
  [false, "no-store"],
  // What the worker takes for «the network first».
  [true, "no-cache"],
])("a read (fresh: %s) is never answered by the browser's own cache alone", async (fresh, cache) => {
  const asked: RequestCache[] = [];
  answerFetch((request) => asked.push(request.cache));
  expect(await readResource(faqRequest, fresh)).toEqual({ data: [] });
  expect(asked).toEqual([cache]);
});

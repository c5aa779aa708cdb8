import { expect, test } from "vitest";
import { subjectsRequest, themesRequest } from "../../src/shared/feedback-requests.ts";
import { blocksRequest, faqRequest, nearbyRequest } from "../../src/shared/requests.ts";
import { firstDatasets } from "../../sw/first-datasets.ts";

const record = { body: "[]", headers: {}, etag: null, savedAt: 0 };

/** A device with those datasets, in a network that may be down. */
function device(...cached: string[]) {
  const state = { cached: new Set(cached), asked: [] as string[], isUp: true };
  const keep = firstDatasets({
    origin: "https://portal.test",
    store: { get: async (key) => (state.cached.has(key) ? record : null) },
    async refresh({ key }) {
      state.asked.push(key);
      if (state.isUp) state.cached.add(key);
    },
  });
  return { state, keep };
}

const others = [
  nearbyRequest(),
  blocksRequest("Support"),
  faqRequest,
  blocksRequest("HowToGetACard"),
  blocksRequest("Messages"),
  blocksRequest("Offline"),
].map(({ url }) => url);

test("caches what a visitor may need anywhere and the device lacks, once", async () => {
  const { state, keep } = device(themesRequest.url);
  await keep();
  await keep();
  expect(state.asked).toEqual([subjectsRequest.url, ...others]);
});

test("tries again after a failure", async () => {
  const all = [themesRequest.url, subjectsRequest.url, ...others];
  const { state, keep } = device();
  state.isUp = false;
  await keep();
  state.isUp = true;
  await keep();
  expect(state.asked).toEqual([...all, ...all]);
});

import { expect, test } from "vitest";
import { subjectsRequest, themesRequest } from "../../src/shared/feedback-requests.ts";
import { nearbyRequest } from "../../src/shared/requests.ts";
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

const nearby = nearbyRequest().url;

test("caches what the form and the home page need and the device lacks, once", async () => {
  const { state, keep } = device(themesRequest.url);
  await keep();
  await keep();
  expect(state.asked).toEqual([subjectsRequest.url, nearby]);
});

test("tries again after a failure", async () => {
  const all = [themesRequest.url, subjectsRequest.url, nearby];
  const { state, keep } = device();
  state.isUp = false;
  await keep();
  state.isUp = true;
  await keep();
  expect(state.asked).toEqual([...all, ...all]);
});

import { openDatasetStore } from "../../sw/dataset-store.ts";
import { createDatasets, type Preference } from "../../sw/datasets.ts";
import { placesFromStore } from "../../sw/derived-places.ts";
import { datasetAt } from "../../sw/request-kinds.ts";
import { memoryStore } from "./memory-key-value.ts";

const origin = "https://portal.example";
export const day = 86_400_000;
export const faq = "/api/site/v1/faq";
export const question = (id: number) => ({ id, question: `Вопрос ${id}`, answer: "<p>Ответ</p>" });

export function json(body: unknown, init: ResponseInit = {}): Response {
  const headers = { "content-type": "application/json", ...init.headers };
  return new Response(JSON.stringify(body), { ...init, headers });
}

/** The worker's datasets with an empty store, a fake clock and server, and a log of their effects. */
export function datasetBench() {
  const bench = {
    now: 1_000 * day,
    /** Addresses announced as changed. */
    changed: [] as string[],
    network: [] as boolean[],
    requests: [] as { url: string; headers: Headers }[],
    store: openDatasetStore(memoryStore(), 1),
    pinned: new Set<string>(),
    server: async (_url: string, _init: RequestInit): Promise<Response> =>
      json([question(1)], { headers: { etag: '"1"' } }),
    handle,
    get,
    save,
  };
  const datasets = createDatasets({
    origin,
    store: bench.store,
    derive: placesFromStore(bench.store, () => bench.now),
    fetch: (url, init) => {
      bench.requests.push({ url, headers: new Headers(init.headers) });
      return bench.server(url, init);
    },
    now: () => bench.now,
    pinned: async () => bench.pinned,
    onChanged: (key) => bench.changed.push(key),
    onNetwork: (up) => bench.network.push(up),
    timeout: 50,
  });

  function handle(path: string, first: Preference = "device") {
    const dataset = datasetAt(new URL(path, origin));
    if (dataset === null) throw new Error(`${path} is no dataset`);
    return datasets.handle(dataset, first);
  }
  function save(path: string) {
    const dataset = datasetAt(new URL(path, origin));
    if (dataset === null) throw new Error(`${path} is no dataset`);
    return datasets.save(dataset);
  }
  /** Requests a dataset as a page does, and waits for the background work too. */
  async function get(path: string, first?: Preference): Promise<Response> {
    const { response, done } = handle(path, first);
    const settled = await response;
    await done;
    return settled;
  }
  return bench;
}

import { subjectsRequest, themesRequest } from "../src/shared/feedback-requests.ts";
import { blocksRequest, faqRequest, nearbyRequest } from "../src/shared/requests.ts";
import type { DatasetStore } from "./dataset-store.ts";
import { type Dataset, datasetAt } from "./request-kinds.ts";

interface FirstDatasetParts {
  /** The portal's origin. */
  origin: string;
  store: Pick<DatasetStore, "get">;
  /** Fetches and caches a dataset. Never rejects. */
  refresh(dataset: Dataset): Promise<unknown>;
}

/**
 * In the order of need: the feedback form, «Рядом с вами», what to do about a lost card, the answers, how to get a card,
 * the texts of the visitor's messages and of what is on the device.
 */
const requests = [
  themesRequest,
  subjectsRequest,
  nearbyRequest(),
  blocksRequest("Support"),
  faqRequest,
  blocksRequest("HowToGetACard"),
  blocksRequest("Messages"),
  blocksRequest("Offline"),
];

/**
 * Returns a function that caches the datasets of what a visitor may need anywhere. After a visit to any page they
 * then open offline, by their links too. Each dataset is fetched once in the worker's life, and again if that failed;
 * never rejects.
 */
export function firstDatasets({ origin, store, refresh }: FirstDatasetParts): () => Promise<void> {
  const needed = requests.flatMap(({ url }) => datasetAt(new URL(url, origin)) ?? []);
  let missing = needed;
  return async () => {
    for (const dataset of missing) if ((await store.get(dataset.key)) === null) await refresh(dataset);
    const found = await Promise.all(missing.map(async ({ key }) => (await store.get(key)) !== null));
    missing = missing.filter((_, index) => !found[index]);
  };
}

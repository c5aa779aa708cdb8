import { subjectsRequest, themesRequest } from "../src/shared/feedback-requests.ts";
import type { DatasetStore } from "./dataset-store.ts";
import { type Dataset, datasetAt } from "./request-kinds.ts";

interface FormDatasetParts {
  /** The portal's origin. */
  origin: string;
  store: Pick<DatasetStore, "get">;
  /** Fetches and caches a dataset. Never rejects. */
  refresh(dataset: Dataset): Promise<unknown>;
}

/**
 * Returns a function that caches what the feedback form needs, so that whoever has opened any page once can write a
 * message without a network. It does so once in the worker's life, again if that failed; never rejects.
 */
export function formDatasets({ origin, store, refresh }: FormDatasetParts): () => Promise<void> {
  const needed = [themesRequest, subjectsRequest].flatMap(({ url }) => datasetAt(new URL(url, origin)) ?? []);
  let missing = needed;
  return async () => {
    for (const dataset of missing) if ((await store.get(dataset.key)) === null) await refresh(dataset);
    const found = await Promise.all(missing.map(async ({ key }) => (await store.get(key)) !== null));
    missing = missing.filter((_, index) => !found[index]);
  };
}

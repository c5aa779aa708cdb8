import { useMemo } from "react";
import type { ResourceRequest } from "../shared/resources.ts";
import { type ResourceState, type ResourceView, resourcesAtom, useResource } from "./resource-state.ts";
import { atom, useAtomValue } from "./store.ts";

const missing = { status: "failed", failure: { kind: "not-found", message: "" } } as const;

interface PartialView<E> extends ResourceView<E> {
  /** The full dataset is loaded, so any other part of it is available too. */
  isWhole: boolean;
}

/**
 * A part of a dataset. The server's HTML has the partial list only, to stay small; the browser loads and caches the full
 * dataset in the background and selects the same part from it.
 * @param take selects the part; undefined if the dataset does not contain it.
 */
export function usePartialList<E, W>(
  partial: ResourceRequest<E>,
  whole: ResourceRequest<W>,
  take: (whole: W) => E | undefined,
): PartialView<E> {
  const { state, retry } = useResource(whole);
  const { url } = partial;
  const known = useAtomValue(useMemo(() => atom((get) => get(resourcesAtom)[url]), [url]));
  const isWholeRequested = useAtomValue(useMemo(() => atom((get) => whole.url in get(resourcesAtom)), [whole.url]));
  if (state.status === "ready") {
    const part = take(state.data);
    return { state: part === undefined ? missing : { ...state, data: part }, isWhole: true, retry };
  }
  // Data at a URL always come from its resource's parser.
  const first = known as ResourceState<E> | undefined;
  // A failed partial list is superseded by the state of the full dataset.
  const useless = first?.status === "failed" && first.failure.kind !== "not-found" && isWholeRequested;
  return { state: first === undefined || useless ? state : first, isWhole: false, retry };
}

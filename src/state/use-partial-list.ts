import { useMemo } from "react";
import type { ResourceRequest } from "../shared/resources.ts";
import { type ResourceState, type ResourceView, resourcesAtom, useResource } from "./resource-state.ts";
import { atom, useAtomValue } from "./store.ts";

const missing = { status: "failed", failure: { kind: "not-found", message: "" } } as const;

interface ExcerptView<E> extends ResourceView<E> {
  /** The whole is there, so anything can be asked of it. */
  isWhole: boolean;
}

/**
 * A part of a dataset. The server's HTML brings an excerpt, for the whole would make it heavy; the browser reads the
 * whole behind that, keeps it on the device, and takes the same part out of it.
 * @param take the part of the whole; undefined where it is not in it.
 */
export function usePartialList<E, W>(
  excerpt: ResourceRequest<E>,
  whole: ResourceRequest<W>,
  take: (whole: W) => E | undefined,
): ExcerptView<E> {
  const { state, retry } = useResource(whole);
  const { url } = excerpt;
  const known = useAtomValue(useMemo(() => atom((get) => get(resourcesAtom)[url]), [url]));
  const isWholeAsked = useAtomValue(useMemo(() => atom((get) => whole.url in get(resourcesAtom)), [whole.url]));
  if (state.status === "ready") {
    const part = take(state.data);
    return { state: part === undefined ? missing : { ...state, data: part }, isWhole: true, retry };
  }
  // Whatever stands at an address was made by its row's parser.
  const first = known as ResourceState<E> | undefined;
  // An excerpt that did not come says less than the whole: what that says of its own tries.
  const useless = first?.status === "failed" && first.failure.kind !== "not-found" && isWholeAsked;
  return { state: first === undefined || useless ? state : first, isWhole: false, retry };
}

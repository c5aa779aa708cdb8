import { useEffect, useState } from "react";
import { watchCachedDocuments } from "../../lib/offline-storage/cached-documents.ts";

const none: ReadonlySet<string> = new Set();

/** Paths of the documents cached on this device; empty until read. */
export function useCachedDocuments(): ReadonlySet<string> {
  const [cached, setCached] = useState(none);
  useEffect(() => watchCachedDocuments(setCached), []);
  return cached;
}

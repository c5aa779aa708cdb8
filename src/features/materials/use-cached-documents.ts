import { useEffect, useState } from "react";
import { watchKeptDocuments } from "../../lib/offline-storage/cached-documents.ts";

const none: ReadonlySet<string> = new Set();

/** Paths of the documents that open without a network; none until they are known. */
export function useCachedDocuments(): ReadonlySet<string> {
  const [kept, setKept] = useState(none);
  useEffect(() => watchKeptDocuments(setKept), []);
  return kept;
}

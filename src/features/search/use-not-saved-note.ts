import { useEffect, useState } from "react";
import { watchCachedDocuments } from "../../lib/offline-storage/cached-documents.ts";
import type { SearchHit } from "../../shared/entities/search-hit.ts";
import { materialFileUrl } from "../../shared/material-file.ts";

/** While offline, a note for hits that cannot be opened: documents whose file is not cached. */
export function useNotSavedNote(offline: boolean): ((hit: SearchHit) => string | null) | undefined {
  const [cached, setCached] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => (offline ? watchCachedDocuments(setCached) : undefined), [offline]);
  if (!offline || cached === null) return undefined;
  return ({ kind, ref }) =>
    kind === "material" && !cached.has(materialFileUrl(ref)) ? "откроется, когда появится связь" : null;
}

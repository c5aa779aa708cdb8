import { useEffect, useState } from "react";
import { keepInTab, readFromTab } from "../../lib/storage/session-storage.ts";
import type { ContentAudience } from "../../shared/audience.ts";
import { pagesShown } from "../../shared/paged-list.ts";
import { newsPaths } from "../../shared/urls.ts";
import { newsSearch, periodOf } from "./news-period.ts";

const keyOf = (audience: ContentAudience) => `news list ${newsPaths[audience]}`;

/** Remembers the query under which this tab shows the list. */
export function useRememberList(audience: ContentAudience, search: string): void {
  useEffect(() => keepInTab(keyOf(audience), search), [audience, search]);
}

/** Address of the list as this tab left it; the whole list until the tab was asked. */
export function useRememberedListUrl(audience: ContentAudience): string {
  const [search, setSearch] = useState("");
  useEffect(() => {
    const query = new URLSearchParams(readFromTab(keyOf(audience)) ?? "");
    setSearch(newsSearch(periodOf(query), pagesShown(query).last));
  }, [audience]);
  return newsPaths[audience] + search;
}

import { useEffect, useState } from "react";
import { readSession, writeSession } from "../../lib/storage/session-storage.ts";
import type { ContentAudience } from "../../shared/audience.ts";
import { pagesShown } from "../../shared/paged-list.ts";
import { newsPaths } from "../../shared/urls.ts";
import { newsSearch, periodOf } from "./news-period.ts";

const keyOf = (audience: ContentAudience) => `news list ${newsPaths[audience]}`;

/** Stores the news list's query in this tab (`sessionStorage`). */
export function useRememberList(audience: ContentAudience, search: string): void {
  useEffect(() => writeSession(keyOf(audience), search), [audience, search]);
}

/** URL of the news list as last shown in this tab; without a query until storage has been read. */
export function useRememberedListUrl(audience: ContentAudience): string {
  const [search, setSearch] = useState("");
  useEffect(() => {
    const query = new URLSearchParams(readSession(keyOf(audience)) ?? "");
    setSearch(newsSearch(periodOf(query), pagesShown(query).last));
  }, [audience]);
  return newsPaths[audience] + search;
}

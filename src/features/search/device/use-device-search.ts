import { useEffect, useState } from "react";
import type { DeviceSearchResult } from "./device-search-messages.ts";
import type { DeviceSearch } from "./start-device-search.ts";

/** State of a search on this device. "off": not enabled. */
type DeviceSearchState =
  | { status: "off" }
  | { status: "loading" }
  | { status: "failed" }
  | { status: "ready"; data: DeviceSearchResult };

interface Answered {
  query: string;
  data: DeviceSearchResult;
}

/**
 * Searches the data cached on this device while `enabled`. Code and worker are loaded then, and the worker is terminated
 * afterwards: by the next time more may be cached.
 * @param limit most hits to return.
 */
export function useDeviceSearch(enabled: boolean, query: string, limit: number): DeviceSearchState {
  const [search, setSearch] = useState<DeviceSearch | "failed" | null>(null);
  const [answered, setAnswered] = useState<Answered | null>(null);

  useEffect(() => {
    if (!enabled) return undefined;
    let started: DeviceSearch | null = null;
    let ended = false;
    const onFailed = () => ended || setSearch("failed");
    import("./start-device-search.ts").then(({ startDeviceSearch }) => {
      if (ended) return;
      started = startDeviceSearch(onFailed);
      setSearch(started);
    }, onFailed);
    return () => {
      ended = true;
      started?.close();
      setSearch(null);
      setAnswered(null);
    };
  }, [enabled]);

  useEffect(() => {
    if (search === null || search === "failed") return undefined;
    let ended = false;
    void search.search(query, limit).then((data) => ended || setAnswered({ query, data }));
    return () => {
      ended = true;
    };
  }, [search, query, limit]);

  if (!enabled) return { status: "off" };
  if (search === "failed") return { status: "failed" };
  // While more hits of the same query load, the previous ones stay.
  if (answered?.query !== query) return { status: "loading" };
  return { status: "ready", data: answered.data };
}

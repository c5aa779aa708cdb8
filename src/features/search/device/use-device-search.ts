import { useEffect, useState } from "react";
import type { DeviceSearchResult } from "./device-messages.ts";
import type { DeviceSearch } from "./start-device-search.ts";

/** What is known of a search on this device. "off": none is wanted. */
export type DeviceState =
  | { status: "off" }
  | { status: "loading" }
  | { status: "failed" }
  | { status: "ready"; data: DeviceSearchResult };

interface Answered {
  query: string;
  data: DeviceSearchResult;
}

/**
 * Searches what is saved on this device, while that is wanted. Its code and its worker come when they are first needed,
 * and go with the need: what is saved may be more the next time.
 * @param most how many hits are wanted.
 */
export function useDeviceSearch(wanted: boolean, query: string, most: number): DeviceState {
  const [search, setSearch] = useState<DeviceSearch | "failed" | null>(null);
  const [answered, setAnswered] = useState<Answered | null>(null);

  useEffect(() => {
    if (!wanted) return undefined;
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
  }, [wanted]);

  useEffect(() => {
    if (search === null || search === "failed") return undefined;
    let ended = false;
    void search.search(query, most).then((data) => ended || setAnswered({ query, data }));
    return () => {
      ended = true;
    };
  }, [search, query, most]);

  if (!wanted) return { status: "off" };
  if (search === "failed") return { status: "failed" };
  // Fewer hits of the same query stay while more of them come.
  if (answered?.query !== query) return { status: "loading" };
  return { status: "ready", data: answered.data };
}

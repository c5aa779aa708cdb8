import { citiesRequest, configRequest, geoRequest, visitorAddressRequest } from "../../shared/requests.ts";
import { timeoutSignal } from "../../shared/timeout-signal.ts";
import type { Peek } from "../../state/resource-state.ts";

/** A later answer is useless: the visitor has scrolled past the banner (ms). */
const timeout = 5_000;

/** Plain `fetch`: the resource reader and its parsers would add to the first load only for this. */
async function read(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: timeoutSignal(timeout) });
  return response.ok ? response.json() : null;
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** URL of the service that returns the visitor's network address. */
function addressUrl(peek: Peek): string {
  const config = peek(configRequest);
  const service = config !== null && "data" in config ? config.data.ipInfoUrl : null;
  return service ?? visitorAddressRequest.url;
}

/**
 * Name of the city of the visitor's network address; null if it is unknown or not in the list of cities, and on any
 * failure (spec §4).
 */
export async function detectCity(peek: Peek): Promise<string | null> {
  try {
    const ip = field(await read(addressUrl(peek)), "ip");
    if (typeof ip !== "string") return null;
    const name = field(field(await read(geoRequest(ip).url), "city"), "name_ru");
    if (typeof name !== "string" || name === "") return null;
    const cities = await read(citiesRequest.url);
    return Array.isArray(cities) && cities.some((city) => field(city, "name") === name) ? name : null;
  } catch (error) {
    // No network, timeout, or invalid JSON.
    if (error instanceof TypeError || error instanceof DOMException || error instanceof SyntaxError) return null;
    throw error;
  }
}

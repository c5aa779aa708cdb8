import { citiesRequest, configRequest, geoRequest, visitorAddressRequest } from "../../shared/requests.ts";
import type { Peek } from "../../state/resource-state.ts";

/** Later than this nobody reads the question any more (ms). */
const timeout = 5_000;

/** With plain `fetch`: the reader of resources and its parsers would come with a first visit for this alone. */
async function read(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeout) });
  return response.ok ? response.json() : null;
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** Who tells the visitor's network address, as far as the page knows. */
function addressUrl(peek: Peek): string {
  const config = peek(configRequest);
  const service = config !== null && "data" in config ? config.data.ipInfoUrl : null;
  return service ?? visitorAddressRequest.url;
}

/**
 * The name of the city at the visitor's network address; null where that is not known, where it is no city of the list,
 * and on any failure (spec §4).
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
    // No network, no answer in time, or no JSON.
    if (error instanceof TypeError || error instanceof DOMException || error instanceof SyntaxError) return null;
    throw error;
  }
}

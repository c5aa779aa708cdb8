import type { Config } from "../config/read-config.ts";

/** What services know and visitors must not: their addresses, and the keys that we show them. */
export interface Redaction {
  /** Whether a text holds one of the keys. @param text JSON or plain. */
  containsKey(text: string): boolean;
  /** Whether a message, such as of an error, names a key or a service's host. */
  containsSecret(message: string): boolean;
  /** JSON whose texts name no service's address any more. */
  removeServiceUrls(json: string): string;
}

/** Shorter ones would be found in any text, and keep no secret anyway (characters). */
const shortestKey = 6;

const nothing: Redaction = { containsKey: () => false, containsSecret: () => false, removeServiceUrls: (json) => json };

/** @param config `publicUrl`: a service may stand at the portal's own host, which is no secret. */
export function createRedaction({
  services,
  suggestions,
  publicUrl,
}: Pick<Config, "services" | "suggestions" | "publicUrl">): Redaction {
  const asked = typeof suggestions === "object" ? suggestions : null;
  const addresses = [services?.site, services?.card, asked?.url].filter((address) => address !== undefined);
  const ownHost = new URL(publicUrl).host;
  const hosts = new Set(addresses.map((address) => new URL(address).host).filter((host) => host !== ownHost));
  const keys = [services?.cardKey, asked?.token].filter((key) => key !== undefined).flatMap(spellingsOf);
  if (hosts.size === 0 && keys.length === 0) return nothing;

  const tellsKey = (text: string) => keys.some((key) => text.includes(key));
  const address = addressPattern([...hosts]);
  return {
    containsKey,
    containsSecret: (message) => tellsKey(message) || [...hosts].some((host) => message.toLowerCase().includes(host)),
    removeServiceUrls: (json) => json.replace(address, ""),
  };
}

/** As it is, as JSON writes it, and without the word before it that names its kind (`Bearer …`). */
function spellingsOf(key: string): string[] {
  const bare = key.slice(key.lastIndexOf(" ") + 1);
  const spellings = [key, bare].flatMap((each) => [each, JSON.stringify(each).slice(1, -1)]);
  return [...new Set(spellings)].filter(({ length }) => length >= shortestKey);
}

/** An address of one of the hosts, to its end, in a text or in HTML inside of JSON. */
function addressPattern(hosts: readonly string[]): RegExp {
  if (hosts.length === 0) return /(?!)/;
  const names = hosts.map((host) => host.replace(/[.[\]]/g, "\\$&")).join("|");
  return new RegExp(
    `(?:https?:)?//(?:[^\\s"'<>\\\\/?#@]*@)?(?:${names})(?::(?:80|443))?(?![\\w.:-])[^\\s"'<>\\\\]*`,
    "gi",
  );
}

import type { Config } from "../config/read-config.ts";

/** Finds our keys and the services' hosts in texts of the services, so that neither reaches visitors. */
export interface Redaction {
  /** Whether a text, plain or JSON, contains one of our keys. */
  containsKey(text: string): boolean;
  /** Whether a plain text contains one of our keys or a service's host. */
  containsSecret(message: string): boolean;
  /** Deletes the services' URLs, and their names with a port, from all strings of a JSON text. */
  removeServiceUrls(json: string): string;
}

/** Shorter keys would match ordinary words (characters). */
const minKeyLength = 6;

const noRedaction: Redaction = {
  containsKey: () => false,
  containsSecret: () => false,
  removeServiceUrls: (json) => json,
};

interface RedactionOptions extends Pick<Config, "suggestions" | "publicUrl"> {
  services?: Pick<NonNullable<Config["services"]>, "site" | "card" | "cardKey"> | undefined;
}

/** @param config `publicUrl`: a service may run on the portal's own host, which is not a secret. */
export function createRedaction({ services, suggestions, publicUrl }: RedactionOptions): Redaction {
  const suggestService = typeof suggestions === "object" ? suggestions : null;
  const addresses = [services?.site, services?.card, suggestService?.url].filter((address) => address !== undefined);
  const ownHost = new URL(publicUrl).host;
  const hosts = new Set(addresses.map((address) => new URL(address).host).filter((host) => host !== ownHost));
  const keys = [services?.cardKey, suggestService?.token].filter((key) => key !== undefined).flatMap(spellingsOf);
  if (hosts.size === 0 && keys.length === 0) return noRedaction;

  const containsKey = (text: string) => keys.some((key) => text.includes(key));
  const serviceUrl = urlPattern([...hosts]);
  const bareHost = barePattern([...hosts]);
  return {
    containsKey,
    containsSecret: (message) =>
      containsKey(message) || [...hosts].some((host) => message.toLowerCase().includes(host)),
    removeServiceUrls: (json) => json.replace(serviceUrl, "").replace(bareHost, ""),
  };
}

/** The key as it is, JSON-escaped, in base64, and without its scheme (`Bearer …`). */
function spellingsOf(key: string): string[] {
  const bare = key.slice(key.lastIndexOf(" ") + 1);
  const spellings = [key, bare].flatMap((each) => [
    ...[each, JSON.stringify(each).slice(1, -1)],
    ...[Buffer.from(each).toString("base64").replace(/=+$/, ""), Buffer.from(each).toString("base64url")],
  ]);
  return [...new Set(spellings)].filter(({ length }) => length >= minKeyLength);
}

/** Matches `host:port`; a host without a port may be a word of the text, such as the region's site. */
function barePattern(hosts: readonly string[]): RegExp {
  const withPort = hosts.filter((host) => /:\d+$/.test(host));
  if (withPort.length === 0) return /(?!)/;
  const names = withPort.map((host) => host.replace(/[.[\]]/g, "\\$&")).join("|");
  return new RegExp(`(?<![\\w.@-])(?:${names})(?![\\w.:-])`, "gi");
}

/** Matches a URL on one of the hosts up to its end, in plain text or in HTML, inside JSON. */
function urlPattern(hosts: readonly string[]): RegExp {
  if (hosts.length === 0) return /(?!)/;
  const names = hosts.map((host) => host.replace(/[.[\]]/g, "\\$&")).join("|");
  return new RegExp(
    `(?:https?:)?//(?:[^\\s"'<>\\\\/?#@]*@)?(?:${names})(?::(?:80|443))?(?![\\w.:-])[^\\s"'<>\\\\]*`,
    "gi",
  );
}

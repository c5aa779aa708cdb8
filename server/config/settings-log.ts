import { type Given, type Shown, settings } from "./server-settings.ts";

/**
 * The startup message: one line per setting with the value in force, without secrets.
 * @param defaults what applies where nothing is set, as text.
 */
export function settingLines(given: Given, defaults: Given): string[] {
  const width = Math.max(...Object.keys(settings).map((name) => name.length));
  return Object.entries(settings).map(([name, { shown }]) => {
    const value = given[name]?.trim();
    const text = value === undefined ? (defaults[name] ?? "not set") : format(value, shown);
    return `  ${name.padEnd(width)}  ${text}`;
  });
}

function format(value: string, shown: Shown): string {
  if (shown === "plain") return value;
  return shown === "secret" ? "set" : withoutSecrets(value);
}

/** Strips credentials and the query, where database drivers also accept passwords. */
function withoutSecrets(address: string): string {
  return address.replace(/^([\w+.-]+:\/\/)[^/?#]*@/, "$1").replace(/[?#].*$/s, "");
}

/** Shorter secrets could be ordinary words of a log line (characters). */
const shortestSecret = 8;

/** The strings that the log redacts: secrets and passwords in URLs, in every encoding in which they may appear. */
export function secretsOf(given: Given): string[] {
  const secrets = Object.entries(settings).flatMap(([name, { shown }]) => {
    const value = given[name]?.trim();
    if (value === undefined || shown === "plain") return [];
    // Also without its scheme (`Bearer …`).
    const bare = value.slice(value.lastIndexOf(" ") + 1);
    if (shown === "secret") return [value, bare, encodeURIComponent(value), encodeURIComponent(bare)];
    const [, password = ""] = /^[\w+.-]+:\/\/[^/?#]*?:([^/?#]*)@/.exec(value) ?? [];
    return [password, decoded(password)];
  });
  return [...new Set(secrets)].filter(({ length }) => length >= shortestSecret);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

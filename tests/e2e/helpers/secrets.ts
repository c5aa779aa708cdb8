/** Secret settings: only the requests they are for may contain them. */
const secretSettings = [
  "CARD_API_KEY",
  "SUGGEST_API_TOKEN",
  "TURNSTILE_SECRET",
  "PASS_SECRET",
  "METRICS_TOKEN",
] as const;

/** Settings that may appear in logs, where operators need them, but not in responses. */
const addressSettings = ["SITE_API_URL", "CARD_API_URL", "SUGGEST_API_URL", "TURNSTILE_VERIFY_URL"] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** Values that must not leak, by the name of their setting. */
export type SecretValues = ReadonlyMap<string, string>;

/** The secret values of an environment. */
export function secretsOf(env: Environment): SecretValues {
  const secrets = new Map<string, string>();
  for (const name of secretSettings) {
    const value = env[name];
    if (value) secrets.set(name, value);
  }
  const { DATABASE_URL: database } = env;
  const password = database === undefined ? "" : decodeURIComponent(new URL(database).password);
  if (password !== "") secrets.set("DATABASE_URL", password);
  return secrets;
}

/** Host and base path of each service of an environment. */
export function addressesOf(env: Environment): SecretValues {
  const addresses = new Map<string, string>();
  for (const name of addressSettings) {
    const value = env[name];
    if (value === undefined) continue;
    const { host, pathname } = new URL(value);
    addresses.set(name, host);
    if (pathname !== "/") addresses.set(`${name} (path)`, pathname);
  }
  return addresses;
}

/** The settings whose values a text contains: plain, JSON-escaped, percent-encoded or in base64. */
export function leakedSettings(text: string, untold: SecretValues): string[] {
  return [...untold].flatMap(([name, value]) => (formsOf(value).some((form) => text.includes(form)) ? name : []));
}

function formsOf(value: string): string[] {
  const bytes = Buffer.from(value);
  const base64 = [bytes.toString("base64").replace(/=+$/, ""), bytes.toString("base64url")];
  return [value, JSON.stringify(value).slice(1, -1), encodeURIComponent(value), ...base64];
}

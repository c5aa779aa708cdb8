/** How the start message tells a setting: as it is, as an address without what may be secret in it, or only that it is set. */
export type Form = "plain" | "address" | "secret";

/** How each setting is told. */
export const settingForms = {
  NODE_ENV: "plain",
  PORT: "plain",
  HOST: "plain",
  PUBLIC_URL: "plain",
  ALLOWED_HOSTS: "plain",
  DATA_DIR: "plain",
  DATABASE_URL: "address",
  SITE_API_URL: "address",
  CARD_API_URL: "address",
  CARD_API_KEY: "secret",
  SUGGEST_API_URL: "address",
  SUGGEST_API_TOKEN: "secret",
  IP_INFO_URL: "plain",
  ACCOUNT_URL: "plain",
  ACCOUNT_TEST_URL: "plain",
  MEDIA_HOSTS: "plain",
  VIDEO_HOSTS: "plain",
  MAP_STYLE_URL: "address",
  MAP_KEY: "secret",
  MAP_HOSTS: "plain",
  BASEMAP: "plain",
  TURNSTILE_SITE_KEY: "plain",
  TURNSTILE_SECRET: "secret",
  TURNSTILE_VERIFY_URL: "plain",
  CAPTCHA_FALLBACK: "plain",
  PASS_SECRET: "secret",
  ANALYTICS_ID: "plain",
  ANALYTICS_SCRIPT_URL: "plain",
  ANALYTICS_CONSENT: "plain",
  SERVICE_WORKER: "plain",
  PORTAL_CONFIG: "plain",
  TRUST_PROXY: "plain",
  RATE_LIMIT_FACTOR: "plain",
  FEEDBACK_RETENTION_DAYS: "plain",
  METRICS_TOKEN: "secret",
  LOG_LEVEL: "plain",
} as const satisfies Record<string, Form>;

export type SettingName = keyof typeof settingForms;

export type Given = Readonly<Record<string, string | undefined>>;

/**
 * All settings as they are in force, a line each, without secrets.
 * @param effective what holds where nothing is given, in words.
 */
export function settingLines(forms: Readonly<Record<string, Form>>, given: Given, effective: Given): string[] {
  const width = Math.max(...Object.keys(forms).map((name) => name.length));
  return Object.entries(forms).map(([name, form]) => {
    const value = given[name]?.trim();
    const told = value === undefined ? (effective[name] ?? "not set") : toldOf(value, form);
    return `  ${name.padEnd(width)}  ${told}`;
  });
}

function toldOf(value: string, form: Form): string {
  if (form === "plain") return value;
  return form === "secret" ? "set" : withoutSecrets(value);
}

/** Users, passwords and queries go: drivers take passwords there, too. */
function withoutSecrets(address: string): string {
  return address.replace(/^([\w+.-]+:\/\/)[^/?#]*@/, "$1").replace(/[?#].*$/s, "");
}

/** Shorter ones are words that a log may hold for other reasons (characters). */
const shortestSecret = 8;

/** What no log may hold: secrets, and the passwords of addresses, in each form that they may turn up in. */
export function secretsOf(forms: Readonly<Record<string, Form>>, given: Given): string[] {
  const secrets = Object.entries(forms).flatMap(([name, form]) => {
    const value = given[name]?.trim();
    if (value === undefined || form === "plain") return [];
    // Also without the word before it that names its kind (`Bearer …`).
    const bare = value.slice(value.lastIndexOf(" ") + 1);
    if (form === "secret") return [value, bare, encodeURIComponent(value), encodeURIComponent(bare)];
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

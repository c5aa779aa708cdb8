import { isIP } from "node:net";
import * as v from "valibot";

// Schemas of single settings. The input is one environment variable: a non-empty string.

/** Not 0: PUBLIC_URL could not name a port that the system picks. */
export const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, "must be a port number"),
  v.transform(Number),
  v.minValue(1, "must be a port number"),
  v.maxValue(65_535, "must be a port number"),
);

/** A number of days, at least 1. */
export const days = v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/, "must be a number of days"), v.transform(Number));

/** A number of seconds, at least 1. */
export const seconds = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,3}$/, "must be a number of seconds"),
  v.transform(Number),
);

/** How many of something, at least 1. */
export const count = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, "must be a number"), v.transform(Number));

/** A number of megabytes (2^20 bytes), at least 1. */
export const megabytes = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,6}$/, "must be a number of megabytes"),
  v.transform(Number),
);

/** How many requests at once. */
export const parallel = v.pipe(v.string(), v.regex(/^[1-9]\d?$/, "must be a number from 1 to 99"), v.transform(Number));

/** A positive multiplier. */
export const factor = v.pipe(
  v.string(),
  v.regex(/^\d{1,6}(\.\d{1,6})?$/, "must be a number such as 2 or 0.5"),
  v.transform(Number),
  v.gtValue(0, "must be more than 0"),
);

/** Number of an analytics counter. */
export const counterId = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,14}$/, "must be the number of a counter"),
  v.transform(Number),
);

/** An http(s) URL without credentials, query or fragment; a trailing slash is dropped. */
export const httpUrl = v.pipe(
  v.string(),
  v.trim(),
  v.check((value) => /^https?:\/\/[^\s?#@]+$/.test(value) && URL.canParse(value), "must be an http(s) address"),
  v.transform((value) => value.replace(/\/+$/, "")),
);

/** An http(s) URL, unchanged, query included. */
export const httpAddress = v.pipe(
  v.string(),
  v.trim(),
  v.check((value) => /^https?:\/\/[^\s#@]+$/.test(value) && URL.canParse(value), "must be an http(s) address"),
);

/** An http(s) URL with placeholders such as `{key}`. */
export const httpTemplate = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (value) => /^https?:\/\/[^\s@/{}]+(\/\S*)?$/.test(value) && URL.canParse(value),
    "must be an http(s) address",
  ),
);

/** An http(s) URL without a path: the portal is served at the root of its host. */
export const originUrl = v.pipe(
  httpUrl,
  v.check((value) => new URL(value).pathname === "/", "must be scheme and host only, without a path"),
);

/** A key or token that is sent in a header. */
export const oneLine = v.pipe(v.string(), v.regex(/^[\x21-\x7e ]+$/, "must be one line of ASCII"));

/** A Turnstile key, without spaces. */
export const turnstileKey = v.pipe(v.string(), v.trim(), v.regex(/^[\x21-\x7e]{1,200}$/, "must be a Turnstile key"));

/** A signing secret, long enough not to be guessed. */
export const longSecret = v.pipe(oneLine, v.minLength(32, "must be at least 32 characters"));

export const databaseUrl = v.pipe(
  v.string(),
  v.check((value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value), "must be a postgresql:// address"),
  // The others either take any server's certificate or mean different things to psql and to the driver.
  v.check(
    (value) => ["verify-full", "disable", null].includes(URL.parse(value)?.searchParams.get("sslmode") ?? null),
    "sslmode must be verify-full, with sslrootcert for an own authority, or disable",
  ),
);

const list = v.pipe(
  v.string(),
  v.transform((value) =>
    value
      .split(",")
      .map((item) => item.trim())
      .filter((item) => item !== ""),
  ),
);

const hosts = v.pipe(
  list,
  v.minLength(1, "must name a host"),
  v.everyItem((item) => URL.canParse(`http://${item}`) && !/[/?#@\s]/.test(item), "must be comma-separated host names"),
);

/** Comma-separated host names; ports are ignored. */
export const hostList = v.pipe(
  hosts,
  v.mapItems((item) => hostOf(`http://${item}`)),
);

/** Comma-separated host names, as https origins; ports are kept. */
export const httpsHostList = v.pipe(
  hosts,
  v.mapItems((item) => new URL(`https://${item}`).origin),
);

/**
 * Comma-separated hosts of a Content-Security-Policy, as origins: https, unless they name http. `*.example.ru` means all hosts
 * below that one.
 */
export const frameHostList = v.pipe(
  list,
  v.minLength(1, "must name a host"),
  v.everyItem(
    (item) => /^(?:https?:\/\/)?(?:\*\.)?[\w-]+(?:\.[\w-]+)*(?::\d{1,5})?$/.test(item) && URL.canParse(originOf(item)),
    "must be comma-separated hosts, such as adm.example.ru, *.example.ru or http://old.example.ru",
  ),
  v.mapItems((item) => new URL(originOf(item)).origin),
);

function originOf(item: string): string {
  return /^https?:/.test(item) ? item : `https://${item}`;
}

/** An address or host name to listen on. */
export const hostName = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[\w.:%-]+$/, "must be an address or the name of a host"),
);

/** Comma-separated IP addresses or networks (CIDR). */
export const proxyList = v.pipe(list, v.everyItem(isNetwork, "must be comma-separated IP addresses or networks"));

function isNetwork(item: string): boolean {
  const [address = "", bits, ...rest] = item.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** The host name of a URL, without port. */
export function hostOf(url: string): string {
  return new URL(url).hostname;
}

/** One line per schema issue, starting with the name of the faulty setting. */
export function faultsOf(issues: readonly v.BaseIssue<unknown>[]): string[] {
  return issues.map((issue) => `${v.getDotPath(issue) ?? "it"}: ${issue.message}`);
}

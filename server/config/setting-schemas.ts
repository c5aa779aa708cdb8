import { isIP } from "node:net";
import * as v from "valibot";

/** Forms of settings. All read one environment variable: a string that is not empty. */

/** Not 0: the port that the system would choose could not be known to the public address. */
export const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, "must be a port number"),
  v.transform(Number),
  v.minValue(1, "must be a port number"),
  v.maxValue(65_535, "must be a port number"),
);

/** A number of days, one at least. */
export const days = v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/, "must be a number of days"), v.transform(Number));

/** How many times as much: more than nothing. */
export const factor = v.pipe(
  v.string(),
  v.regex(/^\d{1,6}(\.\d{1,6})?$/, "must be a number such as 2 or 0.5"),
  v.transform(Number),
  v.gtValue(0, "must be more than 0"),
);

/** Number of a counter of visits. */
export const counterId = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,14}$/, "must be the number of a counter"),
  v.transform(Number),
);

/** An http(s) address; the slash at its end is dropped. Names no user, query or fragment. */
export const httpUrl = v.pipe(
  v.string(),
  v.trim(),
  v.check((value) => /^https?:\/\/[^\s?#@]+$/.test(value) && URL.canParse(value), "must be an http(s) address"),
  v.transform((value) => value.replace(/\/+$/, "")),
);

/** An http(s) address as it is, query and all. */
export const httpAddress = v.pipe(
  v.string(),
  v.trim(),
  v.check((value) => /^https?:\/\/[^\s#@]+$/.test(value) && URL.canParse(value), "must be an http(s) address"),
);

/** An http(s) address with places in braces that are filled later, such as `{key}`. */
export const httpTemplate = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (value) => /^https?:\/\/[^\s@/{}]+(\/\S*)?$/.test(value) && URL.canParse(value),
    "must be an http(s) address",
  ),
);

/** An http(s) address without a path: the portal answers at the root of its host. */
export const originUrl = v.pipe(
  httpUrl,
  v.check((value) => new URL(value).pathname === "/", "must be scheme and host only, without a path"),
);

/** A key or token, which goes into a header. */
export const oneLine = v.pipe(v.string(), v.regex(/^[\x21-\x7e ]+$/, "must be one line of ASCII"));

/** Keys of Turnstile: no spaces in them. */
export const turnstileKey = v.pipe(v.string(), v.trim(), v.regex(/^[\x21-\x7e]{1,200}$/, "must be a key of Turnstile"));

/** What signatures are made with: too long to be guessed. */
export const longSecret = v.pipe(oneLine, v.minLength(32, "must be 32 characters at least"));

export const databaseUrl = v.pipe(
  v.string(),
  v.check((value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value), "must be a postgresql:// address"),
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
  v.everyItem(
    (item) => URL.canParse(`http://${item}`) && !/[/?#@\s]/.test(item),
    "must be host names divided by commas",
  ),
);

/** Names of hosts, divided by commas; a port is ignored. */
export const hostList = v.pipe(
  hosts,
  v.mapItems((item) => hostOf(`http://${item}`)),
);

/** Names of hosts that are asked over https, divided by commas, as origins: a port stays. */
export const httpsHostList = v.pipe(
  hosts,
  v.mapItems((item) => new URL(`https://${item}`).origin),
);

/** An address or a name to listen at. */
export const hostName = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[\w.:%-]+$/, "must be an address or the name of a host"),
);

/** Addresses or networks (CIDR), divided by commas. */
export const proxyList = v.pipe(list, v.everyItem(isNetwork, "must be IP addresses or networks divided by commas"));

function isNetwork(item: string): boolean {
  const [address = "", bits, ...rest] = item.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** The host name of an address, without port. */
export function hostOf(url: string): string {
  return new URL(url).hostname;
}

/** What a schema found, each with the name of what is wrong. */
export function faultsOf(issues: readonly v.BaseIssue<unknown>[]): string[] {
  return issues.map((issue) => `${v.getDotPath(issue) ?? "it"}: ${issue.message}`);
}

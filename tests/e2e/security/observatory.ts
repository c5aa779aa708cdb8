/**
 * The rules of Mozilla's HTTP Observatory (mdn/mdn-http-observatory 1.4.8, `src/grader/charts.js` and
 * `src/analyzer/tests`): the possible results of a site without cookies, with their points.
 */
const points = {
  "csp-implemented-with-no-unsafe-default-src-none": 10,
  "csp-implemented-with-no-unsafe": 5,
  "csp-implemented-with-unsafe-inline-in-style-src-only": 0,
  "csp-implemented-with-insecure-scheme-in-passive-content-only": -10,
  "csp-implemented-with-unsafe-eval": -10,
  "csp-implemented-with-unsafe-inline": -20,
  "csp-implemented-with-insecure-scheme": -20,
  "csp-header-invalid": -25,
  "csp-not-implemented": -25,
  "cookies-not-found": 0,
  "cross-origin-resource-sharing-not-implemented": 0,
  "cross-origin-resource-sharing-implemented-with-public-access": 0,
  "cross-origin-resource-sharing-implemented-with-restricted-access": 0,
  "cross-origin-resource-sharing-implemented-with-universal-access": -50,
  "redirection-to-https": 0,
  "redirection-off-host-from-http": -5,
  "redirection-not-to-https": -20,
  "redirection-missing": -20,
  "referrer-policy-private": 5,
  "referrer-policy-not-implemented": 0,
  "referrer-policy-unsafe": -5,
  "referrer-policy-header-invalid": -5,
  "hsts-implemented-max-age-at-least-six-months": 0,
  "hsts-implemented-max-age-less-than-six-months": -10,
  "hsts-not-implemented": -20,
  "hsts-header-invalid": -20,
  "sri-not-implemented-but-no-scripts-loaded": 0,
  "sri-not-implemented-but-all-scripts-loaded-from-secure-origin": 0,
  "sri-implemented-and-external-scripts-loaded-securely": 5,
  "sri-not-implemented-but-external-scripts-loaded-securely": -5,
  "sri-not-implemented-and-external-scripts-not-loaded-securely": -50,
  "x-content-type-options-nosniff": 0,
  "x-content-type-options-not-implemented": -5,
  "x-content-type-options-header-invalid": -5,
  "x-frame-options-implemented-via-csp": 5,
  "x-frame-options-sameorigin-or-deny": 0,
  "x-frame-options-not-implemented": -20,
  "cross-origin-resource-policy-implemented-with-same-origin": 10,
  "cross-origin-resource-policy-implemented-with-same-site": 10,
  "cross-origin-resource-policy-implemented-with-cross-origin": 0,
  "cross-origin-resource-policy-not-implemented": 0,
  "cross-origin-resource-policy-header-invalid": -5,
} as const;

type Result = keyof typeof points;

/** Input of a scan. Header names are in lower case. */
export interface Scanned {
  /** Of the page over https. */
  headers: Readonly<Record<string, string>>;
  html: string;
  /** Of the page requested from another origin. */
  crossOriginHeaders: Readonly<Record<string, string>>;
  /** Location of the redirect from plain HTTP; null if there is none. */
  redirect: string | null;
  hostname: string;
}

interface Scan {
  score: number;
  grade: string;
  results: Result[];
}

/** Bonuses count only if at most 10 points were lost. */
const leastForBonus = 90;

export function scan(scanned: Scanned): Scan {
  const results = [
    cspResult(scanned.headers["content-security-policy"]),
    cookiesResult(scanned.headers),
    corsResult(scanned.crossOriginHeaders),
    redirectionResult(scanned),
    referrerResult(scanned.headers["referrer-policy"]),
    hstsResult(scanned.headers["strict-transport-security"]),
    sriResult(scanned),
    sniffingResult(scanned.headers["x-content-type-options"]),
    framingResult(scanned.headers),
    corpResult(scanned.headers["cross-origin-resource-policy"]),
  ];
  const earned = results.map((result): number => points[result]);
  const without = earned.filter((each) => each < 0).reduce((sum, each) => sum + each, 100);
  const score = without >= leastForBonus ? earned.reduce((sum, each) => sum + each, 100) : Math.max(0, without);
  return { score, grade: gradeOf(score), results };
}

function gradeOf(score: number): string {
  const grades = ["F", "D-", "D", "D+", "C-", "C", "C+", "B-", "B", "B+", "A-", "A", "A+"];
  const least = [0, 25, 30, 40, 45, 50, 60, 65, 70, 80, 85, 90, 100];
  return grades[least.findLastIndex((each) => score >= each)] ?? "F";
}

/** Directives by name; null if invalid, as with duplicates. */
function directivesOf(policy: string): Map<string, string[]> | null {
  const directives = new Map<string, string[]>();
  for (const part of policy.split(";")) {
    const [name = "", ...sources] = part.trim().toLowerCase().split(/\s+/);
    if (name === "") continue;
    if (directives.has(name)) return null;
    directives.set(name, sources);
  }
  return directives;
}

const broad = ["ftp:", "http:", "https:", "*", "http://*", "http://*.*", "https://*", "https://*.*"];

function cspResult(policy: string | undefined): Result {
  if (policy === undefined) return "csp-not-implemented";
  const directives = directivesOf(policy);
  if (directives === null) return "csp-header-invalid";
  const sourcesOf = (name: string) => directives.get(name) ?? directives.get("default-src") ?? ["*"];
  const [script, style, object] = [sourcesOf("script-src"), sourcesOf("style-src"), sourcesOf("object-src")];
  const isLoose = (sources: readonly string[]) =>
    sources.some((source) => broad.includes(source) || source === "data:") ||
    (sources.includes("'unsafe-inline'") && !sources.some((source) => /^'(sha(256|384|512)|nonce)-/.test(source)));
  const passive = ["img-src", "media-src"];
  const active = [...directives].filter(([name]) => !passive.includes(name)).flatMap(([, sources]) => sources);
  const isInsecure = (source: string) => /^(http|ftp):/.test(source);
  if (isLoose(script) || object.some((source) => broad.includes(source))) return "csp-implemented-with-unsafe-inline";
  if (active.some(isInsecure)) return "csp-implemented-with-insecure-scheme";
  if ([...script, ...style].includes("'unsafe-eval'")) return "csp-implemented-with-unsafe-eval";
  if (passive.flatMap(sourcesOf).some(isInsecure))
    return "csp-implemented-with-insecure-scheme-in-passive-content-only";
  if (isLoose(style)) return "csp-implemented-with-unsafe-inline-in-style-src-only";
  const isClosed = directives.get("default-src")?.join() === "'none'";
  const hasForms =
    directives.get("form-action")?.every((source) => source === "'self'" || source === "'none'") ?? false;
  return isClosed && hasForms ? "csp-implemented-with-no-unsafe-default-src-none" : "csp-implemented-with-no-unsafe";
}

/** @throws if there are cookies, which the portal's server never sets. */
function cookiesResult(headers: Scanned["headers"]): Result {
  if ("set-cookie" in headers) throw new Error("a cookie that these rules do not know");
  return "cookies-not-found";
}

function corsResult(headers: Scanned["headers"]): Result {
  const allowed = headers["access-control-allow-origin"];
  if (allowed === undefined) return "cross-origin-resource-sharing-not-implemented";
  if (allowed === "*") return "cross-origin-resource-sharing-implemented-with-public-access";
  return headers["access-control-allow-credentials"] === "true"
    ? "cross-origin-resource-sharing-implemented-with-universal-access"
    : "cross-origin-resource-sharing-implemented-with-restricted-access";
}

function redirectionResult({ redirect, hostname }: Scanned): Result {
  if (redirect === null) return "redirection-missing";
  const { protocol, hostname: to } = new URL(redirect);
  if (protocol !== "https:") return "redirection-not-to-https";
  return to === hostname ? "redirection-to-https" : "redirection-off-host-from-http";
}

function referrerResult(header: string | undefined): Result {
  if (header === undefined) return "referrer-policy-not-implemented";
  const last = header.split(",").at(-1)?.trim().toLowerCase() ?? "";
  if (/^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(last)) {
    return "referrer-policy-private";
  }
  return /^(origin|origin-when-cross-origin|unsafe-url|no-referrer-when-downgrade)$/.test(last)
    ? "referrer-policy-unsafe"
    : "referrer-policy-header-invalid";
}

/** The Observatory's six months (seconds). */
const sixMonths = 15_552_000;

function hstsResult(header: string | undefined): Result {
  if (header === undefined) return "hsts-not-implemented";
  const age = /(?:^|;)\s*max-age=(\d+)/i.exec(header)?.[1];
  if (age === undefined || header.includes(",")) return "hsts-header-invalid";
  return Number(age) < sixMonths
    ? "hsts-implemented-max-age-less-than-six-months"
    : "hsts-implemented-max-age-at-least-six-months";
}

function sriResult({ html, hostname }: Scanned): Result {
  const scripts = html.match(/<script\b[^>]*>/gi) ?? [];
  if (scripts.length === 0) return "sri-not-implemented-but-no-scripts-loaded";
  const base = `https://${hostname}`;
  const foreign = scripts.flatMap((tag) => {
    const [, src] = /\ssrc="([^"]*)"/i.exec(tag) ?? [];
    if (src === undefined || (new URL(src, base).hostname === hostname && !src.startsWith("//"))) return [];
    return { isSecure: src.startsWith("https:"), isChecked: /\sintegrity=/i.test(tag) };
  });
  if (foreign.length === 0) return "sri-not-implemented-but-all-scripts-loaded-from-secure-origin";
  if (foreign.some(({ isSecure }) => !isSecure)) return "sri-not-implemented-and-external-scripts-not-loaded-securely";
  return foreign.every(({ isChecked }) => isChecked)
    ? "sri-implemented-and-external-scripts-loaded-securely"
    : "sri-not-implemented-but-external-scripts-loaded-securely";
}

function sniffingResult(header: string | undefined): Result {
  if (header === undefined) return "x-content-type-options-not-implemented";
  return header.trim().toLowerCase() === "nosniff"
    ? "x-content-type-options-nosniff"
    : "x-content-type-options-header-invalid";
}

function framingResult(headers: Scanned["headers"]): Result {
  const ancestors = directivesOf(headers["content-security-policy"] ?? "")?.get("frame-ancestors");
  if (ancestors !== undefined) return "x-frame-options-implemented-via-csp";
  return /^(deny|sameorigin)$/i.test(headers["x-frame-options"] ?? "")
    ? "x-frame-options-sameorigin-or-deny"
    : "x-frame-options-not-implemented";
}

function corpResult(header: string | undefined): Result {
  if (header === undefined) return "cross-origin-resource-policy-not-implemented";
  const value = header.trim().toLowerCase();
  if (value === "same-origin" || value === "same-site" || value === "cross-origin") {
    return `cross-origin-resource-policy-implemented-with-${value}`;
  }
  return "cross-origin-resource-policy-header-invalid";
}

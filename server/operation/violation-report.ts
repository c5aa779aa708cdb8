import * as v from "valibot";
import { ourPath } from "./report-parts.ts";

/** A Content-Security-Policy violation without visitors' data: no query, no text, no IP address. */
interface Violation {
  /** Such as `script-src-elem`. */
  directive: string;
  /** An origin, a scheme such as `data:`, or a keyword such as `inline`. */
  blocked: string;
  /** The page's path. */
  page: string;
  /** The script that caused it, if known: path and line, or the origin of a foreign script. */
  source: string | null;
}

/** Further reports in one request are ignored. */
const mostReports = 20;

const text = v.optional(v.nullable(v.string()), "");
const line = v.optional(v.nullable(v.number()), null);

/** The Reporting API's format, sent as `application/reports+json` in a list with other types. */
const apiReport = v.pipe(
  v.object({
    type: v.literal("csp-violation"),
    body: v.object({
      documentURL: v.string(),
      effectiveDirective: v.string(),
      blockedURL: text,
      sourceFile: text,
      lineNumber: line,
    }),
  }),
  v.transform(({ body }) => ({
    page: body.documentURL,
    directive: body.effectiveDirective,
    blocked: body.blockedURL,
    source: body.sourceFile,
    line: body.lineNumber,
  })),
);

/** The format of `report-uri`, `application/csp-report`. Older browsers append the directive's sources to its name. */
const uriReport = v.pipe(
  v.object({
    "csp-report": v.object({
      "document-uri": v.string(),
      "effective-directive": v.optional(v.string()),
      "violated-directive": v.optional(v.string(), ""),
      "blocked-uri": text,
      "source-file": text,
      "line-number": line,
    }),
  }),
  v.transform(({ "csp-report": report }) => ({
    page: report["document-uri"],
    directive: report["effective-directive"] ?? report["violated-directive"].replace(/\s.*$/s, ""),
    blocked: report["blocked-uri"],
    source: report["source-file"],
    line: report["line-number"],
  })),
);

const anyReport = v.union([apiReport, uriReport]);

/** Browsers and their extensions inject scripts and styles into every page. */
const browserSchemes =
  /^(chrome|chrome-extension|moz-extension|safari-extension|safari-web-extension|ms-browser-extension|webkit-masked-url|resource|user-script):/i;

/** Antivirus software injects them over the network. */
const antivirusHosts = /(^|\.)kaspersky-labs\.com$/;

/**
 * Parses the body of a report request. Leaves out other formats, pages on other hosts, and violations caused by the
 * visitor's own browser.
 * @param hosts names without port, in lower case.
 */
export function readViolations(body: unknown, hosts: readonly string[]): Violation[] {
  const reports = Array.isArray(body) ? body.slice(0, mostReports) : [body];
  return reports.flatMap((report) => {
    const read = v.safeParse(anyReport, report);
    const violation = read.success ? violationOf(read.output, hosts) : null;
    return violation === null ? [] : [violation];
  });
}

function violationOf(report: v.InferOutput<typeof anyReport>, hosts: readonly string[]): Violation | null {
  const { directive } = report;
  const page = ourPath(report.page, hosts);
  if (page === null || !/^[a-z-]{1,40}$/.test(directive)) return null;
  const blocked = report.blocked ?? "";
  const source = report.source ?? "";
  if ([blocked, source].some(isInjected)) return null;
  const script = scriptOf(source, hosts);
  return {
    directive,
    blocked: blockedOf(blocked),
    page,
    source: script === null || report.line === null ? script : `${script}:${report.line}`,
  };
}

/** Some browsers truncate a foreign URL to its scheme. */
function isInjected(address: string): boolean {
  if (browserSchemes.test(address) || browserSchemes.test(`${address}:`)) return true;
  return URL.canParse(address) && antivirusHosts.test(new URL(address).hostname);
}

function blockedOf(given: string): string {
  if (/^[a-z-]{0,40}$/.test(given)) return given;
  if (!URL.canParse(given)) return "";
  const { origin, protocol } = new URL(given);
  return origin === "null" ? protocol : origin;
}

/** A script's path on our hosts, else its origin. Null when the browser does not report it. */
function scriptOf(address: string, hosts: readonly string[]): string | null {
  if (!URL.canParse(address)) return null;
  return ourPath(address, hosts) ?? blockedOf(address);
}

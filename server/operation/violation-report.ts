import * as v from "valibot";

/** What the policy of a page of ours stopped, without anything of the visitor: no query, no text, no address of theirs. */
export interface Violation {
  /** Such as `script-src-elem`. */
  directive: string;
  /** An origin, a scheme such as `data:`, or the policy's own word, such as `inline`. */
  blocked: string;
  /** Path of the page. */
  page: string;
  /** The script that tried it, where it is known: its path and line, or the origin of a foreign one. */
  source: string | null;
}

/** Of one request no more reports are looked at. */
const mostReports = 20;

/** Longer paths are cut (characters). */
const longestPath = 200;

const text = v.optional(v.nullable(v.string()), "");
const line = v.optional(v.nullable(v.number()), null);

/** One of the Reporting API's, sent as `application/reports+json` in a list that may hold others. */
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

/** What `report-uri` sends as `application/csp-report`. Older browsers name the directive together with what it allows. */
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

/** Extensions of browsers, and the browsers themselves, put scripts and styles of their own into every page. */
const ofBrowser =
  /^(chrome|chrome-extension|moz-extension|safari-extension|safari-web-extension|ms-browser-extension|webkit-masked-url|resource|user-script):/i;

/** Programs on the visitor's computer that do the same over the network. */
const ofPrograms = /(^|\.)kaspersky-labs\.com$/;

/**
 * Reads the body of a report. What is of another form, of a page that is not on one of the hosts, or the doing of the
 * visitor's own browser is left out.
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
  const page = URL.canParse(report.page) ? new URL(report.page) : null;
  if (page === null || !hosts.includes(page.hostname) || !/^[a-z-]{1,40}$/.test(directive)) return null;
  const blocked = report.blocked ?? "";
  const source = report.source ?? "";
  if ([blocked, source].some(isOfBrowser)) return null;
  const tried = placeOf(source, hosts);
  return {
    directive,
    blocked: blockedOf(blocked),
    page: pathOf(page),
    source: tried === null || report.line === null ? tried : `${tried}:${report.line}`,
  };
}

/** Some browsers cut a foreign address down to its scheme. */
function isOfBrowser(address: string): boolean {
  if (ofBrowser.test(address) || ofBrowser.test(`${address}:`)) return true;
  return URL.canParse(address) && ofPrograms.test(new URL(address).hostname);
}

function blockedOf(given: string): string {
  if (/^[a-z-]{0,40}$/.test(given)) return given;
  if (!URL.canParse(given)) return "";
  const { origin, protocol } = new URL(given);
  return origin === "null" ? protocol : origin;
}

/** Where a script is: by path on our own hosts, else by origin. Null where the browser does not tell. */
function placeOf(address: string, hosts: readonly string[]): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return hosts.includes(url.hostname) ? pathOf(url) : blockedOf(address);
}

function pathOf({ pathname }: URL): string {
  return pathname.slice(0, longestPath);
}

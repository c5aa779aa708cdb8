import { execFile } from "node:child_process";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { asContract } from "./as-contract.ts";
import type { Dialect, SchemaName } from "./dialect.ts";
import { otherNames } from "./other-names.ts";
import { renamedFields } from "./renamed-fields.ts";
import { startStandIns } from "./stand-ins.ts";
import { stringIds } from "./string-ids.ts";

// `npm run services:check` against the stand-ins that were written from the contract alone.

const script = join(import.meta.dirname, "../../../server/commands/services-check.ts");

interface Finding {
  level: string;
  code: string;
  call: string;
  field: string;
  text: string;
}

/** Runs the command in its own process against the stand-ins. */
async function checked(dialect: Dialect): Promise<{ code: number; findings: Finding[] }> {
  const { env, posted, close } = await startStandIns(dialect);
  onTestFinished(close);
  const { code, out } = await new Promise<{ code: number; out: string }>((resolve) => {
    execFile(process.execPath, [script, "--json"], { env }, (error, out) =>
      resolve({ code: error === null ? 0 : Number(error.code), out }),
    );
  });
  expect(posted).toEqual([]);
  return { code, findings: JSON.parse(out).findings };
}

/** The call for which the command reports other names of a schema: one of the rows that have the same records. */
const calls: Readonly<Record<SchemaName, string>> = {
  Setting: "/v1/setting",
  Block: "/v1/block?page=",
  Slide: "/v1/slider?category=",
  Page: "/v1/page/{alias}",
  NewsItem: "/v1/news",
  Video: "/v1/video",
  FaqItem: "/v1/faq",
  Material: "/v1/material",
  Subject: "/v1/feedback/subjects",
  SearchHit: "/v1/search",
  Locality: "/ListLocalities",
  AcceptorCategory: "/ListAcceptorCategories",
  Organization: "/IssuePointOrganizations",
  IssuePoint: "/IssuePoints?uid=",
  Acceptor: "/ListAcceptors",
  AcceptorBranch: "/AcceptorBranches?uid=",
  LoyaltyProgram: "/ListLoyaltyPrograms",
  KeyPartner: "/keyPartners",
  FeedbackTheme: "/ListFeedbackThemes",
};

test("services that follow the contract have no finding", async () => {
  expect(await checked(asContract)).toEqual({ code: 0, findings: [] });
});

test("every other name is reported with its call and field, as a remark", async () => {
  const { code, findings } = await checked(otherNames);
  const told = findings.filter((finding) => finding.code === "alias").map(({ call, text }) => `${call} ${text}`);
  const expected = Object.entries(renamedFields).flatMap(([schema, names]) =>
    Object.entries(names).map(
      ([field, other]) => `${calls[schema as SchemaName]} нет «${field}», есть «${other}» — берём его`,
    ),
  );
  const beside = "/AcceptorBranches?uid= нет «geolocation», есть «lat, lon» — берём его";
  expect(told.toSorted()).toEqual([...expected, beside].toSorted());
  expect(code).toBe(0);
  const others = findings.filter((finding) => finding.code !== "alias");
  expect(others.map(({ level, call, code }) => `${level} ${call} ${code}`)).toEqual([
    "remark /v1/news date-without-zone",
  ]);
});

test("string ids, and the headers of §7 alone, are no fault; completed headers are reported", async () => {
  const { code, findings } = await checked(stringIds);
  expect(code).toBe(0);
  expect(findings.map(({ level, call, text }) => `${level} ${call} ${text}`)).toEqual([
    "remark /v1/news нет X-Pagination-Total-Count, X-Pagination-Per-Page: восполнили из запроса",
    "remark /v1/search нет X-Pagination-Per-Page: восполнили из запроса",
  ]);
});

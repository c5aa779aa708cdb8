import { readFileSync } from "node:fs";
import type { ResourceName } from "../../../src/shared/resources.ts";

/** An answer of the embedded backend with its demo content, long lists cut. */
export interface ReadSample {
  /** Path and query. */
  request: string;
  /** The paging headers. */
  headers: Readonly<Record<string, string>>;
  body: unknown;
}

interface PostAnswer {
  status: number;
  body: unknown;
}

/** A post as the portal sends it, and how the embedded backend answers that and a wrong one. */
export interface PostSample {
  key: string;
  body: Readonly<Record<string, unknown>>;
  accepted: PostAnswer;
  refused: PostAnswer;
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), "utf8"));
}

/** The sample of a row, as `tests/server/contract/samples.test.ts` wrote it. */
export function readSample(name: ResourceName): ReadSample {
  return readJson(name) as ReadSample;
}

/** The sample of a post, by its operation's name. */
export function postSample(name: string): PostSample {
  return readJson(name) as PostSample;
}

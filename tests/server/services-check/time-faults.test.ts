import { expect, test } from "vitest";
import { readConfig } from "../../../server/config/read-config.ts";
import type { AskedCall } from "../../../server/services-check/asked-call.ts";
import { timeFaults } from "../../../server/services-check/judges/time-faults.ts";
import { resources } from "../../../src/shared/resources.ts";

const call = (time: number, target = "/v1/faq"): AskedCall => ({
  resource: resources.faq,
  target,
  time,
  arrival: null,
  failure: null,
  mismatch: null,
  body: null,
  data: null,
  paging: { pageCount: null, currentPage: null, total: null, perPage: null },
  items: [],
  aliases: [],
  dropped: [],
});

const seen = { services: {}, answersWithoutKey: null, portal: readConfig({}).portal, knownTowns: new Map(), now: 0 };

test("a call for which no page waits is reported, another is not", () => {
  const texts = timeFaults({ ...seen, calls: [call(3_000), call(3_400)], gatherings: {} }).map(({ text }) => text);
  expect(texts).toEqual(["ответ за 3,4 с; страница ждёт 3 с и выйдет без него"]);
});

test("lists that take more than a minute to gather are reported, with the setting that helps", () => {
  const gathering = { lists: 300, failed: 0, slowest: null };
  const gatherings = { points: { ...gathering, time: 60_000 }, branches: { ...gathering, time: 95_000 } };
  const found = timeFaults({ ...seen, calls: [], gatherings }).map(({ call, text }) => [call, text]);
  expect(found).toEqual([
    ["/AcceptorBranches?uid=", expect.stringMatching(/^300 списков собираются .*\(CARD_PARALLEL\)$/)],
  ]);
});

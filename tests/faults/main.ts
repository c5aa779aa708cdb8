// The fault run: `npm run faults [-- --seed WORD --cases N --only CASE,CASE --lanes N]`, deterministic by seed; with
// `--hostile [--only NAME,NAME]`, attacks and bad days against the built server.
import { parseArgs } from "node:util";
import { runScenarios } from "./hostile/run-scenarios.ts";
import { runCases } from "./run-cases.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Math.floor(Math.random() * 1e9)) },
    cases: { type: "string", default: "300" },
    only: { type: "string" },
    lanes: { type: "string", default: "2" },
    hostile: { type: "boolean", default: false },
  },
});
const { seed } = values;
const only = values.only?.split(",");
const lanes = Number(values.lanes);
const write = (words: string) => void process.stdout.write(`${words}\n`);

const isWell = values.hostile
  ? await runScenarios({ only, lanes, write })
  : await runCases({ seed, only: only?.map(Number), count: Number(values.cases), lanes, write });
process.exitCode = isWell ? 0 : 1;

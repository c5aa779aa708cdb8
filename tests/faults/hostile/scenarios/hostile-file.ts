import { told } from "../answer.ts";
import { type HostilePortal, withPortal } from "../hostile-portal.ts";
import { pngFile } from "../png-file.ts";
import type { Scenario } from "../scenario.ts";

const metricsToken = "a token for what hostile files cost";
const megabytes = 10;
/** Enough for a median. */
const times = 5;

/** A picture of the largest allowed size, filled with one character; the end, a program, is found only by reading it whole. */
function filled(character: string): File {
  const end = Buffer.from("<?php");
  return pngFile(Buffer.alloc(megabytes * 1024 * 1024 - 64, character), end);
}

/** CPU time of the portal's process so far (ms). Time on a clock would measure other processes too. */
async function cpuTime({ url }: HostilePortal): Promise<number> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  return 1000 * Number(/^process_cpu_seconds_total (\S+)/m.exec(await response.text())?.[1]);
}

export const hostileFile: Scenario = {
  name: "hostile-file",
  title: "files of 10 MB are filled with «<»",
  isQuick: false,
  play: ({ did, saw, holds }) =>
    withPortal({ env: { METRICS_TOKEN: metricsToken } }, async (portal) => {
      const [stranger, anna] = [portal.visitor("10.0.0.66"), portal.visitor("10.0.0.1")];
      const cost = async (file: File, pass?: string) => {
        const begun = await cpuTime(portal);
        const answer = await stranger.write({ files: [file], ...(pass === undefined ? {} : { pass }) });
        return { answer, cpu: (await cpuTime(portal)) - begun };
      };
      const median = async (file: File) => {
        const costs = [];
        for (let time = 0; time < times; time++) costs.push((await cost(file)).cpu);
        return costs.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? Number.NaN;
      };
      const [plain, hostile] = [filled("a"), filled("<")];
      // The first ones pay for compiling.
      await cost(plain);
      const { answer } = await cost(hostile);
      saw(`with a pass: ${told(answer)}`);
      holds("the file is refused", answer.status === 422);
      did(`${times} files of ${megabytes} MB filled with «a», ${times} with «<»`);
      const [ofPlain, ofHostile] = [await median(plain), await median(hostile)];
      saw(`one costs ${ofPlain.toFixed(0)} ms of CPU; of «<»: ${ofHostile.toFixed(0)} ms`);
      holds("it costs no more than twice of what another file costs", ofHostile <= 2 * ofPlain + 50);

      const unpaid = await cost(hostile, "");
      saw(`without a pass: ${told(unpaid.answer)}, ${unpaid.cpu.toFixed(0)} ms`);
      holds("without a pass it is refused for that", unpaid.answer.words.includes("не робот"));

      did("four at once, while a visitor reads and writes");
      const flood = Promise.all(Array.from({ length: 4 }, () => stranger.write({ files: [hostile] })));
      const [page, own] = await Promise.all([anna.read("/holder"), anna.write()]);
      await flood;
      saw(`the home page: ${told(page)}; a message: ${told(own)}`);
      holds("others read and write", page.status === 200 && own.status === 200);
    }),
};

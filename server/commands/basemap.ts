import { resolve } from "node:path";
import { parseArgs } from "node:util";
import * as v from "valibot";
import { mapBoundsSchema } from "../config/map-settings.ts";
import { readConfig } from "../config/read-config.ts";
import { megabytes, prepareExtract, writeExtract } from "../map/extract/extract-basemap.ts";
import { openHttpSource } from "../map/extract/http-source.ts";
import { newestBuild } from "../map/extract/newest-build.ts";
import type { Bounds } from "../map/extract/tile-ids.ts";

const usage = `npm run basemap -- [--from АДРЕС] [--to ФАЙЛ] [--bbox ЗАПАД,ЮГ,ВОСТОК,СЕВЕР] [--max-zoom 15] [--size]
  --from      сборка Protomaps (PMTiles); без него — новейшая
  --to        куда записать; без него — basemap.pmtiles в папке DATA_DIR
  --bbox      границы в градусах; без него — mapBounds из portal.json
  --max-zoom  до какого приближения, 0–15
  --size      только сказать размер, ничего не скачивать`;

const zoomSchema = v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number), v.maxValue(15));
interface Arguments {
  from: string | undefined;
  target: string;
  bounds: Bounds;
  maxZoom: number;
  isSizeOnly: boolean;
}

function readArguments(): Arguments {
  const { values } = parseArgs({
    options: {
      from: { type: "string" },
      to: { type: "string" },
      bbox: { type: "string" },
      "max-zoom": { type: "string", default: "15" },
      size: { type: "boolean", default: false },
    },
  });
  const zoom = v.safeParse(zoomSchema, values["max-zoom"]);
  if (!zoom.success) throw new Error(`--max-zoom: нужно число от 0 до 15\n${usage}`);
  const { dataDir, mapBounds } = readConfig();
  const bounds = v.safeParse(mapBoundsSchema, values.bbox?.split(",").map(Number) ?? mapBounds);
  if (!bounds.success) throw new Error(`--bbox: нужны запад, юг, восток, север в градусах через запятую\n${usage}`);
  return {
    from: values.from,
    target: resolve(values.to ?? `${dataDir}/basemap.pmtiles`),
    bounds: bounds.output,
    maxZoom: zoom.output,
    isSizeOnly: values.size,
  };
}

/** Prints the progress in whole percent: on a terminal in one line, in a log every tenth. */
function progressLine(write: (text: string) => void, isTerminal: boolean) {
  let told = -1;
  return (done: number, all: number) => {
    const percent = Math.floor((100 * done) / all);
    if (percent === told || (!isTerminal && percent % 10 > 0)) return;
    told = percent;
    const text = `Скачиваем карту: ${percent} % из ${megabytes(all)}`;
    write(isTerminal ? `\r${text}` : `${text}\n`);
  };
}

/** `npm run basemap`: cuts the region out of a Protomaps build into the file for `BASEMAP`. */
async function main(): Promise<void> {
  const { from, target, bounds, maxZoom, isSizeOnly } = readArguments();
  const source = await openHttpSource(from ?? (await newestBuild()));
  process.stdout.write(`Сборка: ${source.url}\nЧитаем её оглавление…\n`);
  const extract = await prepareExtract(source, { bounds, maxZoom });
  const { plan, size } = extract;
  const tiles = plan.entries.reduce((sum, { runLength }) => sum + runLength, 0).toLocaleString("ru");
  process.stdout.write(
    `Плиток: ${tiles}, приближения до ${extract.maxZoom}. Скачаем ${megabytes(plan.transfer)}, файл займёт ${megabytes(size)}.\n`,
  );
  if (isSizeOnly) return;
  const { stdout } = process;
  const onProgress = progressLine((text) => stdout.write(text), stdout.isTTY);
  await writeExtract(source, extract, { target, onProgress });
  stdout.write(`\nФайл проверен: ${target}\nЗапуск с картой: BASEMAP=${target} npm start\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});

/**
 * Makes the waters of the schematic basemap, `src/features/points/basemap/schematic.json`, from OpenStreetMap data in the
 * package `@geo-maps/earth-waterbodies-100m` (ODbL). The package is too large for a dependency: it is downloaded into a
 * temporary folder, and the result is committed.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Bounds } from "./geometry.ts";
import { type Geometry, schematicWaters } from "./waters.ts";

const source = {
  name: "@geo-maps/earth-waterbodies-100m@0.6.0",
  sha512: "dgftj7TF37qrqL8DTax6nNFWriVo90Y3+Qk36U7fDWt3bfR9QUGjSHwAHM2fwaa5y1HDcuwHDIqctRAQCcHDDw==",
};

/** Sverdlovsk Oblast with a margin. */
const bounds: Bounds = [56, 55.4, 67.2, 62.4];

const target = join(import.meta.dirname, "../../src/features/points/basemap/schematic.json");

async function fetchWaters(folder: string): Promise<Geometry> {
  const packed = execFileSync("npm", ["pack", source.name, "--silent"], { cwd: folder, encoding: "utf8" }).trim();
  const archive = await readFile(join(folder, packed));
  const sha512 = createHash("sha512").update(archive).digest("base64");
  if (sha512 !== source.sha512) throw new Error(`${source.name} has an unexpected checksum: sha512-${sha512}`);
  execFileSync("tar", ["-xzf", packed, "package/map.geo.json"], { cwd: folder });
  return JSON.parse(await readFile(join(folder, "package/map.geo.json"), "utf8"));
}

const folder = await mkdtemp(join(tmpdir(), "schematic-"));
try {
  const waters = JSON.stringify(schematicWaters(await fetchWaters(folder), bounds));
  await writeFile(target, waters);
  process.stdout.write(`schematic.json: ${waters.length} bytes\n`);
} finally {
  await rm(folder, { recursive: true });
}

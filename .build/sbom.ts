// `npm run sbom [-- FILE]`: the bill of materials (CycloneDX 1.5) of the lockfile: each package with version, hash, licence
// and what it needs; build tools and tests' packages as `excluded`. The same lockfile gives the same bytes. Not by
// `npm sbom`, which leaves out production packages that build tools need too, and puts in the time.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";

const root = join(import.meta.dirname, "..");

const names = v.optional(v.record(v.string(), v.string()), {});

const lockfileSchema = v.object({
  name: v.string(),
  version: v.string(),
  packages: v.record(
    v.string(),
    v.object({
      name: v.optional(v.string()),
      version: v.string(),
      integrity: v.optional(v.string()),
      license: v.optional(v.string()),
      dev: v.optional(v.boolean(), false),
      optional: v.optional(v.boolean(), false),
      dependencies: names,
      devDependencies: names,
      optionalDependencies: names,
      peerDependencies: names,
    }),
  ),
});

type Packages = v.InferOutput<typeof lockfileSchema>["packages"];
type Package = Packages[string];

const nameOf = (path: string, { name }: Package) => name ?? path.replace(/^.*node_modules\//, "");

/** A package's address (package URL), which also identifies it within the bill. */
function purlOf(path: string, entry: Package): string {
  return `pkg:npm/${nameOf(path, entry).replace("@", "%40")}@${entry.version}`;
}

/** Where Node finds a package that the one at `path` needs: the nearest folder upwards; null if it is not installed. */
function found(packages: Packages, path: string, name: string): string | null {
  for (let folder = path; ; folder = folder.replace(/(^|\/)node_modules\/(?!.*node_modules\/).*$/, "")) {
    const candidate = `${folder === "" ? "" : `${folder}/`}node_modules/${name}`;
    if (packages[candidate] !== undefined) return candidate;
    if (folder === "") return null;
  }
}

function needs(packages: Packages, path: string, entry: Package): string[] {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies } = entry;
  const wanted = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies });
  const purls = wanted.flatMap((name) => {
    const place = found(packages, path, name);
    const needed = place === null ? undefined : packages[place];
    return place === null || needed === undefined ? [] : purlOf(place, needed);
  });
  return [...new Set(purls)].sort();
}

function licencesOf({ license }: Package): object[] {
  if (license === undefined) return [];
  if (/ (OR|AND|WITH) /.test(license)) return [{ expression: license }];
  return [{ license: /^[\w.+-]+$/.test(license) ? { id: license } : { name: license } }];
}

function hashesOf({ integrity }: Package): object[] {
  const sha512 = integrity?.match(/sha512-(\S+)/)?.[1];
  return sha512 === undefined ? [] : [{ alg: "SHA-512", content: Buffer.from(sha512, "base64").toString("hex") }];
}

function componentOf(path: string, entry: Package): object {
  const purl = purlOf(path, entry);
  return {
    ...{ type: "library", "bom-ref": purl, name: nameOf(path, entry), version: entry.version, purl },
    scope: entry.dev ? "excluded" : entry.optional ? "optional" : "required",
    hashes: hashesOf(entry),
    licenses: licencesOf(entry),
  };
}

function billOfMaterials(): string {
  const lockfile = v.parse(lockfileSchema, JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")));
  const { packages, name, version } = lockfile;
  // A version that is installed at several places is listed once, as the one that production needs if there is such.
  const places = Object.entries(packages).sort(([, a], [, b]) => Number(b.dev) - Number(a.dev));
  const listed = new Map(places.map(([path, entry]) => [purlOf(path, entry), { path, entry }]));
  const sorted = [...listed].sort(([a], [b]) => (a < b ? -1 : 1));
  const portal = `pkg:npm/${name}@${version}`;
  return `${JSON.stringify(
    {
      $schema: "http://cyclonedx.org/schema/bom-1.5.schema.json",
      bomFormat: "CycloneDX",
      specVersion: "1.5",
      version: 1,
      metadata: { component: { type: "application", "bom-ref": portal, name, version, purl: portal } },
      components: sorted.flatMap(([purl, { path, entry }]) => (purl === portal ? [] : componentOf(path, entry))),
      dependencies: sorted.map(([ref, { path, entry }]) => ({ ref, dependsOn: needs(packages, path, entry) })),
    },
    null,
    2,
  )}\n`;
}

const [file] = process.argv.slice(2);
if (file === undefined) process.stdout.write(billOfMaterials());
else writeFileSync(file, billOfMaterials());

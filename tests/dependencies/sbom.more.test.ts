import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { fullFormats } from "ajv-formats/dist/formats.js";
import { expect, test } from "vitest";
import { root } from "../environment/tools.ts";

const schemaOf = (name: string): object =>
  JSON.parse(
    readFileSync(
      join(root, `node_modules/@cyclonedx/cyclonedx-library/res/schema/${name}.SNAPSHOT.schema.json`),
      "utf8",
    ),
  );

const writtenBill = () =>
  execFileSync(process.execPath, [join(root, ".build/sbom.ts")], { encoding: "utf8", maxBuffer: 2 ** 26 });

const bill = writtenBill();

function isValid(document: unknown): boolean {
  const ajv = new Ajv({
    strict: false,
    schemas: ["spdx", "jsf-0.82"].map((name) => ({
      ...schemaOf(name),
      $id: `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`,
    })),
    // Formats of newer drafts, which the library checks with packages of its own.
    formats: { ...fullFormats, "iri-reference": true, "idn-email": true },
  });
  return ajv.compile(schemaOf("bom-1.5"))(document);
}

test("the bill of materials is valid CycloneDX, and the same each time", () => {
  const document = JSON.parse(bill);
  expect(document.specVersion).toBe("1.5");
  expect(isValid(document)).toBe(true);
  expect(isValid({ ...document, components: [{ name: "without a type" }] })).toBe(false);
  expect(writtenBill()).toBe(bill);
});

test("it names the portal, and each package of the lockfile once, with version, hash and licence", () => {
  const { metadata, components, dependencies: graph } = JSON.parse(bill);
  expect(metadata.component).toMatchObject({ name: "social-card-portal", type: "application" });
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const scopes = new Map<string, string>();
  for (const { name, version, scope } of components) scopes.set(`${name}@${version}`, scope);
  const scopesOf = (direct: Record<string, string>) =>
    new Set(Object.entries(direct).map(([name, version]) => scopes.get(`${name}@${version}`)));
  expect(scopesOf(dependencies)).toEqual(new Set(["required"]));
  expect(scopesOf(devDependencies)).not.toContain(undefined);
  expect(scopes.get(`playwright@${devDependencies.playwright}`)).toBe("excluded");
  for (const part of components) {
    const hash = { alg: "SHA-512", content: expect.stringMatching(/^[0-9a-f]{128}$/) };
    expect(part).toMatchObject({ hashes: [hash] });
  }
  const unlicensed = components.filter((part: { licenses: object[] }) => part.licenses.length === 0);
  expect(unlicensed.map((part: { name: string }) => part.name)).toEqual(["suncalc"]);
  const known = new Set<string>(components.map((part: { "bom-ref": string }) => part["bom-ref"]));
  expect(known.size).toBe(components.length);
  const portal = graph.find(({ ref }: { ref: string }) => ref === metadata.component.purl);
  const direct = Object.keys({ ...dependencies, ...devDependencies }).length;
  expect(portal.dependsOn.length).toBeGreaterThanOrEqual(direct);
  for (const { dependsOn } of graph) for (const ref of dependsOn) expect(known).toContain(ref);
  const fastify = graph.find(({ ref }: { ref: string }) => ref.startsWith("pkg:npm/fastify@"));
  expect(fastify.dependsOn).toContainEqual(expect.stringMatching(/^pkg:npm\/find-my-way@/));
});

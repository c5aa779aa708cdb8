import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { freePort } from "./free-port.ts";

// The nginx of `server/deploy` with its deployed configuration, on loopback. `.ci/run` installs nginx.

const nginx = ["/usr/sbin", "/usr/local/sbin", ...(process.env.PATH ?? "").split(delimiter)]
  .flatMap((place) => globSync(join(place, "nginx")))
  .at(0);

/** Without nginx the tests of several servers are left out. */
export const hasBalancer = nginx !== undefined;

if (!hasBalancer) process.stdout.write("nginx is not installed: servers behind a balancer are not tested.\n");

const deployed = join(import.meta.dirname, "../../server/deploy/nginx.conf");

export interface Balancer {
  url: string;
  /** The access log: status, method, path, cache, server. */
  log(): string;
  stop(): Promise<void>;
}

/**
 * Starts nginx in front of servers (`host:port`), without TLS, which browsers would not trust; resolves when it listens.
 * @param changes texts of nginx.conf, each of which occurs once, and what to put in their place.
 */
export async function startBalancer(
  servers: readonly string[],
  changes: readonly (readonly [from: string, to: string])[] = [],
): Promise<Balancer> {
  const folder = balancerFolder();
  const port = await freePort();
  const settings = replaced(balancerSettings(folder, servers), [
    ...changes,
    ["listen 443 ssl http2;", `listen 127.0.0.1:${port};`],
    ["listen 80;", `listen 127.0.0.1:${await freePort()};`],
  ]).replaceAll(/^ *ssl_.*\n/gm, "");
  const file = join(folder, "nginx.conf");
  writeFileSync(file, settings);
  const child = spawn(program(), ["-e", "stderr", "-c", file, "-g", "daemon off;"], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  await untilListening(port, child);
  return {
    url: `http://127.0.0.1:${port}`,
    log: () => readFileSync(join(folder, "log"), "utf8"),
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Checks the deployed configuration with `nginx -t` and a temporary certificate. @throws with nginx's complaints. */
export function checkBalancerSettings(): void {
  const folder = balancerFolder();
  const file = join(folder, "nginx.conf");
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const output = ["-keyout", join(folder, "tls.key"), "-out", join(folder, "tls.crt")];
  try {
    execFileSync("openssl", ["req", "-x509", "-subj", "/CN=localhost", "-days", "1", ...key, ...output], {
      stdio: "ignore",
    });
    const settings = balancerSettings(folder, ["127.0.0.1:8080"]);
    writeFileSync(file, settings.replaceAll("/etc/nginx/tls", folder));
    execFileSync(program(), ["-t", "-e", "stderr", "-c", file], {
      stdio: ["ignore", "ignore", "pipe"],
      encoding: "utf8",
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function program(): string {
  if (nginx === undefined) throw new Error("nginx is not installed");
  return nginx;
}

function balancerFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "balancer-"));
  mkdirSync(join(folder, "kept"));
  return folder;
}

/** The deployed configuration with this machine's paths in place of the container's. */
function balancerSettings(folder: string, servers: readonly string[]): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return replaced(readFileSync(deployed, "utf8"), [
    ["pid /run/nginx.pid;", `pid ${join(folder, "pid")};${process.getuid?.() === 0 ? " user root;" : ""}`],
    ["http {", `http {\n${temporary.map((name) => `${name}_temp_path ${join(folder, name)};\n`).join("")}`],
    ["/dev/stdout", join(folder, "log")],
    ["/var/cache/nginx/portal", join(folder, "kept")],
    ["    server portal-2:8080 fail_timeout=5s;\n", ""],
    ["portal-1:8080 fail_timeout=5s;", servers.map((server) => `${server} fail_timeout=5s;`).join(" server ")],
  ]);
}

/** @throws when a text does not occur exactly once: nginx.conf was changed, and this file was not. */
function replaced(text: string, changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce((changed, [from, to]) => {
    const parts = changed.split(from);
    if (parts.length !== 2) throw new Error(`nginx.conf has «${from}» ${parts.length - 1} times`);
    return parts.join(to);
  }, text);
}

async function untilListening(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const socket = connect(port, "127.0.0.1");
    const isOpen = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
  }
  throw new Error("nginx did not start");
}

import { execFileSync } from "node:child_process";
import { chownSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { freePort } from "./free-port.ts";

/** Whether a PostgreSQL is configured or installed. */
export const hasPostgres = Boolean(process.env.TEST_DATABASE_URL) || findPrograms() !== undefined;

/**
 * Global setup of the tests with servers: starts an installed PostgreSQL on loopback, and stops it after the tests.
 * With `TEST_DATABASE_URL` set, that server is used instead.
 */
export default async function startPostgres(): Promise<(() => void) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined;
  if (findPrograms() === undefined) {
    process.stdout.write("PostgreSQL is not installed: the backend is tested on PGlite only.\n");
    return undefined;
  }
  const server = await startServer();
  process.env.TEST_DATABASE_URL = server.url;
  return server.stop;
}

interface PostgresServer {
  url: string;
  stop(): void;
}

/** A PostgreSQL of its own on loopback. @param settings such as "ssl=on". */
export async function startServer(settings: readonly string[] = []): Promise<PostgresServer> {
  const programs = findPrograms();
  if (programs === undefined) throw new Error("PostgreSQL is not installed");
  const folder = mkdtempSync(join(tmpdir(), "portal-postgres-"));
  const owner = serverUser();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, "data");
  const run = (program: string, args: readonly string[]) =>
    execFileSync(join(programs, program), args, { ...owner, cwd: folder, stdio: ["ignore", "ignore", "inherit"] });

  const port = await freePort();
  const own = ["listen_addresses=127.0.0.1", "fsync=off", ...settings].map((setting) => ` -c ${setting}`).join("");
  // The locale "C", which initdb takes where none is set, knows no Cyrillic letters: trigrams would not match.
  const locale = process.platform === "linux" ? ["--locale=C.UTF-8"] : [];
  run("initdb", ["-D", data, "-E", "UTF8", ...locale, "-U", "postgres", "-A", "trust"]);
  run("pg_ctl", ["-D", data, "-w", "-l", join(folder, "log"), "-o", `-p ${port} -k ${folder}${own}`, "start"]);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop() {
      run("pg_ctl", ["-D", data, "-w", "-m", "immediate", "stop"]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The folder of the server's programs; Debian does not put them into PATH. */
function findPrograms(): string | undefined {
  const folders = ["/usr/lib/postgresql/*/bin", ...(process.env.PATH ?? "").split(delimiter)];
  return folders
    .flatMap((folder) => globSync(join(folder, "initdb")))
    .at(0)
    ?.replace(/[\\/]initdb$/, "");
}

/** PostgreSQL refuses to run as root: then it runs as the user that its package created. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

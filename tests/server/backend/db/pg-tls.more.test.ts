import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPgDatabase } from "../../../../server/backend/db/pg-database.ts";
import { startServer } from "../../../environment/postgres.ts";
import { root } from "../../../environment/tools.ts";
import { startMs, temporaryFolder } from "../engines.ts";

// The shipped script makes the certificates, a real PostgreSQL shows them.

let folder: string;
let remove: () => Promise<void>;
let secure: Awaited<ReturnType<typeof startServer>>;
let plain: Awaited<ReturnType<typeof startServer>>;

/** @returns the certificate's path; the key is beside it. */
function makeCertificate(name: string, host: string): string {
  const place = join(folder, name);
  mkdirSync(place);
  // PostgreSQL runs as an account of its own, which must reach the files.
  chmodSync(place, 0o755);
  execFileSync("sh", [join(root, "server/deploy/database-tls.sh"), place, place, host], { stdio: "ignore" });
  return join(place, "server.crt");
}

beforeAll(async () => {
  ({ folder, remove } = await temporaryFolder());
  chmodSync(folder, 0o755);
  const certificate = makeCertificate("own", "localhost");
  const key = certificate.replace(".crt", ".key");
  secure = await startServer(["ssl=on", `ssl_cert_file=${certificate}`, `ssl_key_file=${key}`]);
  plain = await startServer();
}, startMs);
afterAll(async () => {
  secure.stop();
  plain.stop();
  await remove();
});

function urlOf(server: typeof secure, certificate: string): string {
  const url = new URL(server.url);
  url.hostname = "localhost";
  url.search = new URLSearchParams({ sslmode: "verify-full", sslrootcert: certificate }).toString();
  return url.href;
}

test("statements travel encrypted to a database that shows the expected certificate", async () => {
  const db = await openPgDatabase(urlOf(secure, join(folder, "own/server.crt")));
  const rows = await db.query("select ssl, version from pg_stat_ssl where pid = pg_backend_pid()");
  expect(rows).toEqual([{ ssl: true, version: expect.stringMatching(/^TLSv1\.[23]$/) }]);
  await db.close();
});

test(
  "a database with another certificate, for another host, or without TLS is refused",
  async () => {
    const other = makeCertificate("other", "localhost");
    await expect(openPgDatabase(urlOf(secure, other))).rejects.toThrow(/does not respond: .*certificate/);
    const elsewhere = makeCertificate("elsewhere", "database.example");
    const server = await startServer([
      ...["ssl=on", `ssl_cert_file=${elsewhere}`, `ssl_key_file=${elsewhere.replace(".crt", ".key")}`],
    ]);
    await expect(openPgDatabase(urlOf(server, elsewhere))).rejects.toThrow("does not match certificate's altnames");
    server.stop();
    await expect(openPgDatabase(urlOf(plain, other))).rejects.toThrow("does not support SSL");
    await expect(openPgDatabase(urlOf(secure, join(folder, "missing.crt")))).rejects.toThrow("missing.crt");
  },
  startMs,
);

test("the script makes a key that only its owner reads, once", () => {
  const certificate = join(folder, "own/server.crt");
  const before = statSync(certificate);
  expect(statSync(certificate.replace(".crt", ".key")).mode & 0o777).toBe(0o600);
  execFileSync("sh", [join(root, "server/deploy/database-tls.sh"), join(folder, "own"), join(folder, "own")]);
  expect(statSync(certificate).mtimeMs).toBe(before.mtimeMs);
});

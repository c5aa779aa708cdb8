import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../environment/free-port.ts";

/** A separate nginx with one worker process, like the portal. */
export interface Nginx {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Often missing from a user's PATH. */
const places = ["nginx", "/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx"];

function configOf(folder: string, files: string, port: number): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `
daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr error;
events { worker_connections 512; }
http {
  types { text/javascript js; }
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; gzip_static on;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
  server { listen 127.0.0.1:${port}; root ${files}; add_header Cache-Control "public, max-age=31536000, immutable"; }
}
`;
}

/** Serves the files of a folder; null when nginx is not installed. */
export async function startNginx(files: string): Promise<Nginx | null> {
  const program = places.find((place) => spawnSync(place, ["-v"]).error === undefined);
  if (program === undefined) return null;
  const folder = await mkdtemp(path.join(tmpdir(), "portal-nginx-"));
  const port = await freePort();
  const config = path.join(folder, "nginx.conf");
  await writeFile(config, configOf(folder, files, port));
  const child = spawn(program, ["-p", folder, "-c", config, "-e", "stderr"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
    await rm(folder, { recursive: true, force: true });
  };
  if (await answers(url, child)) return { url, pid: child.pid ?? 0, stop };
  await stop();
  throw new Error("nginx did not start");
}

async function answers(url: string, child: ChildProcess): Promise<boolean> {
  while (child.exitCode === null) {
    const answer = await fetch(url).catch(() => null);
    await answer?.body?.cancel();
    if (answer) return true;
    // nginx does not report when it starts to listen.
    await pause(50);
  }
  return false;
}

import { createHash, randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { hasBalancer, startBalancer } from "../../environment/balancer.ts";
import { freePort } from "../../environment/free-port.ts";
import { makeDist } from "../portal.ts";
import { applicationWithPass, feedbackFields, message, type Payload } from "./post-requests.ts";
import { embeddedStore, kill, prepare, remoteStore, type Server, type Store, start } from "./server-process.ts";

const seed = Number(process.env.TEST_SEED ?? 20_261_101);
const submissions = 16;
/** Each restarts a server, which takes long: `npm run test:all` runs them all. */
const kills = process.env.TEST_WHOLE === "1" ? 4 : 1;
const atOnce = 8;
/** Ms. Without a pause the retries alone reach the proxy's limit of requests. */
const retryPause = 50;

/** Pseudo-random numbers from 0 to 1 for a seed (mulberry32). */
function randomNumbers(from: number): () => number {
  let state = from;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Post {
  path: string;
  key: string;
  body: Payload;
  /** SHA-256 of each file. */
  hashes: readonly string[];
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

async function makePosts(random: () => number): Promise<Post[]> {
  const posts: Post[] = [];
  for (let number = 1; number <= submissions; number++) {
    const id = randomUUID();
    const files = Array.from({ length: Math.floor(random() * 4) }, (_, index) => {
      const bytes = Uint8Array.from({ length: 5 + Math.floor(random() * 60_000) }, () => random() * 256);
      bytes.set(new TextEncoder().encode("%PDF-"));
      return { name: `Файл ${index}.pdf`, bytes, hash: hashOf(bytes) };
    });
    const hashes = files.map(({ hash }) => hash);
    const attached = files.map(({ name, bytes }) => new File([bytes], name, { type: "application/pdf" }));
    for (const [place, path] of [
      ["site", "/api/site/v1/feedback"],
      ["card", "/api/card/Feedback"],
    ] as const) {
      const key = `${id}:${place}:1`;
      const body = await message(key, feedbackFields(place, { body: `Сообщение номер ${number}` }), attached);
      posts.push({ path, key, body, hashes });
    }
    const key = randomUUID();
    const body = await applicationWithPass(key, { address: `Ревда, д. ${number}` });
    posts.push({ path: "/api/card/RegisterClient", key, body, hashes: [] });
  }
  return posts.sort(() => random() - 0.5);
}

/** What the proxy writes itself, when a server does not respond or none is up. */
function isFromProxy({ status, headers }: Response): boolean {
  return status >= 500 && !headers.get("content-type")?.includes("json");
}

/** The number from the server; null while another request with this key is running. Rejects when the server is down. */
async function send({ url }: Pick<Server, "url">, { path, key, body }: Post): Promise<string | null> {
  const headers = { "content-type": body.contentType, "idempotency-key": key, origin: url };
  const response = await fetch(url + path, { method: "POST", headers, body: new Uint8Array(body.payload) });
  if (isFromProxy(response)) throw new TypeError("the server behind the proxy is gone");
  const answer = await response.json();
  if (response.status === 409) return null;
  expect([response.status, answer]).toEqual([200, { success: true, errors: false, number: expect.any(String) }]);
  return answer.number;
}

/** The state of all visitors' browsers. */
class Visitors {
  readonly acknowledged = new Map<string, string>();
  interrupted = 0;
  readonly #posts: readonly Post[];

  constructor(posts: readonly Post[]) {
    this.#posts = posts;
  }

  acknowledge({ key }: Post, number: string): void {
    expect(this.acknowledged.get(key) ?? number).toBe(number);
    this.acknowledged.set(key, number);
  }

  /**
   * Sends the unacknowledged posts to all servers concurrently, until none is left or a server is down.
   * @param onAnswer called after each acknowledgement.
   */
  async post(servers: readonly Server[], onAnswer: () => void): Promise<void> {
    const queue = this.#posts.filter(({ key }) => !this.acknowledged.has(key));
    const gone = new Set<Server>();
    const attempt = async (server: Server, post: Post) => {
      try {
        const number = await send(server, post);
        if (number === null) return;
        this.acknowledge(post, number);
        onAnswer();
      } catch (error) {
        // `fetch` and reading its body reject with TypeError when the server is killed.
        if (!(error instanceof TypeError) || !server.child.killed) throw error;
        this.interrupted += 1;
        gone.add(server);
      }
    };
    const work = async () => {
      for (let post = queue.shift(); post && gone.size === 0; post = queue.shift()) {
        const current = post;
        await Promise.all(servers.filter((server) => !gone.has(server)).map((server) => attempt(server, current)));
        if (!this.acknowledged.has(post.key)) queue.push(post);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }

  /**
   * Sends each until it is acknowledged, as the outbox does.
   * @param onAnswer called after each acknowledgement.
   */
  async postThrough(balancer: Pick<Server, "url">, posts: readonly Post[], onAnswer: () => void): Promise<void> {
    const queue = [...posts];
    const work = async () => {
      for (let post = queue.shift(); post; post = queue.shift()) {
        try {
          const number = await send(balancer, post);
          if (number !== null) {
            this.acknowledge(post, number);
            onAnswer();
            continue;
          }
        } catch (error) {
          if (!(error instanceof TypeError)) throw error;
          this.interrupted += 1;
        }
        queue.push(post);
        await setTimeout(retryPause);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }
}

async function checkKept(store: Store, posts: readonly Post[], acknowledged: ReadonlyMap<string, string>) {
  const db = await store.open();
  try {
    const rows = await db.query<{ id: number; key: string }>("select id, idempotency_key as key from feedback");
    const files = await db.query<{ feedback: number; sha256: string; bytes: Uint8Array }>(
      `select feedback_id as feedback, encode(sha256, 'hex') as sha256, content.bytes
       from feedback_file join feedback_file_content content using (feedback_id, position)
       order by feedback_id, position`,
    );
    const kept = rows.map(({ id, key }) => {
      const own = files.filter(({ feedback }) => feedback === id);
      expect(own.map(({ bytes }) => hashOf(bytes))).toEqual(own.map(({ sha256 }) => sha256));
      return { key, number: String(id), hashes: own.map(({ sha256 }) => sha256) };
    });
    const messages = posts.filter(({ path }) => path !== "/api/card/RegisterClient");
    const byKey = (a: { key: string }, b: { key: string }) => a.key.localeCompare(b.key);
    const sent = messages.map(({ key, hashes }) => ({ key, number: acknowledged.get(key), hashes }));
    expect(kept.sort(byKey)).toEqual(sent.sort(byKey));

    const applications = await db.query<{ id: number }>("select id from application order by id");
    const numbers = posts.flatMap(({ path, key }) =>
      path === "/api/card/RegisterClient" ? [acknowledged.get(key)] : [],
    );
    expect(applications.map(({ id }) => String(id))).toEqual(numbers.sort((a, b) => Number(a) - Number(b)));
  } finally {
    await db.close();
  }
}

async function killAndCheck(store: Store, count: number): Promise<void> {
  onTestFinished(store.remove);
  await prepare(store);
  const random = randomNumbers(seed);
  const distDir = await makeDist();
  const posts = await makePosts(random);
  const visitors = new Visitors(posts);
  const startOne = async () => {
    const server = await start(distDir, store);
    onTestFinished(() => void server.child.kill("SIGKILL"));
    return server;
  };
  let servers = await Promise.all(Array.from({ length: count }, startOne));
  let killed = 0;
  for (let round = 0; round < kills; round++) {
    const victim = servers[Math.floor(random() * count)];
    const waiting = posts.length - visitors.acknowledged.size;
    // Every waiting post gets at least one response, so the kill always happens.
    let left = 1 + Math.floor((random() * waiting) / (kills - round + 1));
    await visitors.post(servers, () => {
      left -= 1;
      if (left === 0) victim?.child.kill("SIGKILL");
    });
    servers = await Promise.all(
      servers.map(async (server) => {
        if (!server.child.killed) return server;
        killed += 1;
        await server.ended;
        return startOne();
      }),
    );
  }
  await visitors.post(servers, () => undefined);
  for (const post of posts) {
    const [server] = servers;
    const number = server && (await send(server, post));
    if (number) visitors.acknowledge(post, number);
  }
  await Promise.all(servers.map(kill));
  expect(visitors.acknowledged.size).toBe(posts.length);
  // Kills that interrupt nothing would prove nothing.
  expect(killed).toBe(kills);
  expect(visitors.interrupted).toBeGreaterThanOrEqual(kills);
  await checkKept(store, posts, visitors.acknowledged);
}

/** Visitors use one address; the servers behind it are killed and restarted in turn while they process posts. */
async function killBehindBalancer(store: Store): Promise<void> {
  onTestFinished(store.remove);
  await prepare(store);
  const distDir = await makeDist();
  const posts = await makePosts(randomNumbers(seed));
  const ports = [await freePort(), await freePort()];
  const startAt = async (port: number) => {
    const server = await start(distDir, store, port);
    onTestFinished(() => void server.child.kill("SIGKILL"));
    return server;
  };
  const servers = await Promise.all(ports.map(startAt));
  const balancer = await startBalancer(ports.map((port) => `127.0.0.1:${port}`));
  onTestFinished(balancer.stop);
  const visitors = new Visitors(posts);
  for (const [turn, port] of ports.entries()) {
    const victim = servers[turn];
    const some = posts.filter((_, index) => index % ports.length === turn);
    await visitors.postThrough(balancer, some, () => victim?.child.kill("SIGKILL"));
    await victim?.ended;
    servers[turn] = await startAt(port);
  }
  // All servers give the same number.
  await visitors.postThrough(balancer, [...posts, ...posts], () => undefined);
  await Promise.all(servers.map(kill));
  // Kills that interrupt nothing would prove nothing.
  expect(visitors.interrupted).toBeGreaterThan(0);
  await checkKept(store, posts, visitors.acknowledged);
}

const serverUrl = process.env.TEST_DATABASE_URL;

describe(`servers killed while visitors post (seed ${seed}): each acknowledged post is stored exactly once`, () => {
  test("embedded database", { timeout: 300_000 }, async () => killAndCheck(await embeddedStore(), 1));

  if (serverUrl) {
    describe("PostgreSQL", () => {
      test("one server", { timeout: 300_000 }, async () => killAndCheck(await remoteStore(serverUrl), 1));
      test("two servers", { timeout: 300_000 }, async () => killAndCheck(await remoteStore(serverUrl), 2));
      if (hasBalancer) {
        test("two servers behind the proxy", { timeout: 300_000 }, async () =>
          killBehindBalancer(await remoteStore(serverUrl)),
        );
      }
    });
  }
});

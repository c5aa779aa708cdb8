import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import type { ShareCard } from "../../src/shared/share-card.ts";
import { sharedThingOfPicture } from "../../src/shared/short-links.ts";
import { sharePicturePrefix } from "../../src/shared/url-parts.ts";
import { sharedCacheControl } from "../http/cache-headers.ts";
import { sendError } from "../http/error-handler.ts";
import { matchesEtag } from "../http/matches-etag.ts";
import { hostnameOf } from "../http/request-hostname.ts";
import { createSemaphore } from "../lib/semaphore.ts";
import { readForPage } from "../upstreams/read-for-page.ts";
import type { ResourceReader } from "../upstreams/resource-reader.ts";
import { drawPicture } from "./draw-picture.ts";
import { pictureLook } from "./picture-svg.ts";
import { readCard } from "./read-card.ts";

/** How long caches may keep a picture (ms). */
const freshFor = 3_600_000;

/** Drawn pictures that are kept (bytes); one takes about 90 KB. */
const keptBytes = 12_000_000;

/** Pictures drawn at the same time, and how long one waits for its turn (ms): drawing takes a core. */
const drawnAtOnce = 1;
const longestWait = 3_000;

interface SharePictureParts {
  reader: ResourceReader;
  /** Limit for reading what a picture says (ms). */
  timeout: number;
  draw?: typeof drawPicture;
}

/**
 * `/og/…/….png`: the picture that messengers show beside a link to a place, promotion, partner, answer or news item. Its
 * ETag depends on its words alone, so a revalidation draws nothing.
 */
export function registerSharePictures(
  app: FastifyInstance,
  { reader, timeout, draw = drawPicture }: SharePictureParts,
): void {
  const drawn = new LRUCache<string, Buffer>({ maxSize: keptBytes, sizeCalculation: ({ length }) => length });
  const drawing = new Map<string, Promise<Buffer | null>>();
  const turns = createSemaphore(drawnAtOnce, longestWait);

  async function drawInTurn(etag: string, card: ShareCard): Promise<Buffer | null> {
    const release = await turns.acquire();
    if (release === null) return null;
    try {
      const picture = await draw(card);
      drawn.set(etag, picture);
      return picture;
    } finally {
      release();
    }
  }
  /** Null: too many are being drawn. */
  async function pictureOf(etag: string, card: ShareCard): Promise<Buffer | null> {
    const known = drawn.get(etag);
    if (known !== undefined) return known;
    const started = drawing.get(etag) ?? drawInTurn(etag, card).finally(() => drawing.delete(etag));
    drawing.set(etag, started);
    return started;
  }

  app.get(`${sharePicturePrefix}*`, async (request, reply) => {
    const thing = sharedThingOfPicture(request.url.replace(/\?.*$/s, ""));
    if (thing === null) return sendError(request, reply, 404);
    const found = await readCard(thing, readForPage(reader, hostnameOf(request.host), timeout));
    if (found === "failed") return sendError(request, reply.header("retry-after", "60"), 503);
    if (found === "missing") return sendError(request, reply, 404);
    const etag = etagOf(found.card);
    reply.headers({ etag, "cache-control": sharedCacheControl(freshFor) });
    if (matchesEtag(request.headers["if-none-match"], etag)) return reply.code(304).send();
    const picture = await pictureOf(etag, found.card);
    if (picture === null) {
      return sendError(request, reply.removeHeader("etag").header("retry-after", "5"), 503);
    }
    return reply.type("image/png").send(picture);
  });
}

function etagOf(card: ShareCard): string {
  const words = JSON.stringify([pictureLook, card.kind, card.title, card.line, card.discount]);
  return `"${createHash("sha256").update(words).digest("base64url").slice(0, 22)}"`;
}

import { createHash } from "node:crypto";
import { pipeline, Readable } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  branchesDataset,
  catalogPath,
  type Dataset,
  type FileFormat,
  fileFormats,
  namesOf,
  type PublishedDataset,
  pointsDataset,
  promotionsDataset,
  publishedDatasets,
} from "../../src/shared/open-data/published-datasets.ts";
import { branchesRequest, organizationsRequest, pointsRequest } from "../../src/shared/places/place-requests.ts";
import { acceptorsRequest, promotionsRequest } from "../../src/shared/requests.ts";
import type { ResourceRequest } from "../../src/shared/resources.ts";
import type { AppConfig } from "../config/read-config.ts";
import { sharedCacheControl } from "../http/cache-headers.ts";
import { chooseEncoding } from "../http/compressed-body.ts";
import { sendError } from "../http/error-handler.ts";
import { matchesEtag } from "../http/matches-etag.ts";
import { hostnameOf } from "../http/request-hostname.ts";
import { dataOf } from "../upstreams/read-for-page.ts";
import type { ResourceReader } from "../upstreams/resource-reader.ts";
import { catalogOf } from "./catalog.ts";
import { csvParts, excelParts, geoJsonParts } from "./dataset-files.ts";

/** How long caches may keep a file (ms). */
const freshFor = 600_000;

/** Reads a list; null: it did not come, or not whole. */
type ReadWhole = <T>(wanted: ResourceRequest<T>) => Promise<{ data: T; etag: string } | null>;

interface Table<Row> {
  published: PublishedDataset;
  load(read: ReadWhole): Promise<{ dataset: Dataset<Row>; rows: readonly Row[]; etag: string } | null>;
}

/** Rows with their owners' names. */
function joined<Row, Owner extends { id: string; name: string }>(
  published: PublishedDataset,
  rows: ResourceRequest<Row[]>,
  owners: ResourceRequest<Owner[]>,
  datasetOf: (names: ReturnType<typeof namesOf>) => Dataset<Row>,
): Table<Row> {
  return {
    published,
    async load(read) {
      const [found, owner] = await Promise.all([read(rows), read(owners)]);
      if (found === null || owner === null) return null;
      return { dataset: datasetOf(namesOf(owner.data)), rows: found.data, etag: found.etag + owner.etag };
    },
  };
}

const points = joined(publishedDatasets.points, pointsRequest, organizationsRequest, pointsDataset);
const branches = joined(publishedDatasets.branches, branchesRequest, acceptorsRequest, branchesDataset);
const promotions: Table<Parameters<(typeof promotionsDataset.fields)[number]["of"]>[0]> = {
  published: publishedDatasets.promotions,
  async load(read) {
    const found = await read(promotionsRequest);
    return found && { dataset: promotionsDataset, rows: found.data, etag: found.etag };
  },
};

/**
 * `/open-data/…`: issue points, branches and promotions as CSV and GeoJSON, and their passport. 503 while a list is not
 * whole: half a dataset would be taken for all of it. The page about them is `src/standalone/open-data`.
 */
export function registerOpenData(
  app: FastifyInstance,
  { publicUrl: origin, openDataLicence: licence }: Pick<AppConfig, "publicUrl" | "openDataLicence">,
  reader: ResourceReader,
): void {
  publish(app, reader, points);
  publish(app, reader, branches);
  publish(app, reader, promotions);
  app.get(catalogPath, async (_request, reply) =>
    reply
      .header("cache-control", sharedCacheControl(freshFor))
      .type("application/ld+json; charset=utf-8")
      .send(`${JSON.stringify(catalogOf(Object.values(publishedDatasets), { origin, licence }), null, 1)}\n`),
  );
}

const writers = { csv: csvParts, excel: excelParts, geoJson: geoJsonParts } satisfies Record<FileFormat, unknown>;

function publish<Row>(app: FastifyInstance, reader: ResourceReader, table: Table<Row>): void {
  for (const { format, path } of table.published.files) {
    const parts = writers[format];
    app.get(path, async (request, reply) => {
      const loaded = await table.load(readWhole(reader, hostnameOf(request.host)));
      if (loaded === null) return sendError(request, reply.header("retry-after", "60"), 503);
      const etag = `W/"${createHash("sha256")
        .update(format + loaded.etag)
        .digest("base64url")
        .slice(0, 22)}"`;
      reply.headers({ etag, vary: "accept-encoding", "cache-control": sharedCacheControl(freshFor) });
      if (matchesEtag(request.headers["if-none-match"], etag)) return reply.code(304).send();
      return sendParts(
        request,
        reply.type(`${fileFormats[format].type}; charset=utf-8`),
        parts(loaded.dataset, loaded.rows),
      );
    });
  }
}

function readWhole(reader: ResourceReader, hostname: string): ReadWhole {
  return async ({ resource, url }) => {
    const result = await reader.read(url, { hostname, address: "" }, "page");
    if ("failure" in result || result.freshFor === null) return null;
    return { data: dataOf(resource, result.response), etag: result.json.etag };
  };
}

/** Sends a body in parts, as fast as they are taken, compressed as the client accepts. */
function sendParts(request: FastifyRequest, reply: FastifyReply, parts: Iterable<string>): FastifyReply {
  const body = Readable.from(parts, { objectMode: false });
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  if (encoding === null) return reply.send(body);
  const zip =
    encoding === "br" ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : createGzip();
  // A client that leaves ends both.
  return reply.header("content-encoding", encoding).send(pipeline(body, zip, () => undefined));
}

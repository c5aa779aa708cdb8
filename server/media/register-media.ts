import type { FastifyInstance } from "fastify";
import type { AppConfig } from "../config/read-config.ts";
import type { Queryable } from "../lib/queryable.ts";
import { storedSecret } from "../lib/stored-secret.ts";
import type { ResourceReader } from "../upstreams/resource-reader.ts";
import { contentFiles } from "./content-files.ts";
import { contentDocuments } from "./documents.ts";
import { registerMaterialFile } from "./material-file-route.ts";
import { registerContentMedia, registerServiceMedia } from "./media-routes.ts";
import { type ServiceMedia, type ServiceMediaOptions, serviceMedia } from "./service-media.ts";

/**
 * Access to the services' pictures and documents; null with the embedded backend, which serves its own.
 */
export async function createServiceMedia(
  config: AppConfig,
  { db, ...means }: Pick<ServiceMediaOptions, "resolve" | "log" | "now"> & { db: Pick<Queryable, "query"> },
): Promise<ServiceMedia | null> {
  const { services } = config;
  if (!services) return null;
  return serviceMedia({ ...config, services, secret: await storedSecret(db, "media")(), ...means });
}

interface MediaParts {
  reader: ResourceReader;
  media: ServiceMedia | null;
  site: FastifyInstance;
}

/** Routes of pictures and documents: the services', or the embedded backend's. */
export function registerMedia(app: FastifyInstance, config: AppConfig, { reader, media, site }: MediaParts): void {
  if (media) {
    registerServiceMedia(app, media.documents);
    registerMaterialFile(app, { reader, documents: media.documents });
    return;
  }
  const files = contentFiles(site, config.timeouts.service);
  registerContentMedia(app, files);
  registerMaterialFile(app, { reader, documents: contentDocuments(files) });
}

import type { FastifyInstance } from "fastify";
import type { AppConfig } from "../config/read-config.ts";
import { storedSecret } from "../lib/stored-secret.ts";
import type { Backend } from "../upstreams/service-upstreams.ts";
import type { ResourceReader } from "../upstreams/resource-reader.ts";
import { contentFiles } from "./content-files.ts";
import { contentDocuments } from "./documents.ts";
import { registerMaterialFile } from "./material-file-route.ts";
import { registerContentMedia, registerServiceMedia } from "./media-routes.ts";
import { type ServiceMedia, type ServiceMediaOptions, serviceMedia } from "./service-media.ts";

/** Null: the embedded backend's need no other addresses. */
export async function createServiceMedia(
  config: AppConfig,
  { db, ...means }: Pick<ServiceMediaOptions, "resolve" | "log" | "now"> & Pick<Backend, "db">,
): Promise<ServiceMedia | null> {
  const { services } = config;
  if (!services) return null;
  return serviceMedia({ ...config, services, secret: await storedSecret(db, "media")(), ...means });
}

interface FileSources {
  config: AppConfig;
  reader: ResourceReader;
  media: ServiceMedia | null;
  site: FastifyInstance;
}

/** Pictures and documents of the content, from whoever has it. */
export function registerMediaRoutes(app: FastifyInstance, { config, reader, media, site }: FileSources): void {
  if (media) {
    registerServiceMedia(app, media.documents);
    registerMaterialFile(app, { reader, documents: media.documents });
    return;
  }
  const files = contentFiles(site, config.timeouts.service);
  registerContentMedia(app, files);
  registerMaterialFile(app, { reader, documents: contentDocuments(files) });
}

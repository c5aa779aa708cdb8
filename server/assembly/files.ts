import type { FastifyInstance } from "fastify";
import type { AppConfig } from "../config.ts";
import { keptSecret } from "../kept-secret.ts";
import { registerMaterialFile } from "../routes/material-file.ts";
import { registerMedia, registerServiceMedia } from "../routes/media.ts";
import { contentFiles } from "../services/content-files.ts";
import { contentDocuments } from "../services/documents.ts";
import type { Reader } from "../services/reader.ts";
import { type ServiceMedia, type ServiceMediaOptions, serviceMedia } from "../services/service-media.ts";
import type { Backend } from "../services/upstreams.ts";

/** Null: the embedded backend's need no other addresses. */
export async function mediaOf(
  config: AppConfig,
  { db, ...means }: Pick<ServiceMediaOptions, "resolve" | "log" | "now"> & Pick<Backend, "db">,
): Promise<ServiceMedia | null> {
  const { services } = config;
  if (!services) return null;
  return serviceMedia({ ...config, services, secret: await keptSecret(db, "media")(), ...means });
}

interface FileSources {
  config: AppConfig;
  reader: Reader;
  media: ServiceMedia | null;
  site: FastifyInstance;
}

/** Pictures and documents of the content, from whoever has it. */
export function registerFiles(app: FastifyInstance, { config, reader, media, site }: FileSources): void {
  if (media) {
    registerServiceMedia(app, media.documents);
    registerMaterialFile(app, { reader, documents: media.documents });
    return;
  }
  const files = contentFiles(site, config.timeouts.service);
  registerMedia(app, files);
  registerMaterialFile(app, { reader, documents: contentDocuments(files) });
}

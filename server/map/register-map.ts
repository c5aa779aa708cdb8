import type { FastifyInstance } from "fastify";
import { type AppConfig, ConfigError } from "../config/read-config.ts";
import { type Basemap, openBasemap } from "./basemap-file.ts";
import { registerTiles } from "./tile-routes.ts";

/** Opens the file of `BASEMAP`; null when it is not set. @throws {ConfigError} that says what is wrong with the file. */
export async function configuredBasemap({ basemap }: Pick<AppConfig, "basemap">): Promise<Basemap | null> {
  if (basemap === undefined) return null;
  return openBasemap(basemap).catch((error: Error) => {
    throw new ConfigError([`BASEMAP: ${basemap}: ${error.message}`]);
  });
}

/** The routes of map tiles. Closes the basemap with the server. */
export function registerMap(app: FastifyInstance, basemap: Basemap | null): void {
  registerTiles(app, basemap);
  if (basemap !== null) app.addHook("onClose", () => basemap.close());
}

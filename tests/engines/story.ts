import type { Portal } from "../e2e/helpers/portal-server.ts";
import type { Engine, LaunchOptions } from "./engine.ts";

/** A browser that has never been here, and a portal with the demo content. */
export interface Scene {
  /** Its window is 390 px wide. */
  engine: Engine;
  portal: Portal;
  /** Folder of the portal's build, the story's own. */
  distDir: string;
}

/** What a visitor does, and what has to come of it. */
export interface Story {
  title: string;
  storage?: NonNullable<LaunchOptions["storage"]>;
  play(scene: Scene): Promise<void>;
}

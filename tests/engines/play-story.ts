import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPortal } from "../e2e/helpers/portal-server.ts";
import { root } from "../environment/tools.ts";
import type { Engine, Launch } from "./engine.ts";
import type { Story } from "./story.ts";

/** The longest a story may last on a busy machine (ms). */
export const storyPatience = 240_000;

/** Plays the story in a new browser, with a portal of its own. */
export async function playStory(launch: Launch, { storage, play }: Story): Promise<void> {
  await inBrowser(launch, storage === undefined ? {} : { storage }, async (engine) => {
    const distDir = await mkdtemp(join(tmpdir(), "dist-"));
    await cp(join(root, "dist"), distDir, { recursive: true });
    const portal = await startPortal({ distDir });
    try {
      await play({ engine, portal, distDir });
    } finally {
      await portal.remove();
      await rm(distDir, { recursive: true, force: true });
    }
  });
}

/** Gives a browser that has never been opened, 390 px wide; closes and forgets it afterwards. */
export async function inBrowser(
  launch: Launch,
  options: Pick<Story, "storage">,
  use: (engine: Engine) => Promise<void>,
): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), "profile-"));
  try {
    const engine = await launch({ width: 390, height: 844, profile, ...options });
    try {
      await use(engine);
    } finally {
      await engine.close();
    }
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}

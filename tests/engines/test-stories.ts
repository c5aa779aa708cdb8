import { beforeAll, describe, expect, test } from "vitest";
import fillOnce from "../e2e/helpers/fill-database.ts";
import { type EngineName, engines } from "./all-engines.ts";
import { knownExceptions } from "./known-exceptions.ts";
import { playStory, storyPatience } from "./play-story.ts";
import { type StoryName, stories } from "./stories/all-stories.ts";
import type { Story } from "./story.ts";

/** Registers a test for each story in the engine. */
export function testStories(engine: EngineName): void {
  const launch = engines[engine];
  const exceptions = knownExceptions[engine] ?? {};
  describe(engine, () => {
    beforeAll(fillOnce);

    for (const [name, story] of Object.entries(stories) as [StoryName, Story][]) {
      const reason = exceptions[name];
      if (reason === undefined) test(story.title, { timeout: storyPatience }, () => playStory(launch, story));
      else {
        test(`${story.title}: still not, ${reason}`, { timeout: storyPatience }, async () => {
          await expect(playStory(launch, story)).rejects.toThrow();
        });
      }
    }
  });
}

import type { EngineName } from "./all-engines.ts";
import type { StoryName } from "./stories/all-stories.ts";

type Exceptions = Readonly<Partial<Record<EngineName, Readonly<Partial<Record<StoryName, string>>>>>>;

/** Stories that an engine cannot play, each with the reason. The tests fail when one is no longer needed. */
export const knownExceptions: Exceptions = {};

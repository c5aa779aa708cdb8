import { entities } from "./entity-rows.ts";
import { frame } from "./frame-rows.ts";
import { limits } from "./limit-rows.ts";
import type { Section } from "./row.ts";
import { screens } from "./screen-rows.ts";
import { services } from "./service-rows.ts";
import { states } from "./state-rows.ts";

/** The specification, sentence by sentence in its order, each with its tests. */
export const table: readonly Section[] = [...screens, ...frame, ...entities, ...states, ...services, ...limits];

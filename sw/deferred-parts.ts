import { createDeviceData } from "./device-data.ts";
import { createPrecache } from "./precached-files.ts";

// The worker's second script: what no page's HTML waits for, most of the worker's code. `.build/build-deferred-parts.ts`
// builds it, and `import-deferred-parts.ts` runs it.

const deferredParts = { createDeviceData, createPrecache };

export type DeferredParts = typeof deferredParts;

Object.assign(self, { deferredParts });

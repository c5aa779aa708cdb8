import type { WaitingVersion } from "../../lib/worker/worker-registration.ts";
import { atom } from "../../state/store.ts";

/** New version awaiting the visitor's consent; null if none, or postponed. */
export const waitingVersionAtom = atom<WaitingVersion | null>(null);

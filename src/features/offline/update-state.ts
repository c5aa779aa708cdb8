import type { WaitingVersion } from "../../lib/worker/worker-registration.ts";
import { atom } from "../../state/store.ts";

/** The version that waits for the visitor's word; null: none, or the visitor said "later". */
export const waitingVersionAtom = atom<WaitingVersion | null>(null);

import { atom, type createStore } from "../../state/store.ts";

type Store = ReturnType<typeof createStore>;

/** True once the page has come alive. Before that the screen must stay what the server made, or React starts over. */
export const hydratedAtom = atom(false);

/** Does work at once in a page that is alive; keeps it until then in one that is not, in its order. */
export function whenHydrated(store: Store): (work: () => void) => void {
  const waiting: (() => void)[] = [];
  let alive = false;
  const stop = store.sub(hydratedAtom, () => {
    stop();
    // The other parts of the page come alive in the same breath.
    queueMicrotask(() => {
      alive = true;
      for (const work of waiting.splice(0)) work();
    });
  });
  return (work) => {
    if (alive) work();
    else waiting.push(work);
  };
}

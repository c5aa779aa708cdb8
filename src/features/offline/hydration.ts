import { atom, type createStore } from "../../state/store.ts";

type Store = ReturnType<typeof createStore>;

/** True once the page is hydrated. Changes before that would differ from the server's HTML and make React render anew. */
export const hydratedAtom = atom(false);

/** Returns a function that runs work now if the page is hydrated, or queues it until then. */
export function whenHydrated(store: Store): (work: () => void) => void {
  const queue: (() => void)[] = [];
  let isHydrated = false;
  const stop = store.sub(hydratedAtom, () => {
    stop();
    // Other parts of the page hydrate in the same task.
    queueMicrotask(() => {
      isHydrated = true;
      for (const work of queue.splice(0)) work();
    });
  });
  return (work) => {
    if (isHydrated) work();
    else queue.push(work);
  };
}

import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from "react";
import { FailedState } from "./failed-state.tsx";
import { lazyPart } from "./lazy-part.tsx";
import { useIsHydrated } from "./use-is-hydrated.ts";

/**
 * A part of a page whose code is loaded after the page's start. The server's HTML has it, and keeps it if the network fails
 * the code: the page is then shown as without scripts. A page that is opened from another one does not wait for it, and
 * tells a failure with a retry.
 * @param waiting shown while the code is loaded, if there is no HTML.
 * @param onServer the component, on the server; null in the browser.
 */
export function latePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode,
  onServer: ComponentType<P> | null,
): ComponentType<P> {
  /** The part of the server's HTML has been hydrated. */
  let isInHtml = false;
  const Part =
    onServer ??
    lazy(async () => {
      const loaded = await loadForHydration(load);
      isInHtml = true;
      return loaded;
    });
  const PartAfterMove = lazyPart(load, waiting, FailedState);

  /**
   * Until the part is hydrated, changes are deferred: an urgent one, be it only another element, would make React discard
   * the server's HTML.
   */
  function PartInHtml(props: P) {
    const [isAlive, setAlive] = useState(false);
    const deferred = useDeferredValue(props);
    const shown = isAlive ? props : deferred;
    const part = useMemo(
      () => (
        <Suspense fallback={waiting}>
          <Part {...shown} />
          <OnMount tell={setAlive} />
        </Suspense>
      ),
      [shown],
    );
    // Marked for presses that come before the code (`early-press.ts`).
    return (
      <div className="late-part" data-late={isAlive ? undefined : ""}>
        {part}
      </div>
    );
  }

  return function LatePart(props: P) {
    const isHydrated = useIsHydrated();
    // Either way remembers the code, so that the part is there at once when it is opened again.
    const [isMove] = useState(isHydrated && !isInHtml);
    return isMove ? <PartAfterMove {...props} /> : <PartInHtml {...props} />;
  };
}

async function loadForHydration<P>(load: () => Promise<ComponentType<P>>): Promise<{ default: ComponentType<P> }> {
  try {
    return { default: await load() };
  } catch (error) {
    // A network failure, see `lazyPart`.
    if (!(error instanceof TypeError)) throw error;
    window.onPageFailure?.(error);
    return new Promise<never>(() => {});
  }
}

function OnMount({ tell }: { tell(isMounted: true): void }) {
  useEffect(() => tell(true), [tell]);
  return null;
}

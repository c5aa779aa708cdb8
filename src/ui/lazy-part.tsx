import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from "react";
import { Button } from "./button.tsx";
import { NoticeCard } from "./notice-card.tsx";

/**
 * A component whose code is loaded when it is first rendered, for parts that most visits never open. If loading fails,
 * shows a message with a retry button.
 * @param placeholder shown until the code is loaded, and on the server.
 * @param Failed the message; for parts of a page, which must not leave a hole in it.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  placeholder: ReactNode = null,
  Failed: ComponentType<{ onRetry(): void }> = FailedNotice,
): ComponentType<P> {
  let Loaded: ComponentType<P> | null = null;

  return function LazyPart(props: P) {
    const [state, setState] = useState<"loading" | "failed" | "ready">(Loaded === null ? "loading" : "ready");
    const retry = useCallback(async () => {
      setState("loading");
      try {
        Loaded = await load();
        setState("ready");
      } catch (error) {
        // All browsers throw a TypeError, with differing messages, if the network fails an import; other errors are
        // bugs.
        if (!(error instanceof TypeError)) throw error;
        setState("failed");
      }
    }, []);
    useEffect(() => {
      if (Loaded === null) void retry();
    }, [retry]);

    if (state === "ready" && Loaded !== null) {
      const Part = Loaded;
      return <Part {...props} />;
    }
    return state === "loading" ? placeholder : <Failed onRetry={retry} />;
  };
}

function FailedNotice({ onRetry }: { onRetry(): void }) {
  return (
    <NoticeCard
      docked
      live
      icon="warning-circle"
      title="Не загрузилось"
      actions={<Button onClick={onRetry}>Попробовать ещё раз</Button>}
    />
  );
}

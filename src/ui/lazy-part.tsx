import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from "react";
import { Button } from "./button.tsx";
import { NoticeCard } from "./notice-card.tsx";

/**
 * A part that most visits never open: its code comes when it is first shown. When the network fails it then, the
 * visitor is told and can try again.
 * @param meanwhile stands there until the code has come, also on the server.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile: ReactNode = null,
): ComponentType<P> {
  let known: ComponentType<P> | null = null;

  return function Deferred(props: P) {
    const [state, setState] = useState<"loading" | "failed" | "ready">(known === null ? "loading" : "ready");
    const bring = useCallback(async () => {
      setState("loading");
      try {
        known = await load();
        setState("ready");
      } catch (error) {
        // Browsers differ in the error of an import that the network failed; a fault in the code is no TypeError.
        if (!(error instanceof TypeError)) throw error;
        setState("failed");
      }
    }, []);
    useEffect(() => {
      if (known === null) void bring();
    }, [bring]);

    if (state === "ready" && known !== null) {
      const Part = known;
      return <Part {...props} />;
    }
    if (state === "loading") return meanwhile;
    return (
      <NoticeCard
        docked
        live
        icon="warning-circle"
        title="Не загрузилось"
        actions={<Button onClick={bring}>Попробовать ещё раз</Button>}
      />
    );
  };
}

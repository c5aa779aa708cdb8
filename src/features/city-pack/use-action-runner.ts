import { useState } from "react";

export interface ActionRunner {
  failed: boolean;
  run(action: () => Promise<unknown>): void;
}

/** Runs asynchronous actions of buttons and remembers whether the last one failed, e.g. because storage is blocked. */
export function useActionRunner(): ActionRunner {
  const [failed, setFailed] = useState(false);
  return {
    failed,
    run(action) {
      setFailed(false);
      action().catch(() => setFailed(true));
    },
  };
}

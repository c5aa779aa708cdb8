import { useState } from "react";

export interface Task {
  failed: boolean;
  run(step: () => Promise<unknown>): void;
}

/** What presses start; the device's store may refuse. */
export function useTask(): Task {
  const [failed, setFailed] = useState(false);
  return {
    failed,
    run(step) {
      setFailed(false);
      step().catch(() => setFailed(true));
    },
  };
}

import { useState } from "react";

/** `failed`: the browser's storage did not take it. */
export type TaskState = "idle" | "busy" | "failed";

/** Something that a press starts: one at a time, and a failure is shown, not thrown. */
export function useTask(): { state: TaskState; run(task: () => Promise<void>): Promise<boolean> } {
  const [state, setState] = useState<TaskState>("idle");

  async function run(task: () => Promise<void>): Promise<boolean> {
    if (state === "busy") return false;
    setState("busy");
    try {
      await task();
      setState("idle");
      return true;
    } catch {
      // Whatever it was, the visitor can only try again; the outbox stands as it was.
      setState("failed");
      return false;
    }
  }
  return { state, run };
}

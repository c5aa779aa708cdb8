import { useState } from "react";

/** `failed`: usually an error of the browser's storage. */
type TaskState = "idle" | "busy" | "failed";

/** Runs an asynchronous task of a button, one at a time. A failure is a state, not an exception. */
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
      // Whatever the error, the visitor can only retry; the outbox is unchanged.
      setState("failed");
      return false;
    }
  }
  return { state, run };
}

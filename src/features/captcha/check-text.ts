import type { CheckState } from "./check.ts";

/** What stands in the check's place. `retry`: the visitor can begin anew; `call`: and may call instead. */
export interface CheckText {
  tone: "quiet" | "good" | "error";
  text: string;
  retry?: boolean;
  call?: boolean;
}

interface Surroundings {
  /** Something stood in the check's place before. */
  wasSeen: boolean;
  /** What the form has to say. */
  error: string | undefined;
}

/** What is said of a check; null: nothing, it asks nothing of the visitor. */
export function checkText({ outcome, running }: CheckState, { wasSeen, error }: Surroundings): CheckText | null {
  switch (outcome?.kind) {
    case "pass":
      return wasSeen ? { tone: "good", text: "Проверка пройдена" } : null;
    case "failed":
      return { tone: "error", text: outcome.message, retry: !running };
    case "not-loaded":
      return { tone: "error", text: "Проверка не загрузилась", retry: true, call: true };
    case "unreachable":
      return { tone: "quiet", text: "Нет связи с порталом. Проверим, когда она появится", retry: true };
    case "too-many":
      return { tone: "quiet", text: "Сейчас много обращений. Проверим чуть позже", retry: true };
  }
  if (error) return { tone: "error", text: error };
  return outcome === null ? null : { tone: "quiet", text: "Проверяем, что вы не робот…" };
}

import type { CheckState } from "./check-state.ts";

/** The status line of a check. `retry`: with a retry button; `call`: with the phone number. */
export interface CheckText {
  tone: "quiet" | "good" | "error";
  text: string;
  retry?: boolean;
  call?: boolean;
}

interface Context {
  /** Whether a status or the widget has been visible before. */
  wasVisible: boolean;
  /** The form's error about the check. */
  error: string | undefined;
}

/** The status to show for a check; null while it needs nothing from the visitor. */
export function checkText({ outcome, running }: CheckState, { wasVisible, error }: Context): CheckText | null {
  switch (outcome?.kind) {
    case "pass":
      return wasVisible ? { tone: "good", text: "Проверка пройдена" } : null;
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

import type { MouseEvent } from "react";

/** Element id and URL fragment of a question. */
export function questionId(id: string): string {
  return `question-${id}`;
}

/**
 * Click handler for the list of questions: writes the last opened question to the URL fragment, so that the link can be
 * shared, without a history entry. Covers the keyboard too: `<summary>` turns key presses into clicks.
 */
export function writeQuestionHash({ target }: MouseEvent): void {
  const question = target instanceof Element ? target.closest("summary")?.parentElement : null;
  if (!(question instanceof HTMLDetailsElement)) return;
  const hash = `#${encodeURIComponent(question.id)}`;
  const { pathname, search, hash: current } = location;
  // The click event fires before the question opens or closes.
  if (!question.open) history.replaceState(history.state, "", hash);
  else if (current === hash) history.replaceState(history.state, "", pathname + search);
}

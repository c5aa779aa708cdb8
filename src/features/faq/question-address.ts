import type { MouseEvent } from "react";

/** Names a question in the page's address. */
export function questionId(id: string): string {
  return `question-${id}`;
}

/**
 * Keeps the question that was opened last in the address, so that it can be handed on; no step in the history.
 * For presses on a list of questions: a summary opens on a press of a key too, which comes as a click.
 */
export function writeQuestionHash({ target }: MouseEvent): void {
  const question = target instanceof Element ? target.closest("summary")?.parentElement : null;
  if (!(question instanceof HTMLDetailsElement)) return;
  const hash = `#${encodeURIComponent(question.id)}`;
  const { pathname, search, hash: current } = location;
  // The press is told before it opens or closes the question.
  if (!question.open) history.replaceState(history.state, "", hash);
  else if (current === hash) history.replaceState(history.state, "", pathname + search);
}

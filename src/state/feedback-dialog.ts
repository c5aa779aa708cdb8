import { onPlainClick } from "../lib/page/on-plain-click.ts";
import { useWriteToUsHref } from "./portal-state.ts";
import { atom, useSetAtom } from "./store.ts";

/** How the feedback form opens. */
export interface FeedbackOpening {
  /** Name of a theme, chosen beforehand. */
  subject?: string;
  /** What the message begins with: the object that it is about. */
  text?: string;
  /** A message of the outbox to be corrected. */
  entryId?: string;
}

/** The open form, or null. */
export const feedbackDialogAtom = atom<FeedbackOpening | null>(null);

/** A link to the form: a letter to us until the page is alive. `beside`: what is to happen with it, as closing a menu. */
export function useFeedbackLink(opening: FeedbackOpening = {}, beside?: () => void) {
  const open = useSetAtom(feedbackDialogAtom);
  const href = useWriteToUsHref(opening.text);
  const onClick = onPlainClick(() => {
    beside?.();
    open(opening);
  });
  return { href, onClick };
}

import { onPlainClick } from "../lib/page/on-plain-click.ts";
import { useWriteToUsHref } from "./portal-state.ts";
import { atom, useSetAtom } from "./store.ts";

/** How the feedback form opens. */
export interface FeedbackOpening {
  /** `joining`: a partner's application in place of the general form. */
  form?: "joining";
  /** Name of the preselected theme. */
  subject?: string;
  /** Start of the message: the object that it is about. */
  text?: string;
  /** A report of an error in our data. */
  isReport?: true;
  /** Id of an outbox message to correct. */
  entryId?: string;
}

/** How the form was opened; null while it is closed. */
export const feedbackDialogAtom = atom<FeedbackOpening | null>(null);

/** Props of a link to the form; before hydration it is a mailto link. `beside` also runs on click, to close a menu. */
export function useFeedbackLink(opening: FeedbackOpening = {}, beside?: () => void) {
  const open = useSetAtom(feedbackDialogAtom);
  const href = useWriteToUsHref(opening.text);
  const onClick = onPlainClick(() => {
    beside?.();
    open(opening);
  });
  return { href, onClick };
}

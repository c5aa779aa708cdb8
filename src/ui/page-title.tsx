import { typograf } from "../shared/typography.ts";

interface Props {
  /** Plain text. */
  children: string;
  className?: string;
}

/**
 * The page's first heading. `index.html` names it: nothing is drawn before it has come, because a frame without it would
 * hold up the one with it.
 */
export function PageTitle({ children, className }: Props) {
  return (
    <h1 id="page-title" className={className}>
      {typograf(children)}
    </h1>
  );
}

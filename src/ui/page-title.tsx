import { typograf } from "../shared/typography.ts";

interface Props {
  /** Plain text. */
  children: string;
  className?: string;
}

/**
 * The `<h1>` of a page. `index.html` blocks rendering until its id is parsed: painting a frame without it would delay
 * the frame with it.
 */
export function PageTitle({ children, className }: Props) {
  return (
    <h1 id="page-title" className={className}>
      {typograf(children)}
    </h1>
  );
}

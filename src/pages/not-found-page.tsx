import { contentAudience } from "../shared/audience.ts";
import { MissingView } from "./missing-view.tsx";
import type { PageProps } from "./page-props.ts";

/** Page for URLs that match no route. */
export default function NotFoundPage({ audience }: PageProps) {
  return <MissingView audience={contentAudience(audience)} />;
}

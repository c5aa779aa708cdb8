import { contentAudience } from "../shared/audience.ts";
import { MissingView } from "./missing-view.tsx";
import type { PageProps } from "./page-props.ts";

export default function NotFoundPage({ audience }: PageProps) {
  return <MissingView audience={contentAudience(audience)} />;
}

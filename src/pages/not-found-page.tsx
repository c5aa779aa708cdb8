import { Missing } from "../features/help/missing.tsx";
import { contentAudience } from "../shared/audience.ts";
import type { PageProps } from "./page-props.ts";

export default function NotFoundPage({ audience }: PageProps) {
  return <Missing audience={contentAudience(audience)} />;
}

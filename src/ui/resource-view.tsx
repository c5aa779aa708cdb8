import type { ReactNode } from "react";
import { FailedState } from "./failed-state.tsx";
import { Skeleton } from "./skeleton.tsx";

interface Props<T> {
  state: { status: "loading" } | { status: "failed" } | { status: "ready"; data: T };
  onRetry(): void;
  /** «Загружаем новости…» */
  loadingLabel: string;
  shape?: "rows" | "cards" | "text";
  children(data: T): ReactNode;
}

/** Renders the loading, failed and ready state of a resource; `children` renders data, including an empty list. */
export function ResourceView<T>({ state, onRetry, loadingLabel, shape = "rows", children }: Props<T>) {
  if (state.status === "loading") return <Skeleton label={loadingLabel} shape={shape} />;
  if (state.status === "failed") return <FailedState onRetry={onRetry} />;
  return children(state.data);
}

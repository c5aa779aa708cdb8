import { Component, type ReactNode } from "react";
import type {} from "../lib/page/page-liveness.ts";
import { FailedState } from "../ui/failed-state.tsx";
import { PageTitle } from "../ui/page-title.tsx";

interface Props {
  children: ReactNode;
  /** Shown in place of the part that failed; by default a page that says so. */
  instead?: ReactNode;
}

/**
 * Catches a page, or a part of one, that throws or whose code fails to load; the rest stays. Recovery is a reload, since a
 * newer build may have replaced the one whose code was requested.
 */
export class PageErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    window.onPageFailure?.(error, false);
  }

  override render() {
    const { children, instead = <FailedPage /> } = this.props;
    return this.state.failed ? instead : children;
  }
}

function FailedPage() {
  return (
    <div className="container section">
      <PageTitle>Страница не открылась</PageTitle>
      <FailedState onRetry={() => location.reload()} />
    </div>
  );
}

import { Component, type ReactNode } from "react";
import { FailedState } from "../ui/failed-state.tsx";
import { PageTitle } from "../ui/page-title.tsx";

/**
 * Catches a page that throws, or whose code fails to load; header and footer stay. Recovery is a reload, since a newer build
 * may have replaced the one whose code was requested.
 */
export class PageErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="container section">
        <PageTitle>Страница не открылась</PageTitle>
        <FailedState onRetry={() => location.reload()} />
      </div>
    );
  }
}

import { Component, type ReactNode } from "react";
import { FailedState } from "../ui/failed-state.tsx";
import { PageTitle } from "../ui/page-title.tsx";

/**
 * A page that broke, or whose code did not arrive: the rest of the portal stays. The way on is to load the document
 * anew: a newer build may have taken the place of the one whose code was asked for.
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

import { Component, type ReactNode, useEffect } from "react";
import type {} from "../lib/page/page-liveness.ts";
import { Button } from "../ui/button.tsx";
import { FailedState } from "../ui/failed-state.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { pauseAfter, retryFailedPages } from "./page-slot.tsx";

interface Props {
  children: ReactNode;
  /** Shown in place of the part that failed; by default a page that says so. */
  instead?: ReactNode;
}

interface State {
  /** What the part threw; null: it is shown. */
  failure: { error: unknown } | null;
}

/** Catches a page, or a part of one, that throws or whose code fails to load; the rest stays. */
export class PageErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown) {
    window.onPageFailure?.(error, false);
  }

  retry = () => {
    retryFailedPages();
    this.setState({ failure: null });
  };

  override render() {
    const { children, instead } = this.props;
    const { failure } = this.state;
    if (failure === null) return children;
    return instead === undefined ? <FailedPage error={failure.error} onRetry={this.retry} /> : instead;
  }
}

/**
 * Code that did not load is requested again after a pause. Only a new document helps where a newer build has replaced the
 * code, and in Firefox and Safari, which remember a failed import.
 */
function FailedPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const pause = pauseAfter(error);
  useEffect(() => {
    if (pause === undefined) return undefined;
    const timer = setTimeout(onRetry, pause);
    return () => clearTimeout(timer);
  }, [pause, onRetry]);
  return (
    <div className="container section stack">
      <PageTitle>Страница не открылась</PageTitle>
      <FailedState onRetry={onRetry} />
      <p>
        <Button variant="secondary" onClick={() => location.reload()}>
          Загрузить страницу заново
        </Button>
      </p>
    </div>
  );
}

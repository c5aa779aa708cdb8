import { LongText } from "../features/blocks/long-text.tsx";
import { HelpBanner } from "../features/help/help-banner.tsx";
import { ThisDeviceLink } from "../features/this-device/this-device-link.tsx";
import { contentAudience } from "../shared/audience.ts";
import { pageRequest } from "../shared/requests.ts";
import { usePortalConfig } from "../state/portal-state.ts";
import { useResource } from "../state/resource-state.ts";
import { PageTitle } from "../ui/page-title.tsx";
import { ResourceView } from "../ui/resource-view.tsx";
import { MissingView } from "./missing-view.tsx";
import type { PageProps } from "./page-props.ts";

/** A CMS page by the alias in its URL, such as the consent and the data policy. */
export default function DynamicPage({ title, audience, params }: PageProps) {
  const { state, retry } = useResource(pageRequest(params.alias ?? ""));
  const config = usePortalConfig();
  if (state.status === "failed" && state.failure.kind === "not-found") {
    return <MissingView audience={contentAudience(audience)} message={state.failure.message} />;
  }
  return (
    <>
      <article className="container section stack">
        <PageTitle className="measure">{state.status === "ready" ? state.data.title : title}</PageTitle>
        <ResourceView state={state} onRetry={retry} loadingLabel="Загружаем документ…" shape="text">
          {({ body }) => <LongText html={body} />}
        </ResourceView>
        {params.alias === config?.policyAlias ? <ThisDeviceLink /> : null}
      </article>
      <HelpBanner />
    </>
  );
}

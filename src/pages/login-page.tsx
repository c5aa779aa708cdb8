import { AccessibilityToggle } from "../features/accessibility/accessibility-toggle.tsx";
import { PageBlocks } from "../features/blocks/page-blocks.tsx";
import { aliasOf } from "../shared/url-parts.ts";
import { paths } from "../shared/urls.ts";
import { usePortalConfig } from "../state/portal-state.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Logo } from "../ui/logo.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { TextLink } from "../ui/text-link.tsx";
import type { PageProps } from "./page-props.ts";

/**
 * Links to the external account site. It has no header, so the page itself has the logo, the home link
 * and the accessibility toggle.
 */
export default function LoginPage({ name, title, path }: PageProps) {
  const accountUrl = usePortalConfig()?.accountUrl;
  return (
    <div className="container section stack-l">
      <div className="heading-row">
        <TextLink href={paths.HolderHome} icon="arrow-left">
          На главную
        </TextLink>
        <AccessibilityToggle />
      </div>
      <div className="stack">
        <p className="cluster">
          <Logo />
          <b>Единая социальная карта</b>
        </p>
        <PageTitle>{title}</PageTitle>
        {accountUrl ? (
          <p>
            <ButtonLink href={accountUrl} size="large" icon="user">
              Войти в личный кабинет
            </ButtonLink>
          </p>
        ) : null}
      </div>
      <PageBlocks routeName={name} alias={aliasOf(path)} />
    </div>
  );
}

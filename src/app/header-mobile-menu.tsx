import { AccessibilityToggle } from "../features/accessibility/accessibility-toggle.tsx";
import { CityButton } from "../features/city/city-button.tsx";
import { MobileMenu } from "../features/menu/mobile-menu.tsx";
import type { ContentAudience } from "../shared/audience.ts";
import { usePortalConfig, useSetting, useWriteToUsHref } from "../state/portal-state.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { PhoneLink } from "../ui/phone-link.tsx";

interface Props {
  audience: ContentAudience;
  path: string;
  onClose(): void;
}

export function HeaderMobileMenu({ audience, path, onClose }: Props) {
  const phone = useSetting("phone");
  const writeToUs = useWriteToUsHref();
  const accountUrl = usePortalConfig()?.accountUrl;
  return (
    <MobileMenu audience={audience} path={path} onClose={onClose}>
      <CityButton onPress={onClose} />
      <AccessibilityToggle onPress={onClose} />
      {phone ? <PhoneLink phone={phone.value} size="big" icon /> : null}
      <ButtonLink href={writeToUs} variant="secondary" wide icon="chat-text" onClick={onClose}>
        Написать нам
      </ButtonLink>
      {accountUrl ? (
        <ButtonLink href={accountUrl} wide icon="user">
          Войти
        </ButtonLink>
      ) : null}
    </MobileMenu>
  );
}

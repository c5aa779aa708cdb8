import { AccessibilityToggle } from "../features/accessibility/accessibility-toggle.tsx";
import { CityButton } from "../features/city/city-button.tsx";
import { MobileMenu } from "../features/menu/mobile-menu.tsx";
import type { ContentAudience } from "../shared/audience.ts";
import { paths } from "../shared/urls.ts";
import { useFeedbackLink } from "../state/feedback-dialog.ts";
import { waitingCountAtom } from "../state/outbox-state.ts";
import { usePhone, usePortalConfig } from "../state/portal-state.ts";
import { useAtomValue } from "../state/store.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { PhoneLink } from "../ui/phone-link.tsx";
import { TextLink } from "../ui/text-link.tsx";

const MessagesBadge = lazyPart(async () => (await import("../features/messages/messages-badge.tsx")).MessagesBadge);

interface Props {
  audience: ContentAudience;
  path: string;
  onClose(): void;
}

/** The mobile menu with the header's tools. Composed here, since features do not import each other. */
export function HeaderMobileMenu({ audience, path, onClose }: Props) {
  const phone = usePhone();
  const writeToUs = useFeedbackLink({}, onClose);
  const waiting = useAtomValue(waitingCountAtom) > 0;
  const accountUrl = usePortalConfig()?.accountUrl;
  return (
    <MobileMenu
      audience={audience}
      path={path}
      onClose={onClose}
      first={
        <TextLink href={paths.MyCard} icon="star-fill" onClick={onClose}>
          Моя карта
        </TextLink>
      }
    >
      {waiting ? <MessagesBadge onPress={onClose} /> : null}
      <CityButton onPress={onClose} />
      <AccessibilityToggle onPress={onClose} />
      {phone ? <PhoneLink phone={phone} size="big" icon /> : null}
      <ButtonLink {...writeToUs} variant="secondary" wide icon="chat-text">
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

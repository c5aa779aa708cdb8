import { BlocksAround } from "../features/blocks/blocks-around.tsx";
import { HelpBanner } from "../features/help/help-banner.tsx";
import { MessagesNoScript } from "../features/messages/messages-no-script.tsx";
import { MessagesSlot } from "../features/messages/messages-slot.tsx";
import { ThisDevice } from "../features/this-device/this-device.tsx";
import { aliasOf } from "../shared/url-parts.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import type { PageProps } from "./page-props.ts";

/** Loaded lazily: with the outbox and the form's texts it is larger than the rest of the page. */
const DeviceMessages = lazyPart(
  async () => (await import("./messages-with-captcha.tsx")).DeviceMessages,
  <MessagesNoScript />,
);

/** The visitor's messages stored on this device, between the page's text blocks. */
export default function MessagesPage({ name, title, path }: PageProps) {
  return (
    <>
      <div className="container section stack-l">
        <PageTitle>{title}</PageTitle>
        <BlocksAround
          routeName={name}
          alias={aliasOf(path)}
          ownSection={{ alias: "messages", title: "Список обращений" }}
        >
          <MessagesSlot>
            <DeviceMessages />
          </MessagesSlot>
        </BlocksAround>
        <ThisDevice />
      </div>
      <HelpBanner />
    </>
  );
}

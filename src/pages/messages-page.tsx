import { BlocksAround } from "../features/blocks/blocks-around.tsx";
import { HelpBanner } from "../features/help/help-banner.tsx";
import { MessagesNoScript } from "../features/messages/messages-no-script.tsx";
import { MessagesSlot } from "../features/messages/messages-slot.tsx";
import { aliasOf } from "../shared/url-parts.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import type { PageProps } from "./page-props.ts";

/** With the outbox and the form's words it is larger than all the rest of the page, which is read without it. */
const DeviceMessages = lazyPart(
  async () => (await import("./messages-with-captcha.tsx")).DeviceMessages,
  <MessagesNoScript />,
);

/** The messages that this device keeps, between the page's texts. */
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
      </div>
      <HelpBanner />
    </>
  );
}

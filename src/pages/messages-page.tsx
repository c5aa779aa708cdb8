import { BlocksAround } from "../features/blocks/blocks-around.tsx";
import { summed } from "../features/feedback/form-labels.ts";
import { serverWords } from "../features/feedback/server-words.ts";
import { WaitingDraft } from "../features/feedback/waiting-draft.tsx";
import { HelpBanner } from "../features/help/help-banner.tsx";
import { Messages } from "../features/messages/messages.tsx";
import { typograf } from "../shared/typography.ts";
import { aliasOf } from "../shared/urls.ts";
import type { FieldProblem } from "../shared/validation/field-problem.ts";
import { deferred } from "../ui/deferred.tsx";
import type { PageProps } from "./page-props.ts";

const Captcha = deferred(async () => (await import("../features/captcha/captcha.tsx")).Captcha);

/** The form's words for what a place does not take. */
const refusal = { message: serverWords, problem: (problem: FieldProblem) => summed(problem).message };

/** The messages that this device keeps, between the page's texts. */
export default function MessagesPage({ name, title, path }: PageProps) {
  return (
    <>
      <div className="container section stack-l">
        <h1>{typograf(title)}</h1>
        <BlocksAround routeName={name} alias={aliasOf(path)} own={{ alias: "messages", title: "Список обращений" }}>
          <Messages captcha={Captcha} refusal={refusal} draft={<WaitingDraft />} />
        </BlocksAround>
      </div>
      <HelpBanner />
    </>
  );
}

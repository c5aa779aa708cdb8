import { useState } from "react";
import { copyText } from "../../lib/device/share.ts";
import { effectiveChoice, plainEmbed } from "../../lib/embed-address.ts";
import { publicOrigin } from "../../lib/page/public-origin.ts";
import { typograf } from "../../shared/typography.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { type EmbedOrder, embedCode } from "./embed-code.ts";
import { EmbedFields } from "./embed-fields.tsx";
import { EmbedPreview } from "./embed-preview.tsx";
import { EmbedSteps } from "./embed-steps.tsx";
import { frameTitle } from "./frame-title.ts";

const first: EmbedOrder = { list: "points", choice: plainEmbed, height: null };

/** Makes the code of a frame for another site: what to show, how it will look, the code. */
export function EmbedBuilder() {
  const [order, setOrder] = useState(first);
  const title = frameTitle(order.list, effectiveChoice(order.list, order.choice));
  return (
    <>
      <div className="columns-2">
        <section className="stack" aria-labelledby="embed-fields">
          <h2 id="embed-fields">Что показать</h2>
          <p className="without-scripts">
            {typograf("Код собирает скрипт, а в этом браузере он не работает. Напишите нам: пришлём код.")}
          </p>
          <EmbedFields order={order} onChange={setOrder} />
        </section>
        <section className="stack" aria-labelledby="embed-preview">
          <h2 id="embed-preview">Так увидят посетители</h2>
          <EmbedPreview order={order} title={title} />
        </section>
      </div>
      <section className="stack" aria-labelledby="embed-code">
        <h2 id="embed-code">Код для вашей страницы</h2>
        <CodeToCopy order={order} title={title} />
      </section>
      <EmbedSteps />
    </>
  );
}

function CodeToCopy({ order, title }: { order: EmbedOrder; title: string }) {
  const isHydrated = useIsHydrated();
  const [said, setSaid] = useState("");
  const code = isHydrated ? embedCode(publicOrigin(), title, order) : "";
  return (
    <div className="stack needs-scripts">
      <Field label="HTML">
        {(wiring) => (
          <textarea {...wiring} rows={order.height === null ? 10 : 4} readOnly value={code} spellCheck={false} />
        )}
      </Field>
      <Button
        variant="primary"
        icon="copy"
        onClick={async () => {
          // Cleared first, so that screen readers announce a repeated outcome.
          setSaid("");
          const result = await copyText(code);
          setSaid(result === "copied" ? "Код скопирован" : "Скопируйте код из поля: браузер не дал сделать это за вас");
        }}
      >
        Скопировать код
      </Button>
      <p role="status">{said}</p>
    </div>
  );
}

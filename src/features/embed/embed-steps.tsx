import { heightMessage } from "../../lib/embed-address.ts";
import { typograf } from "../../shared/typography.ts";
import { feedbackHash } from "../../shared/urls.ts";
import { Accordion, AccordionItem } from "../../ui/accordion.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";

/** What to do with the code, and what the keeper of a site wants to know. */
export function EmbedSteps() {
  const origin = useIsHydrated() ? location.origin : "этого портала";
  return (
    <section className="stack" aria-labelledby="embed-steps">
      <h2 id="embed-steps">Что дальше</h2>
      <ol className="prose">
        <li>{typograf("Вставьте код на страницу, туда, где должен быть список.")}</li>
        <li>
          <TextLink href={feedbackHash}>Напишите нам</TextLink>{" "}
          {typograf("адрес вашего сайта. Список открывается только на сайтах, которые мы добавили.")}
        </li>
        <li>{typograf("Обновлять ничего не нужно: новые места и скидки появятся сами.")}</li>
      </ol>
      <Accordion>
        <AccordionItem id="embed-privacy" title="Что список знает о посетителях">
          <p>{typograf("Ничего. Он не ставит cookie, не считает посещения и ничего не хранит на устройстве.")}</p>
        </AccordionItem>
        <AccordionItem id="embed-policy" title="Если на сайте строгая политика безопасности (CSP)">
          <p>
            {typograf("Добавьте в неё")} <code>frame-src {origin}</code>.{" "}
            {typograf("Скрипту из кода нужен ваш nonce или хеш. Без скрипта выберите постоянную высоту.")}
          </p>
        </AccordionItem>
        <AccordionItem id="embed-message" title="Сообщение о высоте">
          <p>
            {typograf("При каждом изменении список шлёт странице сообщение postMessage:")}{" "}
            <code>{`{ type: "${heightMessage}", height: 640 }`}</code>.{" "}
            {typograf("Число — высота в точках CSS. Проверяйте отправителя: event.origin и event.source.")}
          </p>
        </AccordionItem>
      </Accordion>
    </section>
  );
}

import { heightMessage } from "../../lib/embed-address.ts";
import { publicOrigin } from "../../lib/page/public-origin.ts";
import { typograf } from "../../shared/typography.ts";
import { feedbackHash } from "../../shared/urls.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";

/** What to do with the code, and what the keeper of a site wants to know. */
export function EmbedSteps() {
  const origin = useIsHydrated() ? publicOrigin() : "этого портала";
  return (
    <section className="stack measure" aria-labelledby="embed-steps">
      <h2 id="embed-steps">Что дальше</h2>
      <div className="prose">
        <ol>
          <li>{typograf("Вставьте код на страницу, туда, где должен быть список.")}</li>
          <li>
            <TextLink href={feedbackHash}>Напишите нам</TextLink>{" "}
            {typograf("адрес вашего сайта. Список открывается только на сайтах, которые мы добавили.")}
          </li>
          <li>{typograf("Обновлять ничего не нужно: новые места и скидки появятся сами.")}</li>
        </ol>

        <h3>Что список знает о посетителях</h3>
        <p>{typograf("Ничего. Он не ставит cookie, не считает посещения и ничего не хранит на устройстве.")}</p>

        <h3>Если на сайте строгая политика безопасности (CSP)</h3>
        <p>
          {typograf("Добавьте в неё")} <code>frame-src {origin}</code>.{" "}
          {typograf("Скрипту из кода нужен ваш nonce или хеш. Без скрипта выберите постоянную высоту.")}
        </p>

        <h3>Сообщение о высоте</h3>
        <p>
          {typograf("При каждом изменении список шлёт странице сообщение postMessage:")}{" "}
          <code>{`{ type: "${heightMessage}", height: 640 }`}</code>.{" "}
          {typograf("Число — высота в точках CSS. Проверяйте отправителя: event.origin и event.source.")}
        </p>
      </div>
    </section>
  );
}

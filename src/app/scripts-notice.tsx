import { typograf } from "../shared/typography.ts";
import { usePhone } from "../state/portal-state.ts";
import { type createStore, Provider } from "../state/store.ts";
import { PhoneLink } from "../ui/phone-link.tsx";

const reasons = "Часть кнопок не работает: браузер устарел или страница загрузилась не до конца.";

/**
 * The line above a page whose scripts do not run, for whatever reason. Rendered by the server only: it is not part of
 * the page that React hydrates, so it costs no script and outlives a failure of React.
 */
export function ScriptsNotice({ store }: { store: ReturnType<typeof createStore> }) {
  return (
    <Provider store={store}>
      <Notice />
    </Provider>
  );
}

function Notice() {
  const phone = usePhone();
  return (
    <aside className="without-scripts scripts-notice">
      <p className="container">
        {typograf(reasons)} {/* biome-ignore lint/a11y/useValidAnchor: the page's own URL, a reload without a script */}
        <a href="">Обновить страницу</a>
        {phone === undefined ? null : (
          <>
            {". "}
            Телефон: <PhoneLink phone={phone} />
          </>
        )}
      </p>
    </aside>
  );
}

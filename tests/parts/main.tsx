// A page with every part of src/ui in its states, for developers: `npm run parts`. Not part of the build.
import "../../src/styles/portal.css";
import { createRoot } from "react-dom/client";
import { changeAccessibilityAtom } from "../../src/features/accessibility/accessibility-state.ts";
import { ScreenSettingsPanel } from "../../src/features/accessibility/screen-settings-panel.tsx";
import { createStore, Provider } from "../../src/state/store.ts";
import { PageTitle } from "../../src/ui/page-title.tsx";
import { Actions } from "./actions.tsx";
import { Content } from "./content.tsx";
import { Fields } from "./fields.tsx";
import { Pictures } from "./pictures.tsx";
import { States } from "./states.tsx";

const root = document.getElementById("root");
if (root === null) throw new Error("the document has no #root");
const store = createStore();
// The settings panel gives access to all themes and text sizes.
store.set(changeAccessibilityAtom, { visuallyImpaired: 1 });
document.documentElement.dataset.hydrated = "";
createRoot(root).render(
  <Provider store={store}>
    <div className="app">
      <ScreenSettingsPanel />
      <main id="main" className="container section stack-l">
        <div data-part="PageTitle">
          <PageTitle>Части портала</PageTitle>
        </div>
        <Actions />
        <Fields />
        <States />
        <Content />
        <Pictures />
      </main>
    </div>
  </Provider>,
);

// Keys in `localStorage`; the values are JSON (spec §3).

export const accessibilityKey = "accessibility";
/** Accessibility settings beyond the specification. */
export const accessibilityExtrasKey = "accessibilityExtras";
/** True while the accessibility panel is hidden; its settings apply all the same. */
export const panelHiddenKey = "accessibilityPanelHidden";
export const pickedCityKey = "pickedCity";
export const categoriesKey = "settingsCategories";
/** The visitor's last engagement (ms since 1970). */
export const engagementKey = "usefulAct";
/** When the visitor declined to install the portal (array of ms since 1970). */
export const installRefusalsKey = "installRefusals";

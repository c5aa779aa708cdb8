// Keys of the browser's storage; the values are JSON (spec §3, design).

export const accessibilityKey = "accessibility";
/** Settings of the screen that the specification does not have. */
export const accessibilityExtrasKey = "accessibilityExtras";
/** True while the panel of the screen settings is hidden; the settings hold all the same. */
export const panelHiddenKey = "accessibilityPanelHidden";
export const pickedCityKey = "pickedCity";
export const categoriesKey = "settingsCategories";
/** When the visitor last got something out of the portal (ms since 1970). */
export const engagementKey = "usefulAct";
/** When the visitor did not want the portal on the home screen (ms since 1970 each). */
export const installRefusalsKey = "installRefusals";

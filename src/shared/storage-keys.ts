// Keys of the browser's storage; the values are JSON (spec §3, design).

export const accessibilityKey = "accessibility";
/** True while the panel of the screen settings is hidden; the settings hold all the same. */
export const panelHiddenKey = "accessibilityPanelHidden";
export const pickedCityKey = "pickedCity";
export const categoriesKey = "settingsCategories";

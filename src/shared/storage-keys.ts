// Keys of the browser's storage; the values are JSON (spec §3, design).

export const accessibilityKey = "accessibility";
export const pickedCityKey = "pickedCity";
export const categoriesKey = "settingsCategories";

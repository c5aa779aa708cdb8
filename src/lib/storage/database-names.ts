// Names of the page's own IndexedDB databases; those of the worker's are in `shared`.

export const draftsDatabase = "feedback-drafts";
export const favouritesDatabase = "favourites";

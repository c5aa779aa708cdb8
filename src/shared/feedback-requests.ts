import { request, resources } from "./resources.ts";

/** What the feedback form cannot do without: the themes at the two destinations. */
export const themesRequest = request(resources.feedbackThemes);
export const subjectsRequest = request(resources.feedbackSubjects);

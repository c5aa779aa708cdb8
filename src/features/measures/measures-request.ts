import { request, resources } from "../../shared/resources.ts";

/** Beside its page's code and not in `requests.ts`, which every page loads. */
export const measuresRequest = request(resources.measures);

/** Header of the server's HTML and of its data for pages: the build that made them. What another build made is not to be mixed with it. */
export const buildHeader = "x-build";

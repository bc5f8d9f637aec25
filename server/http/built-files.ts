/** Beginning of the paths of the built site's scripts, styles and pictures: named by their content, kept for ever, and none of them a document. */
export const BUILT_FILES = '/assets/';

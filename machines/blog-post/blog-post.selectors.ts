import type { BlogPostSnapshot } from './blog-post.machine.ts';

/** Name of the state, the key of the view's messages. */
export const selectPostPhase = ({ value }: BlogPostSnapshot) => value;

/** The article and what else there is to read; undefined until loaded. */
export const selectArticle = ({ context }: BlogPostSnapshot) => context.article;

/** When it was loaded, in epoch seconds of the service. */
export const selectLoadedAt = ({ context }: BlogPostSnapshot) => context.loadedAt;

/** Message of the last call's failure, in English; empty when it succeeded. */
export const selectPostMessage = ({ context }: BlogPostSnapshot) => context.message;

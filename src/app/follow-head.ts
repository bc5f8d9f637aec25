import { articleNamed, articleWords } from '#domain/head/article-head';
import {
  HEAD_TAGS,
  type HeadTag,
  type OwnWords,
  type PageHead,
  pageHead,
} from '#domain/head/page-head';
import type { AppActorRef } from '#machines/app/app.machine';
import { selectLanguage, selectScreenActor, selectShownConfig } from '#machines/app/app.selectors';
import type { BlogPostActorRef } from '#machines/blog-post/blog-post.machine';
import { selectArticle } from '#machines/blog-post/blog-post.selectors';

const elementOf = (page: Document, { element, attributes }: HeadTag): HTMLElement => {
  const made = page.createElement(element);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
};

/**
 * Puts a page's head in the place of the one before, whose structured data goes with it: the service writes that alone.
 * The title is the document's own, which the title of a screen precedes while that is shown.
 */
const writeHead = (page: Document, { title, tags }: PageHead): void => {
  const own = [...page.head.querySelectorAll('title')].at(-1);
  if (own) own.textContent = title;
  const before = page.head.querySelectorAll(`${HEAD_TAGS},script[type="application/ld+json"]`);
  for (const tag of before) tag.remove();
  own?.after(...tags.map((tag) => elementOf(page, tag)));
};

/** Scheme and host of the site, as the service wrote it into the first head; those of the page without one. */
const originOf = ({ document, location }: Window): string => {
  const address = document.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content ?? '';
  return URL.canParse(address) ? new URL(address).origin : location.origin;
};

/** The open article's own words; undefined while none is loaded for the path. */
const ownWordsOf = (path: string, flow: BlogPostActorRef | undefined): OwnWords | undefined => {
  const news = flow && selectArticle(flow.getSnapshot())?.news;
  return news && news.seoUrl === articleNamed(path) ? articleWords(news) : undefined;
};

const followed = new WeakSet<AppActorRef>();

/**
 * Keeps the head as the page, its language and the configuration say, from the first call on.
 * @param onMoved calls back whenever the page has another address: the flow of the page may be there before its address
 */
export const followHead = (
  page: Window,
  app: AppActorRef,
  onMoved: (moved: () => void) => void,
): void => {
  if (followed.has(app)) return;
  followed.add(app);
  const origin = originOf(page);
  let written = '';
  const language = selectLanguage(app.getSnapshot());
  let articleFlow: BlogPostActorRef | undefined;
  /** The flow of an article says by itself when it has one. */
  const openArticle = (): BlogPostActorRef | undefined => {
    const flow = selectScreenActor(app.getSnapshot());
    const opened = flow.kind === 'blogPost' ? flow.ref : undefined;
    if (opened !== articleFlow) opened?.subscribe(refresh);
    articleFlow = opened;
    return opened;
  };
  const refresh = () => {
    const config = selectShownConfig(app.getSnapshot());
    const locale = language?.getSnapshot().context.shown;
    if (!config || !locale) return;
    const path = page.location.pathname;
    const own = ownWordsOf(path, openArticle());
    const head = pageHead({ path, locale, origin, config, own });
    const text = JSON.stringify(head);
    if (text !== written) writeHead(page.document, head);
    written = text;
  };
  onMoved(refresh);
  app.subscribe(refresh);
  language?.subscribe(refresh);
  refresh();
};

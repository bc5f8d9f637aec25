import { useLingui } from '@lingui/react/macro';
import { ownPicture } from '#domain/catalogue/own-picture';
import { type SiteConfig, siteText } from '#domain/catalogue/site-config';
import { translated } from './translated.ts';

/** Text of the site: its first line is the title. */
export interface SiteNote {
  readonly code: string;
  readonly title: string;
  readonly lines: readonly string[];
  /** Path of its picture; undefined without one. */
  readonly image: string | undefined;
}

/** The operators' texts in the page's language: plain text, a line break between paragraphs. */
export const useSiteTexts = (config: SiteConfig) => {
  const { i18n } = useLingui();
  const linesOf = (code: string): readonly string[] =>
    (siteText(config, code, i18n.locale) ?? '')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => translated(i18n, line));
  return {
    linesOf,
    /** Texts whose code has the prefix, in the operators' order. */
    notesOf: (prefix: string): readonly SiteNote[] =>
      config.siteInfo.texts
        .filter(({ code }) => code.startsWith(prefix))
        .flatMap(({ code, imageSrc }) => {
          const [title, ...lines] = linesOf(code);
          return title === undefined ? [] : [{ code, title, lines, image: ownPicture(imageSrc) }];
        }),
  };
};

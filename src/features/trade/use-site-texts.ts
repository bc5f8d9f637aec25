import { useLingui } from '@lingui/react/macro';
import { type SiteConfig, siteText } from '#domain/site-config';

/** One text of the site: its first line names it, the others say it. */
export interface SiteNote {
  readonly code: string;
  readonly title: string;
  readonly lines: readonly string[];
}

/** The operators' texts in the reader's language: plain text, a line break between paragraphs. */
export const useSiteTexts = (config: SiteConfig) => {
  const { i18n } = useLingui();
  const linesOf = (code: string): readonly string[] =>
    (siteText(config, code, i18n.locale) ?? '').split('\n').filter((line) => line.trim() !== '');
  return {
    linesOf,
    /** Every text whose code begins so, in the operators' order. */
    notesOf: (prefix: string): readonly SiteNote[] =>
      config.siteInfo.texts
        .filter(({ code }) => code.startsWith(prefix))
        .flatMap(({ code }) => {
          const [title, ...lines] = linesOf(code);
          return title === undefined ? [] : [{ code, title, lines }];
        }),
  };
};

import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { chunksOf, ENTRY, FIRST, holding, loadedWith } from './chunks.ts';

/** Sources whose messages are in the catalogue of the first load; those of no list are in the later one. */
export const FIRST_SPEAKERS = [
  'src/features/{announcement,clock,config,connectivity,health,language,notifier,session}/**',
  // What is below it is loaded on demand.
  'src/features/trade/*.{ts,tsx}',
  'src/fields/{account-name,address,amount,bank,network,note}/**',
  'src/fields/form/service-messages.ts',
  'src/screens/{ConverterScreen,PageFailure,PhoneMenu,Shell,ShellFooter,ShellHeader,ShellNotices,TradeLinks,TradeScreen,UnknownPathNote}.tsx',
  'src/ui/**',
] as const;

/** Sources whose messages come with the rules of a form, before which it says none of them. */
export const FORM_SPEAKERS = [
  'src/features/trade/{operator,parts}/**',
  'src/fields/memo/**',
  'src/fields/form/{error,form,operator-error}-messages.ts',
] as const;

/** Sources of both kinds of pages to read. */
const READING_SPEAKERS = ['src/screens/content/ContentPage.tsx'] as const;

/** Sources whose messages come with lists to read, which have no others but the first ones. */
export const LIST_SPEAKERS = [
  'src/features/{blog,faq,landing,rates}/**',
  'src/screens/content/{BlogPost,Blog,Faq}Screen.tsx',
  'src/screens/RatesScreen.tsx',
  ...READING_SPEAKERS,
] as const;

/** Sources whose messages come with pages of words, likewise. */
export const PAGE_SPEAKERS = [
  'src/screens/content/{About,Contact,Fees,Payment,ScamAlert}Screen.tsx',
  'src/screens/content/{ContactAnswers,FeeCalculator,FeeTable}.tsx',
  'src/screens/{TermsScreen,VerifyScreen}.tsx',
  ...READING_SPEAKERS,
] as const;

/** Sources whose messages come with the panels of the home page. */
export const HOME_SPEAKERS = ['src/features/home/**', 'src/screens/home/**'] as const;

/** What files of pages to read begin with. */
const LIST_ROUTES =
  /\/src\/routes\/(blog|blog-post\/.*|faq.*|rates\/.*)\.tsx\?tsr-split=component$/;
const PAGE_ROUTES = /\/src\/routes\/(\{\$page\}|fees|tos|verify).*\.tsx\?tsr-split=component$/;

/** The keys of a compiled catalogue. */
const KEY = /"([^"\\]+)":\[/g;

const keysOf = (code: string): readonly string[] =>
  [...code.matchAll(KEY)].map(([, key = '']) => key);

/**
 * Messages that a script uses before they are loaded.
 * @param first the compiled catalogue that comes with the script
 * @param later the one that comes with later pages
 */
export const saidTooEarly = (script: string, first: string, later: string): readonly string[] => {
  const known = new Set(keysOf(first));
  return keysOf(later).filter(
    (key) => !known.has(key) && new RegExp(`["'\`]${key}["'\`]`).test(script),
  );
};

/**
 * Preloads the catalogue of the stored language, if it is one of every visitor's, while the scripts are loading, which would request it late and in
 * sequence.
 */
const preload = (files: Readonly<Record<string, string>>) => `
      ((files) => {
        let language = null;
        try {
          language = localStorage.getItem('language');
        } catch {}
        const href = files[language ?? document.documentElement.lang];
        if (!href) return;
        const link = document.createElement('link');
        link.rel = 'modulepreload';
        link.href = href;
        document.head.append(link);
      })(${JSON.stringify(files)});
    `;

/** Makes the built page preload its first messages, and fails a build whose first load uses others. */
export const firstWordsPlugin = (locales: readonly string[]): Plugin => {
  const chunkOf = (bundle: Rolldown.OutputBundle, path: string) => {
    const chunk = chunksOf(bundle).find(({ facadeModuleId }) =>
      facadeModuleId?.endsWith(`/src/locales/${path}`),
    );
    if (!chunk) throw new Error(`no words were built from ${path}`);
    return chunk;
  };
  return {
    name: 'first-words',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = chunksOf(bundle);
      if (!chunks.some(holding(ENTRY))) return;
      const codeOf = (...modules: readonly RegExp[]) => {
        const speaking = chunks.filter((chunk) => modules.some((one) => holding(one)(chunk)));
        const loaded = new Set(speaking.flatMap((chunk) => [...loadedWith(chunks, chunk)]));
        return [...loaded].map(({ code }) => code).join('\n');
      };
      const app = codeOf(...FIRST);
      const lists = codeOf(LIST_ROUTES);
      const pages = codeOf(PAGE_ROUTES);
      for (const locale of locales) {
        const wordsOf = (folder: string) => chunkOf(bundle, `${folder}${locale}.po`).code;
        const first = wordsOf('first/');
        const wordless = ['form/', 'lists/', 'pages/', ''].flatMap((folder) =>
          saidTooEarly(app, first, wordsOf(folder)),
        );
        if (wordless.length > 0)
          this.error(`said in the first load, but not by FIRST_SPEAKERS: ${wordless.join(', ')}`);
        const mute = [
          ...saidTooEarly(lists, first + wordsOf('lists/'), wordsOf('')),
          ...saidTooEarly(pages, first + wordsOf('pages/'), wordsOf('')),
        ];
        if (mute.length > 0)
          this.error(`said by pages to read, but not by their SPEAKERS: ${mute.join(', ')}`);
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }): HtmlTagDescriptor[] => {
        if (!bundle) return [];
        const files = locales.map((locale) => [
          locale,
          `/${chunkOf(bundle, `first/${locale}.po`).fileName}`,
        ]);
        return [{ tag: 'script', children: preload(Object.fromEntries(files)), injectTo: 'head' }];
      },
    },
  };
};

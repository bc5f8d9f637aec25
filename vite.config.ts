import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { OFFERED_LOCALES } from './domain/text/locale.ts';
import { fewerFilesPlugin } from './scripts/support/fewer-files.ts';
import { firstLoadPlugin } from './scripts/support/first-load.ts';
import { firstWordsPlugin } from './scripts/support/first-words.ts';
import { pageFilesPlugin } from './scripts/support/page-files.ts';
import { smallScriptsPlugin } from './scripts/support/small-scripts.ts';
import { trimPagePlugin } from './scripts/support/trim-page.ts';
import { trimVariablesPlugin } from './scripts/support/trim-variables.ts';

const at = (folder: string) => fileURLToPath(new URL(`./${folder}/`, import.meta.url));

/** The entry, and what pages that trade share with pages to read. */
const APP_ENTRIES =
  /\/src\/(app\/main|ui\/Panel|fields\/(amount\/use-money|site-text\/translated))\.tsx?$|\/(catalogue\/active-rows\.ts|quick-banks\.data\.ts|field\.module\.css)$/;

/**
 * Where the pages that trade begin: their routes, and what provides their machine. The sell pages have the screen of the buy
 * pages, and ask for the views of selling themselves.
 */
const TRADE_ENTRIES =
  /\/src\/(app\/flows\/trade\.ts|routes\/(index|buy\/.*|sell\/.*)\.tsx\?tsr-split=component)$/;

/** What all pages to read have. */
const READING_ENTRIES = /\/src\/(screens\/content\/ContentPage|ui\/(Fold|Breadcrumbs))\.tsx$/;

/** Where articles and questions begin: their routes, and what provides their machines. */
const LIST_ENTRIES =
  /\/src\/(app\/flows\/reading\.ts|routes\/(blog|blog-post\/.*|faq.*)\.tsx\?tsr-split=component)$/;

/** Files that the form of a first page loads while a visitor looks at it. */
const OF_FORM = /\/(buy-rules|parts|late-messages|ordering)-[^/]*$/;

/** Shared by the product, Storybook and every test project: macros and paths mean the same everywhere. */
export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: {
        // Every page has it.
        splitBehavior: ({ routeId }) => (routeId === '__root__' ? [] : undefined),
      },
      routesDirectory: './src/routes',
      generatedRouteTree: './src/app/route-tree.gen.ts',
      quoteStyle: 'single',
      disableLogging: true,
    }),
    react(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    firstLoadPlugin(),
    firstWordsPlugin(OFFERED_LOCALES),
    trimVariablesPlugin(['jade']),
    pageFilesPlugin(),
    trimPagePlugin(),
    fewerFilesPlugin(),
    smallScriptsPlugin(),
  ],
  build: {
    modulePreload: {
      // Browsers that know no modulepreload load what is imported all the same; its stand-in keeps the entry a file apart.
      polyfill: false,
      // The names of all files that a later page imports would come with the first load: 2 kB at every first visit, against a
      // round trip at a later page.
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === 'html' || OF_FORM.test(file)
          ? needed
          : needed.filter((name) => name.endsWith('.css')),
    },
    rolldownOptions: {
      treeshake: {
        // No property that is read has a getter with an effect: unused constants leave the files.
        propertyReadSideEffects: false,
        // Formik needs them for higher-order components, which are unused; they do not say that they have no effect.
        moduleSideEffects: [
          { test: /\/node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false },
        ],
      },
      output: {
        // The entry names the styles of every page: short names keep it small.
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'assets/[hash][extname]'
            : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          // The entry with all it imports: what is shared with a later page is no file of its own.
          groups: [
            { name: 'app', priority: 1, test: APP_ENTRIES },
            // Most visits begin at a page that trades, and one file compresses better than thirty.
            { name: 'trade', priority: 0.8, test: TRADE_ENTRIES },
            // Likewise pages to read: one file of what all have, and one of articles and questions with what other lists have, too.
            { name: 'reading', priority: 0.75, test: READING_ENTRIES },
            { name: 'lists', priority: 0.7, test: LIST_ENTRIES },
            // Pages to read name payments, and load no rules of a form.
            { name: 'payments', priority: 0.6, test: /\/domain\/rails\/rail-payments\.ts$/ },
            // Pages without a form name errors, too: they load the texts without yup.
            { name: 'error-texts', priority: 0.5, test: /\/domain\/rules\/error-texts\.ts$/ },
            // yup with what the buy form needs of it, in one file: each further one costs the first visit 1 kB.
            { name: 'rules', test: /\/domain\/trade\/buy-rules\.ts$/ },
          ],
        },
      },
    },
  },
  resolve: {
    alias: [
      ...['domain', 'machines', 'server', 'src', 'stories', 'tests'].map((folder) => ({
        find: new RegExp(`^#${folder}/`),
        replacement: at(folder),
      })),
      // React has the hook itself since 18; the libraries import the fallback for older ones.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      {
        find: /^use-sync-external-store\/shim\/with-selector$/,
        replacement: 'use-sync-external-store/with-selector',
      },
      // The file of Mantine's theme context imports the default theme with its colour arithmetic, which no first page needs: 4 kB
      // fewer on every visit.
      {
        find: /^\.\.?\/.*\/MantineThemeProvider\.mjs$/,
        replacement: `${at('src')}ui/mantine-theme-context.ts`,
      },
      // What Formik compares and joins by: 1 kB fewer.
      { find: /^react-fast-compare$/, replacement: `${at('src')}fields/form/formik/is-equal.ts` },
      { find: /^deepmerge$/, replacement: `${at('src')}fields/form/formik/deepmerge.ts` },
      // Formik's four helpers. Copies of plain data need no library; the other two come from the one that is meant to take
      // lodash's place: 5 kB fewer on every visit.
      {
        find: /^lodash-es\/(clone|cloneDeep)$/,
        replacement: `${at('src')}fields/form/formik/$1.ts`,
      },
      { find: /^lodash-es\/(\w+)$/, replacement: 'es-toolkit/compat/$1' },
    ],
  },
});

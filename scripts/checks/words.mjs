// Defects for the catalogues: changed, missing or unused messages.
const VI = 'src/locales/vi.po';
const SENT = 'msgid "I sent enough money"\nmsgstr ';

/** @type {import('../support/seeded/runners.mjs').Group} */
export const translations = {
  name: 'translations',
  title: 'every message is in the catalogues, and translated',
  tool: [
    ['@lingui/cli', 'lingui', 'check', 'sync', '--clean'],
    ['@lingui/cli', 'lingui', 'check', 'missing', '--mode', 'catalog'],
  ],
  defects: [
    {
      name: 'message-not-extracted',
      what: 'a view has a new message that no catalogue has',
      in: 'src/features/order/SentMoneyButton.tsx',
      from: '<Trans>I sent enough money</Trans>',
      to: '<Trans>I have sent the money</Trans>',
      says: /FAIL sync/,
    },
    {
      name: 'message-not-translated',
      what: 'a message without Vietnamese',
      in: VI,
      from: `${SENT}"Tôi đã chuyển đủ tiền"`,
      to: `${SENT}""`,
      says: /FAIL missing/,
    },
    {
      name: 'message-left-behind',
      what: 'an unused message',
      in: VI,
      from: `#: src/features/order/SentMoneyButton.tsx\n${SENT}`,
      to: `#~ msgid "Planted"\n#~ msgstr "Trồng"\n\n#: src/features/order/SentMoneyButton.tsx\n${SENT}`,
      says: /FAIL sync/,
    },
  ],
};

/** @type {import('../support/seeded/runners.mjs').Group} */
export const firstWords = {
  name: 'first-words',
  title: 'the first load has words for all it says',
  tool: [['vite', 'vite', 'build', '--outDir', 'node_modules/.first-words', '--emptyOutDir']],
  defects: [
    {
      name: 'said-before-its-words',
      what: 'the first load uses a message of the later catalogue',
      in: 'src/screens/ShellFooter.tsx',
      from: '<Trans>Identity verification</Trans>',
      to: '<Trans>I sent enough money</Trans>',
      says: /said in the first load, but not by FIRST_SPEAKERS/,
    },
  ],
};

/** @type {import('../support/seeded/runners.mjs').Group} */
export const firstLoad = {
  name: 'first-load',
  title: 'the first load has nothing that only selling, or no first page, needs',
  tool: [['vite', 'vite', 'build', '--outDir', 'node_modules/.first-load', '--emptyOutDir']],
  defects: [
    {
      name: 'sells-at-once',
      what: 'the prices of selling come with the first load',
      in: 'src/app/late-selling.ts',
      from: "import { buySide } from '#domain/trade/buy-side';",
      to: "import { buySide } from '#domain/trade/buy-side';\nexport { sellSide } from '#domain/trade/sell-side';",
      says: /in the first load, and not needed by it/,
    },
    {
      name: 'orders-at-once',
      what: 'what posts an order and reads the answer comes with the first load',
      in: 'src/app/trade-memory.ts',
      from: 'import type { TradeMemory ',
      to: "export { encodeOrder } from '#domain/wire/order-wire';\nimport type { TradeMemory ",
      says: /in the first load, and not needed by it/,
    },
    {
      name: 'trade-in-vain',
      what: 'a page of words loads what only trading needs',
      in: 'src/screens/content/AboutScreen.tsx',
      from: "import { ContentPage } from './ContentPage.tsx';",
      to: "import { ContentPage } from './ContentPage.tsx';\nexport { FeeCalculator } from './FeeCalculator.tsx';",
      says: /they trade nothing, and load the trade/,
    },
  ],
};

/** @type {import('../support/seeded/runners.mjs').Group} */
export const lateOrdering = {
  name: 'late-ordering',
  title: 'an order can be posted before its form can be sent, and is not lost with a file',
  vitest: 'machines',
  defects: [
    {
      name: 'order-lost-with-a-file',
      what: 'an order that is resumed without the file that posts it is a defect, not asked for again',
      in: 'src/app/late-selling.ts',
      from: "if (!placing) return { type: 'unknown' };",
      to: "if (!placing) throw new Error('no file');",
      tests: 'tests/app/late-selling.test.ts',
      fails: /leaves open whether there is an order/,
    },
    {
      name: 'form-before-its-post',
      what: 'a form can be sent though what posts it was not loaded',
      in: 'src/app/late-form.ts',
      from: '      ordering.load(),\n',
      to: '',
      tests: 'tests/app/late-ordering.test.ts',
      fails: /a form is ready with what posts it/,
    },
  ],
};

/** @type {import('../support/seeded/runners.mjs').Group} */
export const laterWords = {
  name: 'later-words',
  title: 'later pages are loaded with their words',
  vitest: 'machines',
  defects: [
    {
      name: 'page-without-words',
      what: 'a page beyond the first load without its messages',
      in: 'src/routes/notice.tsx',
      from: "  loader: ({ context }) => context.flows.words('later'),\n",
      to: '',
      tests: 'tests/house/first-words.test.ts',
      fails: /every page that is no part of the first load is loaded with its words/,
      says: /notice/,
    },
    {
      name: 'words-lost-with-the-language',
      what: 'another language is loaded without the messages of later pages',
      in: 'src/app/i18n.ts',
      from: "  later: ['form', 'later'],",
      to: "  later: ['form'],",
      tests: 'tests/app/words.test.ts',
      fails: /once a later page was open, another language comes with both/,
    },
    {
      name: 'form-words-lost-with-the-language',
      what: 'another language is loaded without the messages of a form that is open',
      in: 'src/app/i18n.ts',
      from: '      for (const each of WITH[share]) shares.add(each);\n',
      to: '',
      tests: 'tests/app/words.test.ts',
      fails: /a form that is open keeps its words in another language/,
    },
  ],
};

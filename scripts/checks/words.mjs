// Defects for the catalogues: words that were changed, forgotten or left behind.
const VI = 'src/locales/vi.po';
const SENT = 'msgid "I sent enough money"\nmsgstr ';

/** @type {import('../support/planted/runners.mjs').Group} */
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
      what: 'a view says something new that no catalogue has',
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
      what: 'a message that nothing says any more',
      in: VI,
      from: `#: src/features/order/SentMoneyButton.tsx\n${SENT}`,
      to: `#~ msgid "Planted"\n#~ msgstr "Trồng"\n\n#: src/features/order/SentMoneyButton.tsx\n${SENT}`,
      says: /FAIL sync/,
    },
  ],
};

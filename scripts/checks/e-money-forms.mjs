// Defects of the forms of e-money: what they ask for, and what they take for an answer.
const ACCOUNT = 'domain/rules/operator-account.ts';
const OF_ACCOUNT = 'tests/domain/rules/operator-account.test.ts';
const OF_MACHINE = 'tests/machines/trade.operators.test.ts';
const PATHS = 'tests/machines/operator-trade.paths.test.ts';
const OF_PAGE = 'tests/views/OperatorForm.paths.test.tsx';
const SETUP = 'machines/trade/trade.setup.ts';
const MACHINE = 'machines/trade/trade.machine.ts';

/** @type {import('../support/seeded/runners.mjs').Group} */
export const eMoneyForms = {
  name: 'e-money-forms',
  title: 'the forms of e-money',
  vitest: 'machines',
  defects: [
    {
      name: 'holder-not-awaited',
      what: 'an account whose holder is unknown is traded with (NAME-08)',
      in: ACCOUNT,
      from: "validatePayeeName(name === '' ? undefined : { kind: 'found', name }, currency)",
      to: "name === '' ? undefined : validatePayeeName({ kind: 'found', name }, currency)",
      tests: OF_ACCOUNT,
      fails: /\[NAME-08\]/,
    },
    {
      name: 'email-of-another',
      what: 'an e-mail that is not the one of the Customer ID passes',
      in: ACCOUNT,
      from: "(isOther ? ruleError('emailOfOther') : undefined)",
      to: '(isOther ? undefined : undefined)',
      tests: OF_ACCOUNT,
      fails: /Skrill and Neteller need a Customer ID/,
    },
    {
      name: 'kinds-not-chosen',
      what: 'what was typed for another kind of account is in the way (BUY-08)',
      in: ACCOUNT,
      from: '  if (accountKindOf(values) !== kind) return undefined;\n',
      to: '',
      tests: 'tests/domain/rules/sell.test.ts',
      fails: /an account inside Binance is named in one of three ways/,
    },
    {
      name: 'sources-at-zero',
      what: 'a source without a rate is shown (BUY-02)',
      in: 'domain/trade/source-choices.ts',
      from: 'if (rate === undefined) return [];',
      to: 'if (config === undefined) return [];',
      tests: 'tests/domain/trade/source-choices.test.ts',
      fails: /hidden at zero/,
    },
    {
      name: 'fractions-of-cents',
      what: 'e-money is sold in fractions that no operator pays',
      in: 'domain/rails/operators.ts',
      from: 'return operator && !operator.hasCoins ? CENTS : QUANTITY_DECIMALS;',
      to: 'return operator && operator.hasCoins ? CENTS : QUANTITY_DECIMALS;',
      tests: OF_ACCOUNT,
      fails: /typed dong buy whole cents/,
    },
    {
      name: 'typed-email-replaced',
      what: 'an e-mail that was typed is replaced by the operator’s',
      in: SETUP,
      from: "if ((texts.email ?? '') !== payeeName) return;",
      to: '',
      tests: OF_MACHINE,
      fails: /unless one was typed/,
    },
    {
      name: 'source-keeps-its-network',
      what: 'another source keeps the form of the old one (BUY-15)',
      in: MACHINE,
      from: "          target: 'form',\n          reenter: true,\n",
      to: '',
      tests: OF_MACHINE,
      fails: /\[BUY-15\] empties the form/,
    },
    {
      name: 'account-of-the-old-source',
      what: 'the account is looked up for the source before',
      in: MACHINE,
      from: "            'resetForm',\n            'tellPayeeCurrency',\n",
      to: "            'resetForm',\n",
      tests: OF_MACHINE,
      fails: /is what its account is looked up for/,
    },
    {
      name: 'source-not-chosen',
      what: 'another source is chosen in vain (BUY-02)',
      in: MACHINE,
      from: "        'source.chosen': {",
      to: "        'source.planted': {",
      tests: PATHS,
      fails: /SKRILL-USD \(buy\): the running actor/,
    },
    {
      name: 'holder-of-the-old-source',
      what: 'the account of another source has the holder of the old one',
      in: 'machines/trade/trade.draft.ts',
      from: "'clearAccount', 'clearPayee',",
      to: "'clearAccount',",
      tests: PATHS,
      fails: /SKRILL-USD \(sell\): the running actor/,
      says: /payeeName/,
    },
    {
      name: 'operator-without-a-model',
      what: 'an operator asks for what no model fills in',
      in: 'domain/rails/operators.ts',
      from: "  { ...byNumber, id: 'emoney:payeer', isOf: isPayeer, hasPaymentPage: true },",
      to: "  { ...byNumber, id: 'emoney:payeer', isOf: isPayeer, hasPaymentPage: true, fields: [number, method] },",
      tests: PATHS,
      fails: /PAYEER|every field set has a model/,
    },
  ],
};

/** @type {import('../support/seeded/runners.mjs').Group} */
export const eMoneyPages = {
  name: 'e-money-pages',
  title: 'the forms of e-money on their pages',
  vitest: 'views',
  defects: [
    {
      name: 'customer-id-not-shown',
      what: 'nothing asks for the Customer ID (BUY-04)',
      in: 'domain/rails/form-fields.ts',
      from: "      return 'customerId';",
      to: '      return undefined;',
      tests: OF_PAGE,
      fails: /the form to buy SKRILL-USD/,
      says: /customerId/,
    },
    {
      name: 'holder-of-the-bank',
      what: 'the account with an operator is looked up at the bank',
      in: 'src/features/trade/operator/OperatorAccount.tsx',
      from: 'useSelector(props.actor, selectPayeeAccount)',
      to: 'useSelector(props.actor, ({ context }) => context.accountName)',
      tests: OF_PAGE,
      fails: /the form to sell PM-USD/,
    },
    {
      name: 'marks-of-webmoney',
      what: 'a holder is shown with the marks of WebMoney (NAME-04)',
      in: 'src/features/trade/operator/OperatorAccount.tsx',
      from: "name.split(';')[0] ?? ''",
      to: 'name',
      tests: OF_PAGE,
      fails: /the form to sell WMZ_AUTO/,
      says: /;initial/,
    },
    {
      name: 'form-of-the-old-source',
      what: 'another source keeps what was typed for the old one (BUY-15)',
      in: 'src/fields/form/use-form-patches.ts',
      from: "actor.on('form.reset', ({ values }) => resetForm({ values }))",
      to: "actor.on('form.reset', () => undefined)",
      tests: OF_PAGE,
      fails: /the form to sell PAYPAL-USD/,
    },
  ],
};

// Defects of the trade form, in the view and in the browser.
const FACTS = 'tests/views/TradeForm.facts.test.tsx';
const SUMMARY = 'src/features/trade/QuoteSummary.tsx';

/** @type {import('../support/seeded/runners.mjs').Group} */
export const tradeFacts = {
  name: 'trade-facts',
  title: 'facts of the trade form, each with a number of its own',
  vitest: 'views',
  defects: [
    {
      name: 'service-fee-is-the-network-fee',
      what: 'the summary shows the network fee as the service fee',
      in: SUMMARY,
      from: '<dd>{inDong(quote.fee)}</dd>',
      to: '<dd>{inDong(quote.transferFeeDong)}</dd>',
      tests: FACTS,
      fails: /the fixed fee where it is the larger one/,
    },
    {
      name: 'network-fee-in-units-of-dong',
      what: 'the network fee in units is the quantity',
      in: SUMMARY,
      from: '{units(quote.transferFee, ticker)} ≈',
      to: '{units(quote.quantity, ticker)} ≈',
      tests: FACTS,
      fails: /the percentage where that is the larger one/,
    },
    {
      name: 'limits-swapped',
      what: 'the least and the largest quantity stand in each other’s place',
      in: 'src/features/trade/AmountFields.tsx',
      from: 'const min = number(minimumBuyQuantity(currency));',
      to: 'const min = number(maximumQuantity(currency));',
      tests: FACTS,
      fails: /the record’s limits/,
    },
    {
      name: 'limit-without-the-reserve',
      what: 'the largest quantity is MaxBalance, whatever is held',
      in: 'domain/catalogue/tradable.ts',
      from: 'toText(smaller(decimal(reserve), decimal(maxBalance)));',
      to: 'toText(smaller(decimal(maxBalance), decimal(maxBalance))) || reserve;',
      tests: FACTS,
      fails: /the reserve, where it is below MaxBalance/,
    },
    {
      name: 'tier-with-another-price',
      what: 'the rate table shows the quantity where the price belongs',
      in: 'src/features/trade/RateTable.tsx',
      from: '<td>{dong(value)}</td>',
      to: '<td>{dong(minQuantity)}</td>',
      tests: FACTS,
      fails: /has the tiers of this currency and side/,
    },
    {
      name: 'too-large-without-a-way-in',
      what: 'an order too large for a guest is refused without a link to the login',
      in: 'src/features/trade/AmountFields.tsx',
      from: '<span>{amountError}</span> <LoginLink actor={actor} />',
      to: '<span>{amountError}</span>',
      tests: FACTS,
      fails: /a link to the login/,
    },
    {
      name: 'continue-silent-offline',
      what: 'Continue does not report the missing network',
      in: 'src/features/trade/TradeForm.tsx',
      from: 'isOffline={isOffline && !isBusy}',
      to: 'isOffline={false}',
      tests: FACTS,
      fails: /without a network .*says on Continue/,
    },
    {
      name: 'left-in-the-middle-of-a-press',
      what: 'a field counts as left while the press that left it is under way',
      in: 'src/fields/form/FieldForm.tsx',
      from: 'afterPress(() => touch(left));',
      to: 'touch(left);',
      tests: 'tests/views/after-press.test.tsx',
      fails: /counts as left after the press that left it/,
    },
    {
      name: 'press-that-never-ends',
      what: 'a press that became a scroll keeps its errors back',
      in: 'src/fields/form/after-press.ts',
      from: '  pointercancel: end,\n',
      to: '',
      tests: 'tests/views/after-press.test.tsx',
      fails: /the scroll that it became/,
    },
    {
      name: 'late-codes-unknown',
      what: 'the one hook lacks the codes of later pages',
      in: 'src/fields/form/late-messages.ts',
      from: 'learnMessages(lateErrorMessages, accountMessages);',
      to: 'learnMessages({}, accountMessages);',
      tests: 'tests/views/service-words.test.tsx',
      fails: /ADDRESS_INVALID/,
    },
  ],
};

/** @type {import('../support/seeded/runners.mjs').Group} */
export const tradeBrowser = {
  name: 'trade-browser',
  title: 'the trade form in the browser',
  playwright: true,
  defects: [
    {
      name: 'bank-dialog-in-a-corner',
      what: 'the bank dialog is no longer the whole screen of a phone',
      in: 'src/fields/bank/BankPicker.module.css',
      from: '    height: 100dvh;\n',
      to: '    height: 60dvh;\n',
      tests: 'tests/e2e/trade-focus.e2e.ts',
      fails: /the bank dialog fills a phone’s screen/,
    },
    {
      name: 'enter-accepts-the-moved-rate',
      what: 'the focus stays where one more Enter accepts the new price',
      in: 'src/features/trade/TradeNotices.tsx',
      from: '      ref={focusShown}\n',
      to: '',
      tests: 'tests/e2e/trade-focus.e2e.ts',
      fails: /the question about a moved rate has the focus/,
    },
  ],
};

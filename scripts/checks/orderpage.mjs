// Defects for the order page: facts that stand beside the wrong label.
const FACTS = 'tests/views/OrderPage.facts.test.tsx';
const ORDER_FACTS = 'src/features/order/OrderFacts.tsx';
const TIMELINE = 'src/features/order/OrderTimeline.tsx';
const RECEIPT = 'src/features/order/ReceiptCard.tsx';
const PAYMENT = 'src/features/order/PaymentCard.tsx';
const AGREED = /each fact stands beside its own label/;
const PART = /after a part came the page says how much/;
const STEPS = /names each step with its own time/;
const FINISHED = /a finished order says what was paid and received/;

/** @type {import('../support/planted/runners.mjs').Group} */
export const orderPageViews = {
  name: 'order-page',
  title: 'every fact of the order page and the history, beside its own label',
  vitest: 'views',
  defects: [
    {
      name: 'rate-swapped',
      what: 'the amount stands where the locked rate belongs',
      in: ORDER_FACTS,
      from: 'value={dong(order.rate)}',
      to: 'value={dong(order.cashAmount)}',
      tests: FACTS,
      fails: AGREED,
    },
    {
      name: 'network-fee-swapped',
      what: 'the quantity stands where the network fee belongs',
      in: ORDER_FACTS,
      from: 'units(order.transferFee, order.currencyCode)',
      to: 'units(order.quantity, order.currencyCode)',
      tests: FACTS,
      fails: AGREED,
    },
    {
      name: 'paid-from-account',
      what: 'the account number stands where the holder belongs',
      in: ORDER_FACTS,
      from: `\${order.senderName}`,
      to: `\${order.senderAccount}`,
      tests: FACTS,
      fails: AGREED,
    },
    {
      name: 'note-swapped',
      what: 'the reason of a failure stands where the note belongs',
      in: ORDER_FACTS,
      from: 'value={order.note}',
      to: 'value={order.transferFee}',
      tests: FACTS,
      fails: AGREED,
    },
    {
      name: 'timeline-time-swapped',
      what: 'the time of the last change stands where the order was made',
      in: TIMELINE,
      from: 'detail: writeMoment(order.createdAt)',
      to: 'detail: updated',
      tests: FACTS,
      fails: STEPS,
    },
    {
      name: 'failure-without-its-time',
      what: 'a failed delivery does not say that it failed, nor when',
      in: TIMELINE,
      from: `    if (states.sent === 'failed') return t\`failed at \${updated}\`;\n`,
      to: '',
      tests: FACTS,
      fails: STEPS,
    },
    {
      name: 'failed-step-looks-done',
      what: 'a failed delivery is drawn like a good one',
      in: 'src/features/order/timeline-steps.ts',
      from: "error: steps('done', 'failed', 'todo'),",
      to: "error: steps('done', 'done', 'todo'),",
      tests: FACTS,
      fails: /of error marks its steps/,
    },
    {
      name: 'full-amount-asked-twice',
      what: 'after a part came the whole amount is asked for',
      in: PAYMENT,
      from: 'const missing = missingAmount(order);',
      to: 'const missing = order.cashAmount;',
      tests: FACTS,
      fails: PART,
    },
    {
      name: 'qr-after-a-part',
      what: 'the VietQR of the full amount stays after a part came',
      in: 'domain/transfer-qr.ts',
      from: "  if (arrivalOf(order) !== 'nothing') return undefined;\n",
      to: '',
      tests: FACTS,
      fails: PART,
    },
    {
      name: 'received-swapped',
      what: 'the amount asked for stands where the amount received belongs',
      in: PAYMENT,
      from: 'value={dong(order.amountReceived)}',
      to: 'value={dong(order.cashAmount)}',
      tests: FACTS,
      fails: PART,
    },
    {
      name: 'details-gone-too-early',
      what: 'the bank details go as soon as somebody said that money was sent',
      in: 'domain/order-money.ts',
      from: "  'verifying_transaction',\n",
      to: '',
      tests: FACTS,
      fails: /the bank details and the VietQR stay in verifying_transaction/,
    },
    {
      name: 'question-without-amount',
      what: 'the question before "I sent enough money" names the whole amount',
      in: 'src/features/order/SentMoneyButton.tsx',
      from: 'dong(missingAmount(order))',
      to: 'dong(order.cashAmount)',
      tests: FACTS,
      fails: /names the amount that is missing/,
    },
    {
      name: 'wrong-explorer',
      what: 'a transaction on BSC leads to the explorer of Ethereum',
      in: 'domain/explorer.ts',
      from: "  BSC: 'https://bscscan.com/tx/',",
      to: "  BSC: 'https://etherscan.io/tx/',",
      tests: FACTS,
      fails: FINISHED,
    },
    {
      name: 'receipt-of-the-agreed',
      what: 'the receipt has the time of the order where its end belongs',
      in: RECEIPT,
      from: 'writeMoment(order.updatedAt)',
      to: 'writeMoment(order.createdAt)',
      tests: FACTS,
      fails: FINISHED,
    },
  ],
};

// Commands of npm run operator: what each calls, what it is given, and an example. The table in
// docs/operating.md is made of them.
import { readFileSync } from 'node:fs';

/**
 * @typedef {object} Command
 * @property {string} path the end of the call's path under /api/v1/operator, or a method and a
 *   whole path
 * @property {string} fields names of its arguments, separated by spaces; empty where there are none
 * @property {string} what
 * @property {string} example its arguments in an example
 * @property {(said: Readonly<Record<string, string>>) => string} [next] the command by which
 *   another operator goes on, from the service's answer
 * @property {string} [options] how its options are written
 * @property {(args: readonly string[]) => { said: object, rest: readonly string[] }} [read] takes
 *   the options out of the arguments
 * @property {(named: Readonly<Record<string, string>>) => object} [toBody] the body, where it
 *   differs from the fields
 */

/** The memo among the arguments of a call that takes one, and the arguments without it. */
const readMemo = (args) => {
  const [option, ...more] = args.slice(-2);
  if (option === '--memo') return { said: { memo: more[0] }, rest: args.slice(0, -2) };
  return args.at(-1) === '--no-memo'
    ? { said: { no_memo: true }, rest: args.slice(0, -1) }
    : { said: {}, rest: args };
};

/** The same of an amount. */
const readAmount = (args) => {
  const [option, ...more] = args.slice(-2);
  return option === '--amount'
    ? { said: { amount: more[0] }, rest: args.slice(0, -2) }
    : { said: {}, rest: args };
};

const toRates = (text) =>
  text.split(',').map((tier) => {
    const [min_quantity = '', value = ''] = tier.split('=');
    return { min_quantity, value };
  });

const approvePayout = ({ payout }) => `approve ${payout}`;

const ORDER = 'K7M2P9QX4TRB6WNC';
const PAYOUT = '3f0c…';
const PROPOSAL = '7d21…';

/** @type {Readonly<Record<string, Command>>} */
export const COMMANDS = {
  match: {
    ...{ path: 'match-report', fields: 'provider account transaction_id order_ref' },
    what: 'counts a report’s money to an order',
    example: `bank 1029384756012 FT123 ${ORDER}`,
  },
  accept: {
    ...{ path: 'accept-third-party', fields: 'provider account transaction_id' },
    what: 'accepts a third party’s money, or coins that wait for their member; where reports contradict each other, with the amount that the chain confirms',
    example: 'chain BC1Q… BTC:9f2c…:0 --amount 0.5',
    ...{ options: '[--amount <amount>]', read: readAmount },
  },
  refund: {
    ...{ path: 'refund-report', fields: 'provider account transaction_id' },
    what: 'makes a report’s money a refund due',
    example: 'bank 1029384756012 FT123',
  },
  'refund-order': {
    ...{ path: 'refund-order', fields: 'order_ref', example: ORDER },
    what: 'gives back a paid order of which nothing was sent',
  },
  cancel: {
    ...{ path: 'cancel-order', fields: 'order_ref', example: ORDER },
    what: 'cancels an order that was not paid; a part that came goes back',
  },
  notify: {
    ...{ path: 'notify-order', fields: 'order_ref notice' },
    what: 'tells the customer of an order something, on its page',
    example: `${ORDER} "Your bank is slow today; we look at it every hour."`,
  },
  'took-place': {
    ...{ path: 'payout-took-place', fields: 'payout transaction_id' },
    what: 'a payout that needs a hand was sent',
    example: `${PAYOUT} FT2611220001`,
  },
  'did-not-take-place': {
    ...{ path: 'payout-did-not-take-place', fields: 'payout', example: PAYOUT },
    what: 'a payout that needs a hand was not sent',
  },
  'otp-given': {
    ...{ path: 'payout-otp-given', fields: 'payout', example: PAYOUT },
    what: 'the bank was given the one-time password of a payout',
  },
  retry: {
    ...{ path: 'retry-payout', fields: 'payout', example: PAYOUT },
    what: 'tries a payout again',
  },
  propose: {
    ...{ path: 'propose-refund', fields: 'refund bank account_number account_name' },
    what: 'names the account of a refund that has none',
    next: approvePayout,
    example: '91ab… TCB 19031234567890 "NGUYEN VAN A"',
  },
  'propose-coins': {
    ...{ path: 'propose-refund', fields: 'refund network address' },
    what: 'names the address of a refund of coins that has none; where its network tells accounts apart by a memo, that, or that there is none',
    example: '91ab… XRP rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh --memo 77001',
    next: approvePayout,
    ...{ options: '[--memo <memo> | --no-memo]', read: readMemo },
    toBody: ({ refund, network, address }) => ({ refund, bank: network, account_number: address }),
  },
  approve: {
    ...{ path: 'approve-payout', fields: 'payout', example: PAYOUT },
    what: 'sends the payout that another operator has proposed',
  },
  withdraw: {
    ...{ path: 'withdraw-payout', fields: 'payout', example: PAYOUT },
    what: 'a proposed payout is not sent',
  },
  'approve-proposal': {
    ...{ path: 'approve-proposal', fields: 'proposal', example: PROPOSAL },
    what: 'does what another operator has proposed',
  },
  'withdraw-proposal': {
    ...{ path: 'withdraw-proposal', fields: 'proposal', example: PROPOSAL },
    what: 'what was proposed is not done',
  },
  adjust: {
    ...{ path: 'adjust-inventory', fields: 'currency quantity reason' },
    what: 'adjusts the inventory',
    example: 'TRC20 -10.5 "counted anew"',
  },
  'accept-rate': {
    ...{ path: 'accept-rate', fields: 'currency side rates' },
    what: 'accepts the rates that have paused a side: every tier as it was shown, as quantity=rate',
    example: 'TRC20 buy 5=31000,1000=30900',
    toBody: ({ currency, side, rates }) => ({ currency, side, rates: toRates(rates) }),
  },
  'request-proof': {
    ...{ path: 'request-proof', fields: 'order_ref', example: ORDER },
    what: 'asks the customer of an order for a proof of the payment, or for another one',
  },
  'propose-proof': {
    ...{ path: 'propose-proof', fields: 'order_ref asset amount' },
    what: 'proposes to count what a proof shows as received',
    next: ({ proposal }) => `approve-proof ${proposal}`,
    example: `${ORDER} VND 2611960`,
  },
  'approve-proof': {
    ...{ path: 'approve-proof', fields: 'proposal', example: PROPOSAL },
    what: 'counts what another operator has proposed as received',
  },
  'withdraw-proof': {
    ...{ path: 'withdraw-proof', fields: 'proposal', example: PROPOSAL },
    what: 'what a proof shows is not counted',
  },
  'forge-proof': {
    ...{ path: 'forge-proof', fields: 'order_ref', example: ORDER },
    what: 'ends an order whose proof is forged; what came goes back',
  },
  'delete-picture': {
    ...{ path: 'DELETE /api/v1/order-images/:picture', fields: 'picture', example: '5b1e…' },
    what: 'deletes a picture that proves a payment, for good',
    toBody: () => ({}),
  },
  'accept-documents': {
    ...{ path: 'accept-documents', fields: 'order_ref', example: ORDER },
    what: 'the documents of an order’s customer are good: the order goes on',
  },
  'refuse-documents': {
    ...{ path: 'refuse-documents', fields: 'order_ref', example: ORDER },
    what: 'they are not: the order ends, and its money goes back',
  },
  'verify-account': {
    ...{ path: 'verify-account', fields: 'bank account_number', example: 'VCB 0071000123456' },
    what: 'the documents of a bank account’s holder are good',
  },
  'verify-customer': {
    ...{ path: 'verify-customer', fields: 'email', example: 'lan@example.com' },
    what: 'the documents of an account’s owner are good',
  },
  'accept-identity': {
    ...{ path: 'accept-identity', fields: 'documents name', example: '5b1e… "NGUYEN VAN A"' },
    what: 'documents that were handed in are good, with the name in them; also the bank account of a guest’s order',
  },
  'refuse-identity': {
    ...{ path: 'refuse-identity', fields: 'documents reason' },
    what: 'they are not, and why',
    example: '5b1e… "The note cannot be read."',
  },
  'add-account': {
    ...{ path: 'add-account', fields: 'documents bank account_number' },
    what: 'a further bank account of the holder of accepted documents',
    example: '5b1e… VCB 0071000123456',
  },
  'approve-review': {
    ...{ path: 'approve-review', fields: 'order_ref', example: ORDER },
    what: 'shows the review of an order',
  },
  'refuse-review': {
    ...{ path: 'refuse-review', fields: 'order_ref', example: ORDER },
    what: 'does not show it',
  },
  'remove-review': {
    ...{ path: 'remove-review', fields: 'order_ref', example: ORDER },
    what: 'shows it no more',
  },
  'release-wallet': {
    ...{ path: 'release-wallet', fields: 'account', example: '2048159303' },
    what: 'an account, by its number, may exchange and withdraw again after a deposit of it was undone',
  },
  'lift-freeze': {
    ...{ path: 'lift-freeze', fields: 'account', example: '2048159303' },
    what: 'an account, by its number, whose owner has frozen withdrawals and was identified since, may withdraw again',
  },
  'publish-article': {
    ...{ path: 'publish-article', fields: 'file', example: 'article.json' },
    what: 'stores an article of the blog, or replaces it: JSON with seo_url, category, title, content (markup) and, if wanted, short_title, short_content, author, shown (yes or no)',
    toBody: ({ file }) => JSON.parse(readFileSync(file, 'utf8')),
  },
  'bank-down': {
    ...{ path: 'bank-down', fields: 'bank', example: 'VCB' },
    what: 'time stands still for unpaid orders to or from a bank',
  },
  'bank-up': { path: 'bank-up', fields: 'bank', example: 'VCB', what: 'a bank works again' },
};

/** Commands that are no single change: what each calls stands in the script. */
export const OTHERS = {
  list: {
    ...{ path: 'GET /api/v1/operator/waiting', also: ['list-documents'], usage: '', example: '' },
    what: 'what waits',
  },
  'open-document': {
    ...{ path: 'open-document', usage: ' <documents> <face_document|face_note> <file>' },
    what: 'writes a picture of documents that were handed in to a file; each look is audited',
    example: '5b1e… face_note note.webp',
  },
  'log-out': {
    ...{ path: 'GET /api/v1/logout', usage: '', example: '' },
    what: 'ends the session that the commands keep',
  },
};

const usageOf = (name, { fields, options }) =>
  [name, ...fields.split(' ').map((field) => `<${field}>`), ...(options ? [options] : [])].join(
    ' ',
  );

/** All commands, and how each is written. */
export const listCommands = () => [
  ...Object.entries(OTHERS).map(([name, { usage, what, example }]) => ({
    ...{ name, what, example, written: `${name}${usage}` },
  })),
  ...Object.entries(COMMANDS).map(([name, command]) => ({
    ...{ name, what: command.what, example: command.example, written: usageOf(name, command) },
  })),
];

/** The table of the commands in docs/operating.md. */
export const commandTable = () => {
  const cell = (text) => text.replaceAll('|', '\\|');
  const rows = listCommands().map(
    ({ name, written, what, example }) =>
      `| \`${cell(written)}\` | ${cell(what)} | \`${cell(`${name} ${example}`.trim())}\` |`,
  );
  return ['| command | | example |', '| --- | --- | --- |', ...rows].join('\n');
};

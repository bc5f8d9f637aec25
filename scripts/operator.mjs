// npm run operator -- <call> …: calls of the system account about money and banks, from a terminal.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

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

/**
 * Calls of an operator, with the fields of their arguments and a description; then the options of the call, what reads them, and
 * the body that is made of the fields where their names differ.
 */
const DEEDS = {
  match: [
    'match-report',
    'provider account transaction_id order_ref',
    'counts a report’s money to an order',
  ],
  accept: [
    'accept-third-party',
    'provider account transaction_id',
    'accepts a third party’s money, or coins that wait for their member; where reports contradict each other, with the amount that the chain confirms',
    '[--amount <amount>]',
    readAmount,
  ],
  refund: [
    'refund-report',
    'provider account transaction_id',
    'makes a report’s money a refund due',
  ],
  'refund-order': [
    'refund-order',
    'order_ref',
    'gives back a paid order of which nothing was sent',
  ],
  cancel: ['cancel-order', 'order_ref', 'cancels an order whose money has not come'],
  'took-place': [
    'payout-took-place',
    'payout transaction_id',
    'a payout that needs a hand was sent',
  ],
  'did-not-take-place': [
    'payout-did-not-take-place',
    'payout',
    'a payout that needs a hand was not sent',
  ],
  'otp-given': [
    'payout-otp-given',
    'payout',
    'the bank was given the one-time password of a payout',
  ],
  retry: ['retry-payout', 'payout', 'tries a payout again'],
  propose: [
    'propose-refund',
    'refund bank account_number account_name',
    'names the account of a refund that has none',
  ],
  'propose-coins': [
    'propose-refund',
    'refund network address',
    'names the address of a refund of coins that has none; where its network tells accounts apart by a memo, that, or that there is none',
    '[--memo <memo> | --no-memo]',
    readMemo,
    ({ refund, network, address }) => ({ refund, bank: network, account_number: address }),
  ],
  approve: ['approve-payout', 'payout', 'sends what another operator has proposed'],
  withdraw: ['withdraw-payout', 'payout', 'a proposed payout is not sent'],
  adjust: ['adjust-inventory', 'currency quantity reason', 'adjusts the inventory'],
  'accept-documents': [
    'accept-documents',
    'order_ref',
    'the documents of an order’s customer are good: the order goes on',
  ],
  'refuse-documents': [
    'refuse-documents',
    'order_ref',
    'they are not: the order ends, and its money goes back',
  ],
  'verify-account': [
    'verify-account',
    'bank account_number',
    'the documents of a bank account’s holder are good',
  ],
  'verify-customer': ['verify-customer', 'email', 'the documents of an account’s owner are good'],
  'accept-identity': [
    'accept-identity',
    'documents name',
    'documents that were handed in are good, with the name in them; also the bank account of a guest’s order',
  ],
  'refuse-identity': ['refuse-identity', 'documents reason', 'they are not, and why'],
  'add-account': [
    'add-account',
    'documents bank account_number',
    'a further bank account of the holder of accepted documents',
  ],
  'release-wallet': [
    'release-wallet',
    'account',
    'an account, by its number, may exchange and withdraw again after a deposit of it was undone',
  ],
  'lift-freeze': [
    'lift-freeze',
    'account',
    'an account, by its number, whose owner has frozen withdrawals and was identified since, may withdraw again',
  ],
  'publish-article': [
    'publish-article',
    'file',
    'stores an article of the blog, or replaces it: JSON with seo_url, category, title, content (markup) and, if wanted, short_title, short_content, author, shown (yes or no)',
    '',
    undefined,
    ({ file }) => JSON.parse(readFileSync(file, 'utf8')),
  ],
  'bank-down': ['bank-down', 'bank', 'time stands still for unpaid orders to or from a bank'],
  'bank-up': ['bank-up', 'bank', 'a bank works again'],
};

const usageOf = ([name, [, fields, what, ...options]]) =>
  `  ${[name, ...fields.split(' ').map((field) => `<${field}>`), ...options.slice(0, 1)].join(' ')}\n      ${what}`;

const USAGE = `npm run operator -- <deed>

  list
      what waits
  open-document <documents> <face_document|face_note> <file>
      writes a picture of documents that were handed in to a file; each look is audited
${Object.entries(DEEDS).map(usageOf).join('\n')}

SERVICE_URL (http://127.0.0.1:8080), OPERATOR_EMAIL, OPERATOR_PASSWORD and OPERATOR_CODE, the code of the authenticator now.`;

const {
  SERVICE_URL = 'http://127.0.0.1:8080',
  OPERATOR_EMAIL,
  OPERATOR_PASSWORD,
  OPERATOR_CODE,
} = process.env;

/** Repeats a call without an answer, with the same key: the service runs a call of one key once. */
const send = async (path, request, tries = 3) => {
  try {
    return await fetch(new URL(`/api/v1/${path}`, SERVICE_URL), request);
  } catch (error) {
    if (tries === 1) throw new Error(`${path}: no answer from ${SERVICE_URL}`, { cause: error });
    return send(path, request, tries - 1);
  }
};

const ask = async (method, path, { body, token } = {}) => {
  const answer = await send(path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': randomBytes(16).toString('hex'),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const json = await answer.json().catch(() => ({}));
  if (!answer.ok || json.status !== 'success') {
    throw new Error(`${path}: ${answer.status} ${json.messageCode ?? ''} ${json.message ?? ''}`);
  }
  return json.data;
};

const solve = async () => {
  const { challenge } = await ask('GET', 'captcha/challenge');
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
};

const logIn = async () => {
  const body = {
    ...{ email: OPERATOR_EMAIL, password: OPERATOR_PASSWORD, code: OPERATOR_CODE },
    ...{ type: 'password', captcha: await solve() },
  };
  const { token } = await ask('POST', 'users/login', { body });
  return token;
};

/** Writes a picture to a new file that only its owner may read. */
const openDocument = async ([documents, kind, file, ...more]) => {
  if (!file || more.length > 0) throw new Error(USAGE);
  const token = await logIn();
  const answer = await send('operator/open-document', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ documents, kind }),
  });
  if (!answer.ok) throw new Error(`open-document: ${answer.status} ${await answer.text()}`);
  await writeFile(file, Buffer.from(await answer.arrayBuffer()), { mode: 0o600, flag: 'wx' });
  console.log('done', file);
};

const run = async ([name, ...given]) => {
  const isList = name === 'list' && given.length === 0;
  const [path, names = '', , , read, toBody = (body) => body] = DEEDS[name] ?? [];
  const { said: options, rest: args } = read?.(given) ?? { said: {}, rest: given };
  const fields = names.split(' ');
  const isOpen = name === 'open-document';
  if (!isList && !isOpen && (path === undefined || args.length !== fields.length))
    throw new Error(USAGE);
  if (!OPERATOR_EMAIL || !OPERATOR_PASSWORD || !OPERATOR_CODE) throw new Error(USAGE);
  if (isOpen) return openDocument(given);
  const token = await logIn();
  if (!isList) {
    const body = Object.fromEntries(fields.map((field, index) => [field, args[index]]));
    const said = await ask('POST', `operator/${path}`, {
      ...{ token, body: { ...toBody(body), ...options } },
    });
    console.log('done', ...(said ? [said] : []));
    return;
  }
  const waiting = {
    ...(await ask('GET', 'operator/waiting', { token })),
    handed_in_documents: (await ask('POST', 'operator/list-documents', { token, body: {} }))
      .documents,
  };
  for (const [title, rows] of Object.entries(waiting)) {
    console.log(`\n${title}: ${rows.length}`);
    if (rows.length > 0) console.table(rows.map(flat));
  }
};

/** A row of a table: lists and objects as text. */
const flat = (row) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value !== null && typeof value === 'object' ? Object.values(value).join(' ') : value,
    ]),
  );

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

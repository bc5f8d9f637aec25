// npm run operator -- <call> …: what the system account does about money, from a terminal.
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

const USAGE = `npm run operator -- <call>

  list                                                what waits
  match <provider> <account> <transaction> <order>    counts a report's money to an order
  accept <provider> <account> <transaction>           accepts a third party's money
  refund <provider> <account> <transaction>           makes a report's money a refund due
  adjust <currency> <quantity> <reason>               adjusts the inventory

SERVICE_URL (http://127.0.0.1:8080), OPERATOR_EMAIL, OPERATOR_PASSWORD and OPERATOR_CODE, the code of the authenticator now.`;

const {
  SERVICE_URL = 'http://127.0.0.1:8080',
  OPERATOR_EMAIL,
  OPERATOR_PASSWORD,
  OPERATOR_CODE,
} = process.env;

const report = ([provider, account, transaction_id]) => ({ provider, account, transaction_id });

/** Calls that change something: how many arguments they take, and their body. */
const CALLS = {
  match: [4, 'match-report', (args) => ({ ...report(args), order_ref: args[3] })],
  accept: [3, 'accept-third-party', report],
  refund: [3, 'refund-report', report],
  adjust: [
    3,
    'adjust-inventory',
    ([currency, quantity, reason]) => ({ currency, quantity, reason }),
  ],
};

const ask = async (method, path, { body, token } = {}) => {
  const answer = await fetch(new URL(`/api/v1/${path}`, SERVICE_URL), {
    method,
    headers: {
      'Content-Type': 'application/json',
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

const run = async ([name, ...args]) => {
  const isList = name === 'list' && args.length === 0;
  const [count, path, bodyOf] = CALLS[name] ?? [];
  if (!isList && (count === undefined || args.length !== count)) throw new Error(USAGE);
  if (!OPERATOR_EMAIL || !OPERATOR_PASSWORD || !OPERATOR_CODE) throw new Error(USAGE);
  const token = await logIn();
  if (!isList) {
    await ask('POST', `operator/${path}`, { token, body: bodyOf(args) });
    console.log('done');
    return;
  }
  const waiting = await ask('GET', 'operator/waiting', { token });
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

// npm run operator -- <command> …: calls of the system account about money and banks, from a
// terminal.
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { factLines } from './support/fact-lines.mjs';
import { COMMANDS, listCommands, OTHERS } from './support/operator-commands.mjs';
import { forgetSession, keepSession, readSession } from './support/operator-session.mjs';

const USAGE = `npm run operator -- <deed>

${listCommands()
  .map(({ written, what }) => `  ${written}\n      ${what}`)
  .join('\n')}

SERVICE_URL (http://127.0.0.1:8080). To begin: OPERATOR_EMAIL, OPERATOR_PASSWORD and OPERATOR_CODE, the code of the authenticator now.
The session is kept for 30 minutes in a file of mode 600 (OPERATOR_SESSION): meanwhile none of the three is asked for.`;

const {
  SERVICE_URL = 'http://127.0.0.1:8080',
  OPERATOR_EMAIL,
  OPERATOR_PASSWORD,
  OPERATOR_CODE,
} = process.env;
const WHO = { service: new URL(SERVICE_URL).origin, email: OPERATOR_EMAIL || undefined };

/** Repeats a call without an answer, with the same key: the service runs a call of one key once. */
const send = async (path, request, tries = 3) => {
  try {
    return await fetch(new URL(path, SERVICE_URL), request);
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
  if (answer.status === 401 && token) await forgetSession();
  if (!answer.ok || json.status !== 'success') {
    throw new Error(`${path}: ${answer.status} ${json.messageCode ?? ''} ${json.message ?? ''}`);
  }
  return json.data;
};

const solve = async () => {
  const { challenge } = await ask('GET', '/api/v1/captcha/challenge');
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
};

/** Ends a session at the service, where it may have ended already, and deletes the file. */
const endKept = async (token) => {
  if (token) await ask('GET', '/api/v1/logout', { token }).catch(() => {});
  await forgetSession();
};

/** The session that is kept, else a new one. */
const logIn = async () => {
  const { token: kept } = await readSession(WHO);
  if (kept) return kept;
  if (!OPERATOR_EMAIL || !OPERATOR_PASSWORD || !OPERATOR_CODE) throw new Error(USAGE);
  const body = {
    ...{ email: OPERATOR_EMAIL, password: OPERATOR_PASSWORD, code: OPERATOR_CODE },
    ...{ type: 'password', captcha: await solve() },
  };
  const { token } = await ask('POST', '/api/v1/users/login', { body });
  await keepSession({ ...WHO, token });
  return token;
};

/** What was done, to what, and what the service says of it. */
const tellDone = (what, ...facts) =>
  console.log([`done: ${what}`, ...factLines(Object.assign({}, ...facts))].join('\n'));

/** Deletes the file whatever the service answers; a session that it does not end ends by itself. */
const logOut = async () => {
  const { token } = await readSession(WHO);
  await forgetSession();
  if (!token) return console.log('there is no session to end');
  await ask('GET', '/api/v1/logout', { token });
  tellDone(OTHERS['log-out'].what);
};

/** Writes a picture to a new file that only its owner may read. */
const openDocument = async ([documents, kind, file]) => {
  const path = '/api/v1/operator/open-document';
  const answer = await send(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await logIn()}` },
    body: JSON.stringify({ documents, kind }),
  });
  if (!answer.ok) throw new Error(`open-document: ${answer.status} ${await answer.text()}`);
  await writeFile(file, Buffer.from(await answer.arrayBuffer()), { mode: 0o600, flag: 'wx' });
  tellDone(OTHERS['open-document'].what, { documents, kind, file });
};

const list = async () => {
  const token = await logIn();
  const waiting = {
    ...(await ask('GET', '/api/v1/operator/waiting', { token })),
    handed_in_documents: (await ask('POST', '/api/v1/operator/list-documents', { token, body: {} }))
      .documents,
  };
  for (const [title, rows] of Object.entries(waiting)) {
    console.log(`\n${title}: ${rows.length}`);
    for (const row of rows) console.log(`\n${factLines(row).join('\n')}`);
  }
};

/**
 * Method and path of a command's call; a name behind a colon stands for the argument of that name.
 */
const callOf = (path, named) => {
  const [method, whole] = path.includes(' ')
    ? path.split(' ')
    : ['POST', `/api/v1/operator/${path}`];
  return [method, whole.replace(/:(\w+)/, (_, name) => encodeURIComponent(named[name]))];
};

const change = async ({ path, fields, what, next, read, toBody = (body) => body }, given) => {
  const { said: options, rest: args } = read?.(given) ?? { said: {}, rest: given };
  const names = fields.split(' ');
  if (args.length !== names.length) throw new Error(USAGE);
  const named = Object.fromEntries(names.map((field, index) => [field, args[index]]));
  const body = { ...toBody(named), ...options };
  const token = await logIn();
  const said = await ask(...callOf(path, named), { token, body });
  const approving = said?.expires_at ? `approve-proposal ${said.proposal}` : next?.(said ?? {});
  if (said?.expires_at) {
    console.log(`proposed, not done: ${what}`);
    console.log(factLines({ ...said, ...named, ...options }).join('\n'));
  } else tellDone(what, named, options, said);
  if (approving) console.log(`another operator: npm run operator -- ${approving}`);
};

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Password, code and token are sent in the clear to this machine alone. */
const refuseClearText = ({ protocol, hostname }) => {
  if (protocol === 'https:' || LOOPBACK.includes(hostname)) return;
  throw new Error('SERVICE_URL must begin with https://, or be this machine');
};

const run = async ([name, ...given]) => {
  refuseClearText(new URL(SERVICE_URL));
  // A session that was kept too long is ended before anything is refused.
  const { ended } = await readSession(WHO);
  if (ended) await endKept(ended);
  if (name === 'list' && given.length === 0) return list();
  if (name === 'log-out' && given.length === 0) return logOut();
  if (name === 'open-document' && given.length === 3) return openDocument(given);
  if (!Object.hasOwn(COMMANDS, name ?? '')) throw new Error(USAGE);
  return change(COMMANDS[name], given);
};

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

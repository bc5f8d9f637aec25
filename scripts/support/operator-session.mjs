// The session that the operator's commands keep for half an hour, in a file that its owner alone
// can read.
import { constants } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

const LIFETIME_MS = 30 * 60_000;

const fileOf = () =>
  process.env.OPERATOR_SESSION || join(homedir(), '.ben-doi-operator-session.json');

/** @returns the session in the file, whosever it is; undefined without one */
const read = async () => {
  let handle;
  try {
    handle = await open(fileOf(), constants.O_RDONLY | constants.O_NOFOLLOW);
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    const { mode, uid } = await handle.stat();
    if ((mode & 0o077) !== 0 || uid !== process.getuid()) {
      throw new Error(`${fileOf()} is not its owner’s alone: end the session, and delete the file`);
    }
    return JSON.parse(await handle.readFile('utf8'));
  } finally {
    await handle.close();
  }
};

/**
 * The session that is kept for an operator at a service, and one that is kept and is to be ended:
 * another's, or one whose half hour is over. It is sent to no other service than its own.
 */
export const readSession = async ({ service, email }) => {
  const kept = await read();
  if (kept === undefined || kept.service !== service) return {};
  const isOurs = (email === undefined || kept.email === email) && Date.now() < kept.endsAt;
  return isOurs ? { token: kept.token } : { ended: kept.token };
};

/** Keeps a session in place of the one before. */
export const keepSession = async ({ service, email, token }) => {
  await forgetSession();
  const handle = await open(fileOf(), 'wx', 0o600);
  try {
    const endsAt = Date.now() + LIFETIME_MS;
    await handle.writeFile(JSON.stringify({ service, email, token, endsAt }));
  } finally {
    await handle.close();
  }
};

export const forgetSession = () => rm(fileOf(), { force: true });

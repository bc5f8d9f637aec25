import { randomBytes, randomUUID } from 'node:crypto';
import { eq, inArray, like } from 'drizzle-orm';
import { array, number, object, string } from 'yup';
import { newAuthenticatorSecret, secretPlace } from '../exchange/accounts/authenticator.ts';
import { hashPassword } from '../exchange/accounts/passwords.ts';
import type { Exchange } from '../exchange/exchange.ts';
import type { Database } from '../store/database.ts';
import { sessions, users, wallets } from '../store/tables/accounts.ts';
import { claimSetting, readSetting } from './settings.ts';

/** An account to try the product with. */
export interface SampleAccount {
  /** Names its owner as a sponsor. */
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly fullName: string;
  readonly role: number;
  /** Of its authenticator; empty where it has none. */
  readonly totpSecret: string;
}

/** No such host exists or ever will (the domain `example` is set aside for this). */
const DOMAIN = 'sandbox.example';

const newPassword = () => randomBytes(9).toString('base64url');

/** Made anew for every sandbox: no password stands in the code. */
const newAccounts = (): readonly SampleAccount[] =>
  [
    { email: `lan@${DOMAIN}`, fullName: 'Nguyễn Thị Lan', role: 0, totpSecret: '' },
    {
      email: `minh@${DOMAIN}`,
      fullName: 'Trần Quang Minh',
      role: 0,
      totpSecret: newAuthenticatorSecret(),
    },
    { email: `vanhanh@${DOMAIN}`, fullName: 'Bến Đổi', role: 10, totpSecret: '' },
  ].map((account) => ({ ...account, id: randomUUID(), password: newPassword() }));

const stored = array(
  object({
    id: string().ensure(),
    email: string().required(),
    password: string().required(),
    fullName: string().required(),
    role: number().required(),
    totpSecret: string().ensure(),
  }),
).required();

/** What the sandbox page shows. */
export const readSampleAccounts = async (db: Database): Promise<readonly SampleAccount[]> => {
  const text = await readSetting(db, 'accounts');
  return text === '' ? [] : stored.validateSync(JSON.parse(text));
};

/** Makes the accounts of a sandbox that has none yet; several processes make them once. */
export const openSampleAccounts = async (
  exchange: Pick<Exchange, 'db' | 'clock' | 'vault'>,
): Promise<void> => {
  if ((await readSetting(exchange.db, 'accounts')) !== '') return;
  const accounts = newAccounts();
  const hashes = await Promise.all(accounts.map(({ password }) => hashPassword(password)));
  await exchange.db.transaction(async (tx) => {
    if (!(await claimSetting(tx, 'accounts', JSON.stringify(accounts)))) return;
    for (const [i, account] of accounts.entries()) await open(tx, exchange, account, hashes[i]);
  });
};

const open = async (
  tx: Database,
  { clock, vault }: Pick<Exchange, 'clock' | 'vault'>,
  { id, email, fullName, role, totpSecret }: SampleAccount,
  passwordHash = '',
) => {
  await tx.insert(users).values({
    ...{ id, email, fullName, role, passwordHash },
    status: 'confirmed',
    createdAt: new Date(clock.now()),
  });
  await tx.insert(wallets).values({ userId: id });
  if (totpSecret === '') return;
  await tx
    .update(users)
    .set({ twofa: 2, totpSecret: vault.seal(totpSecret, secretPlace(id)) })
    .where(eq(users.id, id));
};

/**
 * Shuts the sample accounts of a database that was a sandbox's once: their passwords are known to whoever saw the
 * page, and one of them runs the exchange.
 */
export const closeSampleAccounts = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    const shut = await tx
      .update(users)
      .set({ passwordHash: '', role: 0, status: 'unconfirmed' })
      .where(like(users.email, `%@${DOMAIN}`))
      .returning({ id: users.id });
    const ids = shut.map(({ id }) => id);
    if (ids.length > 0) await tx.delete(sessions).where(inArray(sessions.userId, ids));
  });

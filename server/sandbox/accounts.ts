import { randomBytes, randomUUID } from 'node:crypto';
import { eq, inArray, like } from 'drizzle-orm';
import { array, type InferType, number, object, string } from 'yup';
import { TWOFA } from '#domain/account/second-factor';
import {
  codeOfSecret,
  newAuthenticatorSecret,
  secretPlace,
} from '../exchange/accounts/authenticator.ts';
import { hashPassword } from '../exchange/accounts/passwords.ts';
import type { Exchange } from '../exchange/exchange.ts';
import type { Database } from '../store/database.ts';
import { sessions, users, wallets } from '../store/tables/accounts.ts';
import { transact } from '../store/transaction.ts';
import { claimSetting, readSetting, writeSetting } from './settings.ts';

const sampleAccount = object({
  /** Id of the account; on the page its number, which is its sponsor code. */
  id: string().ensure(),
  email: string().required(),
  password: string().required(),
  fullName: string().required(),
  role: number().required(),
  /** Secret of its authenticator; empty where it has none. */
  totpSecret: string().ensure(),
});

/** Account to try the product with. */
export type SampleAccount = Readonly<InferType<typeof sampleAccount>>;

const stored = array(sampleAccount).required();

/** No such host exists or ever will (the domain `example` is reserved for this). */
const DOMAIN = 'sandbox.example';

const newPassword = () => randomBytes(9).toString('base64url');

/** Two system accounts, since some calls of operators need two; each needs its authenticator. */
const SAMPLES = [
  { name: 'lan', fullName: 'Nguyễn Thị Lan', role: 0, hasAuthenticator: false },
  { name: 'minh', fullName: 'Trần Quang Minh', role: 0, hasAuthenticator: true },
  { name: 'vanhanh', fullName: 'Bến Đổi', role: 10, hasAuthenticator: true },
  { name: 'kiemsoat', fullName: 'Bến Đổi (kiểm soát)', role: 10, hasAuthenticator: true },
] as const;

/** Generated for every sandbox: no password stands in the code. */
const newAccounts = (): readonly SampleAccount[] =>
  SAMPLES.map(({ name, hasAuthenticator, ...account }) => ({
    ...account,
    id: randomUUID(),
    email: `${name}@${DOMAIN}`,
    password: newPassword(),
    totpSecret: hasAuthenticator ? newAuthenticatorSecret() : '',
  }));

/** The sample accounts; empty before they are created. */
export const readSampleAccounts = async (db: Database): Promise<readonly SampleAccount[]> => {
  const text = await readSetting(db, 'sampleAccounts');
  return text === '' ? [] : stored.validateSync(JSON.parse(text));
};

/** Sample account on the sandbox page. */
export interface ListedAccount extends SampleAccount {
  /** Current code of its authenticator; empty where it has none. */
  readonly code: string;
}

/** The sample accounts with the authenticators' codes by the sandbox's clock. */
export const listSampleAccounts = async ({
  db,
  clock,
}: Pick<Exchange, 'db' | 'clock'>): Promise<readonly ListedAccount[]> => {
  const accounts = await readSampleAccounts(db);
  const named = await db
    .select({ id: users.id, number: users.number })
    .from(users)
    .where(
      inArray(
        users.id,
        accounts.map(({ id }) => id),
      ),
    );
  return accounts.map((account) => ({
    ...account,
    id: named.find(({ id }) => id === account.id)?.number ?? account.id,
    code: account.totpSecret === '' ? '' : codeOfSecret(account.totpSecret, clock.now()),
  }));
};

/**
 * Creates the accounts of a new sandbox, once among its processes. Existing accounts of the same addresses get a new
 * password and authenticator, and keep their id.
 */
export const openSampleAccounts = async (
  exchange: Pick<Exchange, 'db' | 'clock' | 'vault'>,
): Promise<void> => {
  if ((await readSetting(exchange.db, 'sampleAccounts')) !== '') return;
  const wanted = newAccounts();
  const hashes = await Promise.all(wanted.map(({ password }) => hashPassword(password)));
  await transact(exchange.db, async (tx) => {
    // Locks until the end of the transaction: another process waits here, and finds the accounts.
    if (!(await claimSetting(tx, 'sampleAccounts', '[]'))) return;
    const made: SampleAccount[] = [];
    for (const [i, account] of wanted.entries()) {
      made.push({ ...account, id: await open(tx, exchange, account, hashes[i]) });
    }
    await writeSetting(tx, 'sampleAccounts', JSON.stringify(made));
  });
};

const open = async (
  tx: Database,
  { clock, vault }: Pick<Exchange, 'clock' | 'vault'>,
  { id: newId, email, fullName, role, totpSecret }: SampleAccount,
  passwordHash = '',
): Promise<string> => {
  const account = { fullName, role, passwordHash, status: 'confirmed' } as const;
  const [user] = await tx
    .insert(users)
    .values({ id: newId, email, ...account, createdAt: new Date(clock.now()) })
    .onConflictDoUpdate({ target: users.email, set: account })
    .returning({ id: users.id });
  const id = user?.id ?? newId;
  await tx.insert(wallets).values({ userId: id }).onConflictDoNothing();
  const second =
    totpSecret === ''
      ? { twofa: TWOFA.none, totpSecret: null }
      : { twofa: TWOFA.authenticator, totpSecret: vault.seal(totpSecret, secretPlace(id)) };
  await tx.update(users).set(second).where(eq(users.id, id));
  return id;
};

/**
 * Disables the sample accounts of a database that was a sandbox's once: their passwords were shown on a page, and one
 * of them is a system account.
 */
export const closeSampleAccounts = (db: Database): Promise<void> =>
  transact(db, async (tx) => {
    const shut = await tx
      .update(users)
      .set({ passwordHash: '', role: 0, status: 'unconfirmed' })
      .where(like(users.email, `%@${DOMAIN}`))
      .returning({ id: users.id });
    const ids = shut.map(({ id }) => id);
    if (ids.length > 0) await tx.delete(sessions).where(inArray(sessions.userId, ids));
  });

import { asc, eq } from 'drizzle-orm';
import {
  AVATAR_PLACEHOLDER,
  PLAIN_USER,
  type SessionData,
  type UserAccount,
} from '#domain/account/session';
import { PLAIN_WALLET } from '#domain/wire/defaults';
import { type UserRow, users, walletAddresses, wallets } from '../../store/tables/accounts.ts';
import type { Exchange } from '../exchange.ts';
import { balancesOf } from '../wallets/balances.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

/** An account as its owner sees it, field by field: what is not named here never leaves. */
const toUserAccount = (user: UserRow, recoveryCodesLeft: number): UserAccount => ({
  ...PLAIN_USER,
  id: user.number,
  email: user.email,
  fullName: user.fullName,
  passportId: user.passportId,
  address: user.address,
  country: user.country,
  phoneNumber: user.phoneNumber,
  avatar: user.avatar || AVATAR_PLACEHOLDER,
  sponsor: user.sponsor,
  role: user.role,
  docStatus: user.docStatus,
  twofa: user.twofa,
  isTwoFactor: user.twofa !== 0,
  recoveryCodesLeft,
});

/** What the account check hands over for a signed-in user. */
export const sessionOf = async (
  { db }: Pick<Exchange, 'db'>,
  userId: string,
  token: string,
): Promise<SessionData | undefined> => {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) return undefined;
  const [wallet] = await db.select().from(wallets).where(eq(wallets.userId, userId));
  const addresses = await db
    .select()
    .from(walletAddresses)
    .where(eq(walletAddresses.userId, userId))
    .orderBy(asc(walletAddresses.id));
  const balances = await balancesOf(db, userId);
  /** One entry for each coin, whose address is empty until it is opened. */
  const entriesOf = (coin: 'btc' | 'eth') => {
    const own = addresses.find((entry) => entry.coin === coin);
    return [{ address: own?.address ?? '', balance: balances[coin] }];
  };
  const [btcWallets, ethWallets] = [entriesOf('btc'), entriesOf('eth')];
  return {
    token,
    user: toUserAccount(user, await countRecoveryCodes(db, userId)),
    wallet: wallet
      ? {
          ...PLAIN_WALLET,
          ...balances,
          ...{ id: user.number, userId: user.number, btcWallets, ethWallets },
        }
      : null,
    btcWallets,
    ethWallets,
  };
};

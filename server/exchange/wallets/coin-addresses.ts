import { and, eq } from 'drizzle-orm';
import {
  type CoinAddress,
  isWalletCoin,
  WALLET_COINS,
  type WalletCoin,
} from '#domain/account/coin-deposit';
import { readAddress } from '#domain/addresses/read-address';
import type { Database } from '../../store/database.ts';
import { walletAddresses } from '../../store/tables/accounts.ts';
import type { ChainDepositRow } from '../../store/tables/chain-deposits.ts';
import { isDepositAddress, orderLegs } from '../../store/tables/order-legs.ts';
import { refuseDeleted } from '../accounts/deletion/refuse-deleted.ts';
import { notPossibleNow } from '../domain-error.ts';
import { type Exchange, inTransaction } from '../exchange.ts';

const columnOf = (coin: WalletCoin) => coin.toLowerCase() as 'btc' | 'eth';

/** A member's own addresses, one for each coin of wallets. */
export const coinAddressesOf = async (
  db: Database,
  userId: string,
): Promise<readonly CoinAddress[]> => {
  const rows = await db.select().from(walletAddresses).where(eq(walletAddresses.userId, userId));
  return WALLET_COINS.map((coin) => ({
    coin,
    address: rows.find((row) => row.coin === columnOf(coin))?.address ?? '',
  }));
};

/** The member whose own address took a deposit; null where it is no member's. */
export const ownerOfAddress = async (
  tx: Database,
  { networkKey, address }: Pick<ChainDepositRow, 'networkKey' | 'address'>,
): Promise<string | null> => {
  if (!isWalletCoin(networkKey)) return null;
  const [row] = await tx
    .select({ userId: walletAddresses.userId })
    .from(walletAddresses)
    .where(
      and(eq(walletAddresses.address, address), eq(walletAddresses.coin, columnOf(networkKey))),
    );
  return row?.userId ?? null;
};

/**
 * Opens a member's own address for a coin, which stays the same from then on; asked again, or by two pages at once, there is one.
 * @throws {DomainError} NOT_POSSIBLE_NOW while the provider has none that is good
 */
export const openCoinAddress = async (
  exchange: Exchange,
  coin: WalletCoin,
  userId: string,
): Promise<void> => {
  const known = await coinAddressesOf(exchange.db, userId);
  if (known.some((one) => one.coin === coin && one.address !== '')) return;
  const address = await askFor(exchange, coin, userId);
  await inTransaction(exchange, async (tx) => {
    await refuseDeleted(tx, userId);
    if (await isOfOrder(tx, address)) throw noAddress();
    // Another page may have been faster: the provider gave it the same.
    await tx
      .insert(walletAddresses)
      .values({ userId, coin: columnOf(coin), address })
      .onConflictDoNothing();
    const own = (await coinAddressesOf(tx, userId)).find((one) => one.coin === coin);
    // The address is another member's: what came to it would be theirs.
    if (own?.address === '') throw noAddress();
  });
};

const noAddress = () =>
  notPossibleNow('There is no address for this coin right now. Please try again later.');

/** In its normal form, as deposits are told. */
const askFor = async (
  { depositAddresses, log }: Pick<Exchange, 'depositAddresses' | 'log'>,
  asset: WalletCoin,
  userId: string,
): Promise<string> => {
  const networkKey = asset;
  const request = { id: `wallet/${userId}/${asset}`, asset, networkKey };
  const opened = await depositAddresses.open(request).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    log({ level: 'error', event: 'wallet.address.failed', reason });
  });
  const check = opened && opened.memo === '' ? readAddress(networkKey, opened.address) : undefined;
  if (!check?.ok) throw noAddress();
  return check.address;
};

/** Coins sent to an order's address are the order's. */
const isOfOrder = async (tx: Database, address: string): Promise<boolean> =>
  (await tx.$count(orderLegs, and(isDepositAddress(orderLegs), eq(orderLegs.ourNumber, address)))) >
  0;

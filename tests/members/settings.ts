import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { adjustInventory } from '#server/exchange/books/adjust-inventory';
import { balanceOf } from '#server/exchange/books/balances';
import { postJournal } from '#server/exchange/books/post-journal';
import type { Exchange } from '#server/exchange/exchange';
import { users, wallets } from '#server/store/tables/accounts';
import { currencies, exchangePairs, rates, siteSettings } from '#server/store/tables/catalogue';
import { type Exact, exactOf, textOf } from './exact.ts';
import {
  ASSETS,
  type Asset,
  COINS,
  type CoinAsset,
  dongFor,
  type Fees,
  feesOf,
  LEAST_SWAP,
  type Level,
} from './prices.ts';
import { MIN_WITHDRAW } from './state.ts';

type Settings = Partial<typeof siteSettings.$inferInsert>;

/** What the operators decide of the whole site. */
export const setSite = async ({ db, siteConfig }: Exchange, changes: Settings): Promise<void> => {
  await db.update(siteSettings).set(changes);
  siteConfig.changed();
};

/** Pauses a side of a coin, or ends the pause. */
export const setSide = async (
  { db, siteConfig }: Exchange,
  { coin, side, isPaused }: { coin: CoinAsset; side: 'buy' | 'sell'; isPaused: boolean },
): Promise<void> => {
  const change = side === 'buy' ? { isAllowBuy: !isPaused } : { isAllowSell: !isPaused };
  await db.update(currencies).set(change).where(eq(currencies.code, coin));
  siteConfig.changed();
};

/** Moves both rates of a coin. */
export const setLevel = async (
  { db, siteConfig }: Exchange,
  coin: CoinAsset,
  level: Level,
): Promise<void> => {
  const levels = new Map([[coin, level]]);
  for (const [side, what] of [
    ['sell', 'pays'],
    ['buy', 'takes'],
  ] as const) {
    await db
      .update(rates)
      .set({ value: textOf(dongFor(levels, coin, what)) })
      .where(and(eq(rates.bankCode, coin), eq(rates.side, side)));
  }
  siteConfig.changed();
};

/** Sets what swaps cost. */
export const setFees = async ({ db, siteConfig }: Exchange, fees: Fees): Promise<void> => {
  for (const fromCode of ASSETS) {
    for (const toCode of ASSETS) {
      const pair = and(eq(exchangePairs.fromCode, fromCode), eq(exchangePairs.toCode, toCode));
      await db
        .update(exchangePairs)
        .set(feesOf(fees, fromCode, toCode))
        .where(pair);
    }
  }
  siteConfig.changed();
};

/** Adjusts our stock of a coin to a quantity. */
export const setStock = async (
  exchange: Exchange,
  coin: CoinAsset,
  wanted: Exact,
): Promise<void> => {
  const held = await balanceOf(exchange.db, { kind: 'position', owner: '', asset: coin });
  const quantity = wanted - exactOf(held);
  if (quantity === 0n) return;
  await adjustInventory(exchange, {
    ...{ id: randomUUID(), currencyCode: coin, quantity: textOf(quantity) },
  });
};

/** Limits that the model does not have are lifted, those that it has are set. */
export const prepareSite = async (exchange: Exchange): Promise<void> => {
  for (const coin of COINS) {
    await exchange.db
      .update(currencies)
      .set({ minOrder: textOf(LEAST_SWAP[coin]) })
      .where(inArray(currencies.code, [coin]));
  }
  await setSite(exchange, {
    ...{ minOrderKyc: null, minWithdraw: textOf(MIN_WITHDRAW) },
    ...{ allowExchange: true, allowWithdraw: true },
  });
};

/** A member of the service. */
export interface KnownMember {
  readonly id: string;
  /** Account number, as deposits name it. */
  readonly number: string;
  readonly fullName: string;
  /** Their own account at `BANK`. */
  readonly account: string;
}

/** A bank whose account names can be looked up. */
export const BANK = 'VCB';

/** A new member with a wallet that holds something. */
export const newMember = async (
  exchange: Exchange,
  account: string,
  holdings: Readonly<Record<Asset, string>>,
): Promise<KnownMember> => {
  const { db, clock, accountNames } = exchange;
  const reply = await accountNames.lookUp(BANK, account);
  const fullName = reply.kind === 'found' ? reply.name : '';
  const at = new Date(clock.now());
  const [user] = await db
    .insert(users)
    .values({
      email: `${randomUUID()}@example.org`,
      status: 'confirmed',
      docStatus: 'verify',
      fullName,
      createdAt: at,
    })
    .returning();
  if (!user) throw new Error('a member was not stored');
  await db.insert(wallets).values({ userId: user.id });
  for (const [asset, amount] of Object.entries(holdings)) {
    await postJournal(db, {
      ...{ source: `opening/${user.id}/${asset}`, at },
      event: { type: 'wallet.deposited', member: user.id, account: asset, asset, amount },
    });
  }
  return { id: user.id, number: user.number, fullName, account };
};

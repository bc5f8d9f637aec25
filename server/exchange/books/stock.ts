import { or, sql } from 'drizzle-orm';
import { bankOwner, VND } from '#domain/books/accounts';
import type { Currency } from '#domain/catalogue/site-config';
import {
  cutToQuantity,
  type DecimalText,
  decimal,
  larger,
  smaller,
  toText,
  wholeDong,
} from '#domain/money/money';
import type { Database } from '../../store/database.ts';
import { ledgerAccounts } from '../../store/tables/books.ts';
import { promisedDong } from './bank-reserve.ts';

/** Position and losses of each currency, the dong on each of our bank accounts, and what of it is promised to sales. */
export type Stock = ReadonlyMap<string, DecimalText>;

const nameOf = (kind: string, owner: string, asset: string) => `${kind}/${owner}/${asset}`;

/** Reads the positions and losses of the currencies and the balances of our bank accounts. */
export const readStock = async (db: Database): Promise<Stock> => {
  const { kind, owner, asset, balance } = ledgerAccounts;
  const rows = await db
    .select({ kind, owner, asset, balance })
    .from(ledgerAccounts)
    .where(
      or(
        sql`${kind} in ('position', 'losses') and ${owner} = ''`,
        sql`${kind} = 'ours' and ${asset} = ${VND}`,
      ),
    );
  const promised = await promisedDong(db);
  return new Map([
    ...rows.map((row) => [nameOf(row.kind, row.owner, row.asset), row.balance] as const),
    ...[...promised].map(([owner, amount]) => [nameOf(PROMISED, owner, VND), amount] as const),
  ]);
};

/** Dong of a bank account that sales are to get. */
const PROMISED = 'promised';

type Shown = Pick<Currency, 'code' | 'type' | 'accountNumber'>;

/** The reserve of a currency as it is now, whatever the configuration still shows. */
export const exactReserve = async (db: Database, currency: Shown): Promise<DecimalText> =>
  reserveOf(await readStock(db), currency);

/**
 * The reserve of a currency as the configuration shows it: what can be sold, rounded down to 8 decimals; of a bank account
 * the whole dong on it that are promised to no sale, and no more than all our accounts together can spend. Never below 0.
 */
export const reserveOf = (stock: Stock, { code, type, accountNumber }: Shown): DecimalText => {
  const amountOf = (name: string) => decimal(stock.get(name) ?? '0');
  const spendable = (asset: string) =>
    amountOf(nameOf('position', '', asset)).minus(amountOf(nameOf('losses', '', asset)));
  if (type !== 'bank') return toText(cutToQuantity(larger(spendable(code), ZERO)));
  const owner = bankOwner(code, accountNumber);
  const free = amountOf(nameOf('ours', owner, VND)).minus(amountOf(nameOf(PROMISED, owner, VND)));
  return toText(wholeDong(larger(smaller(free, spendable(VND)), ZERO)));
};

const ZERO = decimal('0');

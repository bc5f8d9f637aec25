import { or, sql } from 'drizzle-orm';
import { bankOwner, VND } from '#domain/books/accounts';
import type { Currency } from '#domain/catalogue/site-config';
import { cutToQuantity, type DecimalText, decimal, toText, wholeDong } from '#domain/money/money';
import type { Database } from '../../store/database.ts';
import { ledgerAccounts } from '../../store/tables/books.ts';

/** What can be sold of each currency, and the dong on each of our bank accounts. */
export type Stock = ReadonlyMap<string, DecimalText>;

const nameOf = (kind: string, owner: string, asset: string) => `${kind}/${owner}/${asset}`;

/** Reads the positions of the currencies and the balances of our bank accounts. */
export const readStock = async (db: Database): Promise<Stock> => {
  const { kind, owner, asset, balance } = ledgerAccounts;
  const rows = await db
    .select({ kind, owner, asset, balance })
    .from(ledgerAccounts)
    .where(
      or(sql`${kind} = 'position' and ${owner} = ''`, sql`${kind} = 'ours' and ${asset} = ${VND}`),
    );
  return new Map(rows.map((row) => [nameOf(row.kind, row.owner, row.asset), row.balance]));
};

type Shown = Pick<Currency, 'code' | 'type' | 'accountNumber'>;

/** The reserve of a currency as it is now, whatever the configuration still shows. */
export const exactReserve = async (db: Database, currency: Shown): Promise<DecimalText> =>
  reserveOf(await readStock(db), currency);

/**
 * The reserve of a currency as the configuration shows it: what can be sold, rounded down to 8 decimals, or the whole
 * dong on a bank account; never below 0.
 */
export const reserveOf = (stock: Stock, { code, type, accountNumber }: Shown): DecimalText => {
  const isBank = type === 'bank';
  const name = isBank
    ? nameOf('ours', bankOwner(code, accountNumber), VND)
    : nameOf('position', '', code);
  const balance = decimal(stock.get(name) ?? '0');
  if (balance.lte(0)) return '0';
  return toText(isBank ? wholeDong(balance) : cutToQuantity(balance));
};

import { unitOf } from '#domain/catalogue/currency-names';
import { cutToQuantity, type DecimalText, decimal, larger, toText } from '#domain/money/money';
import { ruleError } from '#domain/rules/error-codes';
import type { Database } from '../../store/database.ts';
import { invalidFields } from '../domain-error.ts';
import { refuseUnpaid, type UnpaidHolder } from '../unpaid/refuse-unpaid.ts';
import { ownStockOf } from './balances.ts';
import { postJournal } from './post-journal.ts';
import { awaitedStock } from './waiting-orders.ts';

/** A new order, as far as the stock it needs is concerned. */
export interface StockDemand extends UnpaidHolder {
  readonly ref: string;
  readonly currencyCode: string;
  /** Units of the currency. */
  readonly quantity: DecimalText;
  /** When the order was placed. */
  readonly at: Date;
}

/**
 * Holds stock for an order, in the transaction that stores it and after its row. The currency's
 * position stays locked until the transaction ends, so orders placed at the same time are checked
 * one after the other. Paid orders that wait for stock come first.
 * @throws {DomainError} INVALID_FIELDS with what is left when the stock is too small; otherwise as
 *   `refuseUnpaid` does
 */
export const holdStock = async (tx: Database, demand: StockDemand): Promise<void> => {
  const { ref, currencyCode, quantity, at } = demand;
  await postJournal(tx, {
    source: `hold/${ref}`,
    event: { type: 'stock.held', ref, currencyCode, quantity },
    ...{ at, orderRef: ref },
  });
  const { sellable } = await ownStockOf(tx, currencyCode);
  const awaited = await awaitedStock(tx, currencyCode);
  const free = decimal(sellable).minus(decimal(awaited)).plus(decimal(quantity));
  if (free.lt(decimal(quantity))) {
    const max = toText(larger(decimal('0'), cutToQuantity(free)));
    throw invalidFields({ quantity: ruleError('maxOrder', { max, code: unitOf(currencyCode) }) });
  }
  const most = await refuseUnpaid(tx, { ...demand, free: toText(free) });
  if (most === undefined) return;
  throw invalidFields({
    quantity: ruleError('maxUnpaid', { max: most, code: unitOf(currencyCode) }),
  });
};

import { VND } from '#domain/books/accounts';
import { unitOf } from '#domain/catalogue/currency-names';
import { decimal, larger, smaller, toText, wholeDong } from '#domain/money/money';
import { maximumSellQuantity } from '#domain/pricing/sell-rates';
import { ruleError } from '#domain/rules/error-codes';
import type { Database } from '../../store/database.ts';
import { invalidFields } from '../domain-error.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { refuseUnpaid, type UnpaidHolder } from '../unpaid/refuse-unpaid.ts';
import { ownStockOf } from './balances.ts';
import { freeDongOf, payerOf } from './bank-reserve.ts';
import { postJournal } from './post-journal.ts';
import { awaitedStock } from './waiting-orders.ts';

/**
 * Holds the dong of a sale, in the transaction that stores it and after its row. The position in
 * dong stays locked until the transaction ends, so sales placed at the same time are checked one
 * after the other. What a visitor may hold unpaid counts on each bank account: else a few sales
 * would close a bank to all its customers.
 * @throws {DomainError} INVALID_FIELDS with what the bank account that pays has left; otherwise as
 *   `refuseUnpaid` does
 */
export const holdDong = async (
  tx: Database,
  order: StoredOrder,
  holder: UnpaidHolder,
): Promise<void> => {
  const { ref, cashAmount: quantity, createdAt: at } = order;
  await postJournal(tx, {
    source: `hold/${ref}`,
    event: { type: 'stock.held', ref, currencyCode: VND, quantity },
    ...{ at, orderRef: ref },
  });
  const { sellable } = await ownStockOf(tx, VND);
  const unpromised = decimal(sellable).minus(decimal(await awaitedStock(tx, VND)));
  const left = smaller(unpromised, decimal(await freeDongOf(tx, payerOf(order))));
  const free = toText(left.plus(decimal(quantity)));
  if (left.lt(0)) throw tooLarge('maxOrder', order, free);
  const most = await refuseUnpaid(tx, {
    ref,
    currencyCode: VND,
    quantity,
    free,
    payer: order,
    ...holder,
  });
  if (most !== undefined) throw tooLarge('maxUnpaid', order, most);
};

const tooLarge = (
  code: 'maxOrder' | 'maxUnpaid',
  { currencyCode, rate }: StoredOrder,
  dong: string,
) => {
  const reserve = toText(wholeDong(larger(decimal(dong), decimal('0'))));
  const max = maximumSellQuantity(reserve, rate);
  return invalidFields({ quantity: ruleError(code, { max, code: unitOf(currencyCode) }) });
};

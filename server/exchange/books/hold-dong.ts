import { VND } from '#domain/books/accounts';
import { unitOf } from '#domain/catalogue/currency-names';
import { decimal, larger, smaller, toText, wholeDong } from '#domain/money/money';
import { maximumSellQuantity } from '#domain/pricing/sell-rates';
import { ruleError } from '#domain/rules/error-codes';
import type { Database } from '../../store/database.ts';
import { invalidFields, unverifiedShareTaken } from '../domain-error.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { balanceOf, ownStockOf } from './balances.ts';
import { freeDongOf, payerOf } from './bank-reserve.ts';
import { isShareExceeded, type StockDemand } from './hold-stock.ts';
import { postJournal } from './post-journal.ts';

/**
 * Holds the dong of a sale, in the transaction that stores it and after its row. The position in dong stays locked until the
 * transaction ends, so sales placed at the same time are checked one after the other. Guests have their share of all the dong
 * together, and of that of each bank account: else a few of them would close a bank to all its customers.
 * @throws {DomainError} INVALID_FIELDS with what the bank account that pays has left, UNVERIFIED_SHARE_TAKEN
 */
export const holdDong = async (
  tx: Database,
  order: StoredOrder,
  visitor: Pick<StockDemand, 'userId' | 'unverifiedShare'>,
): Promise<void> => {
  const { ref, cashAmount: quantity, createdAt: at } = order;
  await postJournal(tx, {
    source: `hold/${ref}`,
    event: { type: 'stock.held', ref, currencyCode: VND, quantity },
    ...{ at, orderRef: ref },
  });
  const stock = await ownStockOf(tx, VND);
  const owner = payerOf(order);
  const left = smaller(decimal(stock.sellable), decimal(await freeDongOf(tx, owner)));
  if (left.lt(0)) throw bankIsShort(order, toText(left.plus(decimal(quantity))));
  const demand = { ...{ ref, currencyCode: VND, quantity, at }, ...visitor };
  const ours = await balanceOf(tx, { kind: 'ours', owner, asset: VND });
  const isTaken =
    (await isShareExceeded(tx, demand, stock)) ||
    (await isShareExceeded(tx, { ...demand, payer: order }, { ours, sellable: toText(left) }));
  if (isTaken) throw unverifiedShareTaken(VND);
};

const bankIsShort = ({ currencyCode, rate }: StoredOrder, dong: string) => {
  const reserve = toText(wholeDong(larger(decimal(dong), decimal('0'))));
  const max = maximumSellQuantity(reserve, rate);
  return invalidFields({ quantity: ruleError('maxOrder', { max, code: unitOf(currencyCode) }) });
};

import { eq } from 'drizzle-orm';
import type { TradeQuote } from '#domain/pricing/rates';
import type { Database } from '../../store/database.ts';
import { quotes } from '../../store/tables/quotes.ts';
import { changeOrder } from './change-order.ts';
import type { StoredOrder } from './stored-order.ts';

/** Gives a locked order another quantity at another price, to which its customer has agreed. The quote's end stays. */
export const requoteOrder = async (
  tx: Database,
  order: StoredOrder,
  { quantity, rate, fee, transferFee, cashAmount }: TradeQuote,
): Promise<StoredOrder> => {
  const price = { rate, fee, transferFee };
  await tx
    .update(quotes)
    .set({ ...price, quantity, amount: cashAmount })
    .where(eq(quotes.orderRef, order.ref));
  return { ...(await changeOrder(tx, order, { quantity, cashAmount })), ...price };
};

import type { Voucher } from '#domain/order/order-details';
import { voucherText } from '#domain/order/voucher';
import type { MoneyOut, PaymentAnswer } from '../../ports/money-out.ts';
import { noMoneyOut, noVouchers } from '../../ports/unavailable.ts';
import type { Vouchers } from '../../ports/vouchers.ts';
import type { Database } from '../../store/database.ts';
import type { PayoutRow } from '../../store/tables/payouts.ts';
import { afterCommit } from '../../store/transaction.ts';
import type { Exchange } from '../exchange.ts';
import { changeOrder } from '../orders/change-order.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { openVoucher, sealVoucher } from '../vouchers/sealed-voucher.ts';

/** A refund has no page that could show a voucher: an operator sends it by hand. */
const NO_REFUND: PaymentAnswer = { kind: 'failed', reason: 'VOUCHER_REFUND', retryable: false };

/** Issues the voucher of a payout; none is issued while no provider of vouchers is connected. */
export const voucherMoneyOut = (vouchers: Vouchers, payout: PayoutRow): MoneyOut => {
  if (vouchers === noVouchers) return noMoneyOut;
  const { id, asset, amount, kind } = payout;
  return {
    send: async (payment) => (kind === 'refund' ? NO_REFUND : vouchers.issue(payment)),
    statusOf: () => vouchers.issueStatusOf({ id, asset, amount }),
  };
};

/**
 * Stores the voucher that was issued for a locked order, sealed. The first one stays: a provider that names another one for the
 * same payout contradicts itself, and operators have to ask it.
 */
export const keepVoucher = async (
  tx: Database,
  { vault, log }: Pick<Exchange, 'vault' | 'log'>,
  order: StoredOrder,
  voucher: Voucher,
): Promise<void> => {
  const { ref, sealedVoucher } = order;
  const kept = openVoucher(vault, ref, sealedVoucher);
  if (!kept) {
    await changeOrder(tx, order, { sealedVoucher: sealVoucher(vault, ref, voucher) });
  } else if (voucherText(kept) !== voucherText(voucher)) {
    afterCommit(tx, () => log({ level: 'error', event: 'voucher.contradicted', reason: ref }));
  }
};

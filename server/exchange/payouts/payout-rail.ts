import type { MoneyOut, Payment } from '../../ports/money-out.ts';
import type { PayoutRow } from '../../store/tables/payouts.ts';
import type { Exchange } from '../exchange.ts';

/** What sends money over a payout's rail. */
export const moneyOutOf = (
  { chain, bankPayouts }: Pick<Exchange, 'chain' | 'bankPayouts'>,
  { rail }: Pick<PayoutRow, 'rail'>,
): MoneyOut => (rail === 'bank' ? bankPayouts : chain);

/** What a provider is told of a payout. */
export const paymentOf = (payout: PayoutRow): Payment => ({
  id: payout.id,
  from: payout.account,
  provider: payout.toProvider,
  account: payout.toAccount,
  name: payout.toName,
  memo: payout.memo,
  amount: payout.amount,
});

import { balanceIn, post } from './ledger.ts';
import type { ModelPayout, ModelRefund, ModelState } from './state.ts';

/**
 * Posts what a payout's status says about money: that it was sent, or that it was not sent after all. What is owed to
 * no one any more when it leaves is lost.
 */
export const bookPayout = (state: ModelState, payout: ModelPayout): void => {
  const isBooked = payout.journals % 2 === 1;
  const isSent = payout.status === 'sent' || payout.status === 'confirmed';
  if (payout.order === undefined && payout.status === 'givenUp') forgetDestination(state, payout);
  const isUndone = isBooked && payout.status === 'givenUp';
  if (isBooked ? !isUndone : !isSent) return;
  if (payout.order === undefined) bookRefunds(state, payout);
  else bookDelivery(state, payout, payout.order);
  payout.journals += 1;
};

const bookDelivery = (state: ModelState, payout: ModelPayout, ref: string): void => {
  const { ledger } = state;
  const { name, asset, account, amount } = payout;
  const owed = balanceIn(ledger, 'clearing', ref, asset);
  const quantity = owed < amount ? owed : amount;
  const stock = { ref, account, currencyCode: asset, quantity };
  if (quantity > 0n) post(ledger, `payout/${name}`, { type: 'order.delivered', ...stock });
  bookLoss(state, payout, amount - quantity);
};

const bookRefunds = (state: ModelState, payout: ModelPayout): void => {
  const { ledger } = state;
  let left = payout.amount;
  for (const refund of refundsOf(state, payout)) {
    post(ledger, `payout/${payout.name}/${refund.name}`, {
      ...{ type: 'refund.paid', refund: refund.name, account: payout.account },
      ...{ asset: 'VND', amount: refund.amount },
    });
    refund.isPaid = true;
    left -= refund.amount;
  }
  bookLoss(state, payout, left);
};

/** Refunds that did not reach their account are due, and not to be sent there by themselves. */
const forgetDestination = (state: ModelState, payout: ModelPayout): void => {
  for (const refund of refundsOf(state, payout)) {
    state.refunds.set(refund.name, { ...refund, destination: undefined });
  }
};

const refundsOf = ({ refunds }: ModelState, { name }: ModelPayout): readonly ModelRefund[] =>
  [...refunds.values()].filter((refund) => refund.payout === name && !refund.isPaid);

const bookLoss = ({ ledger }: ModelState, payout: ModelPayout, amount: bigint): void => {
  if (amount === 0n) return;
  payout.lost = amount;
  const { name, asset, account } = payout;
  post(ledger, `payout/${name}/lost`, { type: 'payout.lost', account, asset, amount });
};

import { proposeAcceptance } from '#server/exchange/proofs/accept-proof';
import { requestProof } from '#server/exchange/proofs/judge-proof';
import type { BrowserLike } from './browser-like.ts';
import { placeOrder, type TestExchange } from './test-exchange.ts';

/** References of orders whose proofs wait for operators, and ids of what one of them has proposed. */
export type WaitingProofs = Readonly<
  Record<'toRequest' | 'toPropose' | 'toForge' | 'toApprove' | 'toWithdraw', string>
>;

const noAudit = async () => {};

/** An order whose customer has named a transaction and confirmed that the proof is complete. */
export const placeProven = async (
  running: TestExchange,
  browser: BrowserLike = running.browser(),
  transactionId = `T${Math.random().toString(36).slice(2)}`,
) => {
  const order = await placeOrder(browser);
  await requestProof(running.exchange, order.ref, noAudit);
  await browser.post('/api/v2/submit-transaction-id', {
    ...{ order_ref: order.ref, transaction_id: transactionId },
  });
  const { status, text } = await browser.post('/api/v1/confirm-provided-proof', {
    order_ref: order.ref,
  });
  if (status !== 200) throw new Error(text);
  return order;
};

/** Proofs in each state that an operator acts on. */
export const createWaitingProofs = async (
  running: TestExchange,
  operatorId: string,
): Promise<WaitingProofs> => {
  const propose = async () => {
    const { ref, cashAmount: amount } = await placeProven(running);
    const proposal = { ref, asset: 'VND', amount, operatorId };
    return proposeAcceptance(running.exchange, proposal, noAudit);
  };
  return {
    toRequest: (await placeOrder(running.browser())).ref,
    toPropose: (await placeProven(running)).ref,
    toForge: (await placeProven(running)).ref,
    toApprove: await propose(),
    toWithdraw: await propose(),
  };
};

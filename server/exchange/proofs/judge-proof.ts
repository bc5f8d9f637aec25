import { notPossibleNow, orderNotFound } from '../domain-error.ts';
import { type Exchange, type InSameTransaction, inTransaction } from '../exchange.ts';
import { applyEvent, lockOrder } from '../transitions.ts';
import { withdrawProposals } from './accept-proof.ts';

/** Applies what an operator decides about a proof; what was proposed about it is withdrawn. */
const judge =
  (type: 'proof.requested' | 'proof.forged', refusal: string) =>
  (exchange: Exchange, ref: string, by: InSameTransaction): Promise<void> =>
    inTransaction(exchange, async (tx) => {
      const order = await lockOrder(tx, ref);
      if (!order) throw orderNotFound();
      const changed = await applyEvent(tx, exchange.clock, order, { type });
      if (!changed) throw notPossibleNow(refusal);
      await withdrawProposals(tx, exchange, order);
      await by(tx);
    });

/**
 * Asks the customer for a proof, or once more for another one.
 * @throws {DomainError} for an unknown order, and for one that waits for no money
 */
export const requestProof = judge('proof.requested', 'This order waits for no money.');

/**
 * Ends an order whose proof is forged; what came for it goes back.
 * @throws {DomainError} for an unknown order, and for one without a proof to judge
 */
export const markForged = judge('proof.forged', 'This order has no proof to judge.');

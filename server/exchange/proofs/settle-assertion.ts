import { and, asc, eq, gt } from 'drizzle-orm';
import { type DecimalText, decimal, smaller, toText } from '#domain/money/money';
import { incomingOf } from '#domain/order/order-legs';
import type { Transfer } from '#domain/order/paid-time';
import type { Database } from '../../store/database.ts';
import { type ProofAcceptanceRow, proofAcceptances } from '../../store/tables/proof-acceptances.ts';
import { postJournal } from '../books/post-journal.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { recordEvent } from '../transitions.ts';

/** Our account that asserted money stands on until a report shows where it really came. */
export const assertionAccount = (ref: string): string => `assertion/${ref}`;

/** Asserted receipts of an order that no report has shown in full, oldest first. */
const openAssertions = (tx: Database, ref: string): Promise<readonly ProofAcceptanceRow[]> =>
  tx
    .select()
    .from(proofAcceptances)
    .where(
      and(
        eq(proofAcceptances.orderRef, ref),
        eq(proofAcceptances.state, 'approved'),
        gt(proofAcceptances.amount, proofAcceptances.settled),
      ),
    )
    .orderBy(asc(proofAcceptances.decidedAt));

const openOf = ({ amount, settled }: ProofAcceptanceRow) => decimal(amount).minus(decimal(settled));

/** What is asserted of an order and was not reported yet, as transfers: they came when the assertion was approved. */
export const assertedTransfers = async (
  tx: Database,
  { ref }: Pick<StoredOrder, 'ref'>,
): Promise<readonly Transfer[]> =>
  (await openAssertions(tx, ref)).map((assertion) => ({
    amount: toText(openOf(assertion)),
    paidAt: (assertion.decidedAt ?? assertion.proposedAt).getTime(),
  }));

/**
 * Settles what was asserted of a locked order against a report of money, which stands in its clearing account: the money came once,
 * and counts once.
 * @param report name of the report in the books
 * @returns how much of the report was asserted before
 */
export const settleAssertions = async (
  tx: Database,
  order: StoredOrder,
  {
    amount,
    report,
    at,
  }: { readonly amount: DecimalText; readonly report: string; readonly at: Date },
): Promise<DecimalText> => {
  const { ref } = order;
  const { asset } = incomingOf(order);
  let left = decimal(amount);
  for (const assertion of await openAssertions(tx, ref)) {
    const share = smaller(left, openOf(assertion));
    if (!share.gt(0)) break;
    await tx
      .update(proofAcceptances)
      .set({ settled: toText(decimal(assertion.settled).plus(share)) })
      .where(eq(proofAcceptances.id, assertion.id));
    await postJournal(tx, {
      ...{ source: `settlement/${assertion.id}/${report}`, at, orderRef: ref },
      event: {
        type: 'assertion.settled',
        ...{ ref, asset, account: assertionAccount(ref), amount: toText(share) },
      },
    });
    left = left.minus(share);
  }
  const settled = toText(decimal(amount).minus(left));
  if (decimal(settled).gt(0)) {
    const event = { order, at, event: 'proof.settled', toStatus: order.status };
    await recordEvent(tx, { ...event, detail: { amount: settled } });
  }
  return settled;
};

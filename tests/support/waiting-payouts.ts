import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { VND } from '#domain/books/accounts';
import { postJournal } from '#server/exchange/books/post-journal';
import { giveUpPayout } from '#server/exchange/payouts/operate-payouts';
import { writeSetting } from '#server/sandbox/settings';
import type { Database } from '#server/store/database';
import { payouts } from '#server/store/tables/payouts';
import { refunds } from '#server/store/tables/refunds';
import { placeOrder, type TestExchange } from './test-exchange';

/** Payouts and refunds that wait for an operator, by what may be done with them. */
export interface WaitingForOperators {
  readonly sentAfterAll: string;
  readonly notSent: string;
  readonly failed: string;
  readonly waitsForOtp: string;
  readonly proposed: string;
  readonly withdrawn: string;
  readonly refundId: string;
  /** A paid order whose delivery has failed and was given up. */
  readonly orderRef: string;
}

/** Unmatched money, dong where no asset is named, due to be sent back. */
export const dueRefund = async (
  { db }: { readonly db: Database },
  { asset = VND, amount = '50000', at = new Date(0), ...destination }: Partial<RefundFacts> = {},
): Promise<string> => {
  const id = randomUUID();
  const facts = { asset, amount };
  const account = asset === VND ? 'VCB/0071000000001' : asset;
  await db.transaction(async (tx) => {
    const receipt = { report: id, account, ...facts };
    const event = { type: 'money.unmatched', ...receipt } as const;
    await postJournal(tx, { source: `test/${id}`, event, at });
    await tx
      .insert(refunds)
      .values({ id, ...facts, reason: 'money.unmatched', createdAt: at, ...destination });
    const due = { type: 'unmatched.refund.due', report: id, refund: id, ...facts } as const;
    await postJournal(tx, { source: `refund/${id}`, event: due, at });
  });
  return id;
};

interface RefundFacts {
  readonly asset: string;
  readonly amount: string;
  readonly at: Date;
  readonly orderRef: string | undefined;
  readonly toBank: string;
  readonly toAccountNumber: string;
  readonly toAccountName: string;
  readonly toMemo: string;
}

/** Creates one of each; an operator has proposed those that wait for approval. */
export const createWaiting = async (
  running: TestExchange,
  proposedBy: string,
): Promise<WaitingForOperators> => {
  const { db } = running;
  const order = await placeOrder(running.browser());
  await writeSetting(db, 'chain', 'fail');
  await running.pay(order);
  await writeSetting(db, 'chain', 'deliver');
  const [failed] = await db.select().from(payouts).where(eq(payouts.orderRef, order.ref));
  await giveUpPayout(running.exchange, failed?.id ?? '', async () => {});
  const at = new Date(running.clock.now());
  const facts = {
    ...({ kind: 'refund', rail: 'bank', asset: VND, amount: '1000' } as const),
    ...{ account: 'VCB/0071000000001', toProvider: 'TCB', toAccount: '19031234567890' },
    ...{ createdAt: at, updatedAt: at },
  };
  const create = async (more: object): Promise<string> => {
    const [row] = await db
      .insert(payouts)
      .values({ ...facts, ...more })
      .returning();
    return row?.id ?? '';
  };
  const needsHand = { status: 'needsHand', attempts: 1 };
  return {
    sentAfterAll: await create(needsHand),
    notSent: await create(needsHand),
    failed: await create(needsHand),
    waitsForOtp: await create({ ...needsHand, status: 'waitingOtp' }),
    proposed: await create({ proposedBy }),
    withdrawn: await create({ proposedBy }),
    refundId: await dueRefund(running, { at }),
    orderRef: order.ref,
  };
};

import { and, eq, or } from 'drizzle-orm';
import type { Order } from '#domain/order';
import type { BuyOrder } from '#domain/wire/buy-order-wire';
import { decodeOrder, encodeOrder } from '#domain/wire/order-wire';
import type { Database } from '../store/database.ts';
import { type SubmissionAnswer, submissions } from '../store/tables/submissions.ts';
import type { Exchange, Visitor } from './exchange.ts';
import { hashOf } from './order-codes.ts';
import { Refused } from './refused.ts';

/** An order that is posted under a key of the client's, so that it can ask again. */
export interface Submission {
  readonly key: string;
  readonly order: BuyOrder;
  readonly visitor: Visitor;
}

/** Somebody else answered the key while we were working on it; what we did is undone. */
class AnsweredMeanwhile extends Error {
  override readonly name = 'AnsweredMeanwhile';
}

/** Writes an answer down where the work itself is done. */
export type KeepAnswer = (tx: Database, order: Order) => Promise<void>;

/**
 * Does the work behind a key once, however often and in parallel it is asked for. A refusal is an answer,
 * too: a first post that was held up cannot make the order after its second one was refused.
 * @throws {Refused} as the work did, or when the key belongs to another order
 */
export const once = async (
  exchange: Exchange,
  submission: Submission,
  work: (keep: KeepAnswer) => Promise<Order>,
): Promise<Order> => {
  const { db, clock } = exchange;
  const now = () => new Date(clock.now());
  const before = await answerTo(db, submission);
  if (before) return given(before);
  try {
    return await work(async (tx, order) => {
      const isFirst = await keep(tx, submission, { order: encodeOrder(order) }, now());
      if (!isFirst) throw new AnsweredMeanwhile();
    });
  } catch (error) {
    if (error instanceof Refused) {
      const isFirst = await keep(db, submission, { refusal: error.toRecord() }, now());
      if (isFirst) throw error;
    } else if (!(error instanceof AnsweredMeanwhile)) throw error;
    const meanwhile = await answerTo(db, submission);
    if (!meanwhile) throw error;
    return given(meanwhile);
  }
};

const given = (answer: SubmissionAnswer): Order => {
  if ('order' in answer) return decodeOrder(answer.order);
  const { code, message, errors, data } = answer.refusal;
  throw new Refused(code, message, errors, data);
};

/** What was asked for, in few characters; who reads an order writes its fields in the same sequence. */
const fingerprint = (order: BuyOrder) => hashOf(JSON.stringify(order));

/** The browser that asked first, or the account it was signed in with: either may ask again. */
const answerTo = async (
  db: Database,
  { key, order, visitor: { guestHash, userId } }: Submission,
): Promise<SubmissionAnswer | undefined> => {
  const isTheirs = or(
    eq(submissions.guestHash, guestHash),
    ...(userId === undefined ? [] : [eq(submissions.userId, userId)]),
  );
  const [row] = await db
    .select()
    .from(submissions)
    .where(and(eq(submissions.key, key), isTheirs));
  if (row && row.orderHash !== fingerprint(order)) {
    throw new Refused('KEY_REUSED', 'This key belongs to another order.');
  }
  return row?.answer;
};

const keep = async (
  db: Database,
  { key, order, visitor: { guestHash, userId } }: Submission,
  answer: SubmissionAnswer,
  answeredAt: Date,
): Promise<boolean> => {
  const kept = await db
    .insert(submissions)
    .values({
      key,
      guestHash,
      userId: userId ?? null,
      orderHash: fingerprint(order),
      answer,
      answeredAt,
    })
    .onConflictDoNothing()
    .returning({ key: submissions.key });
  return kept.length === 1;
};

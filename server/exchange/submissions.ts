import { and, eq, or, sql } from 'drizzle-orm';
import type { Order } from '#domain/order';
import type { BuyOrder } from '#domain/wire/buy-order-wire';
import { decodeOrder, encodeOrder } from '#domain/wire/order-wire';
import { REQUIRED_LOGIN } from '#domain/wire/result';
import { isTaken } from '../store/constraints.ts';
import type { Database } from '../store/database.ts';
import { prepared } from '../store/prepared.ts';
import {
  type SubmissionAnswer,
  type SubmissionRow,
  submissions,
} from '../store/tables/submissions.ts';
import type { Exchange, Visitor } from './exchange.ts';
import { hashOf } from './order-codes.ts';
import { Refused } from './refused.ts';

/** An order that is posted under a key of the client's, so that it can ask again. */
export interface Submission {
  readonly key: string;
  readonly order: BuyOrder;
  readonly visitor: Visitor;
}

/** An order as the answer to its key, to be written by the statement that writes the order. */
export type AnswerRow = (order: Order) => SubmissionRow;

/** Somebody else answered the key while we were working on it; nothing of what we did is there. */
const KEYS = ['submissions_key_guest_hash_pk', 'submissions_user'];

/**
 * Does the work behind a key once, however often and in parallel it is asked for. A refusal is an answer,
 * too: a first post that was held up cannot make the order after its second one was refused. That a login is needed
 * is none.
 * @throws {Refused} as the work did, or when the key belongs to another order
 */
export const once = async (
  exchange: Exchange,
  submission: Submission,
  work: (answerWith: AnswerRow) => Promise<Order>,
): Promise<Order> => {
  const { db, clock } = exchange;
  const now = () => new Date(clock.now());
  const before = await answerTo(db, submission);
  if (before) return given(before);
  try {
    return await work((order) => rowOf(submission, { order: encodeOrder(order) }, now()));
  } catch (error) {
    // Says who may ask, and nothing of the order: whoever has signed in asks again under the same key.
    if (error instanceof Refused && error.code === REQUIRED_LOGIN) throw error;
    if (error instanceof Refused) {
      const isFirst = await keep(db, rowOf(submission, { refusal: error.toRecord() }, now()));
      if (isFirst) throw error;
    } else if (!isTaken(error, KEYS)) throw error;
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
const answersOf = prepared((db) =>
  db
    .select({ orderHash: submissions.orderHash, answer: submissions.answer })
    .from(submissions)
    .where(
      and(
        eq(submissions.key, sql.placeholder('key')),
        or(
          eq(submissions.guestHash, sql.placeholder('guestHash')),
          eq(submissions.userId, sql.placeholder('userId')),
        ),
      ),
    )
    .prepare('answer_to_key'),
);

const answerTo = async (
  db: Database,
  { key, order, visitor: { guestHash, userId } }: Submission,
): Promise<SubmissionAnswer | undefined> => {
  // Nobody's account equals nobody's: null is equal to nothing.
  const [row] = await answersOf(db).execute({ key, guestHash, userId: userId ?? null });
  if (row && row.orderHash !== fingerprint(order)) {
    throw new Refused('KEY_REUSED', 'This key belongs to another order.');
  }
  return row?.answer;
};

const rowOf = (
  { key, order, visitor: { guestHash, userId } }: Submission,
  answer: SubmissionAnswer,
  answeredAt: Date,
): SubmissionRow => ({
  key,
  guestHash,
  userId: userId ?? null,
  orderHash: fingerprint(order),
  answer,
  answeredAt,
});

/** False when the key has an answer already. */
const keep = async (db: Database, row: SubmissionRow): Promise<boolean> => {
  const kept = await db
    .insert(submissions)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: submissions.key });
  return kept.length === 1;
};

import { eq } from 'drizzle-orm';
import type { Order } from '#domain/order';
import type { BuyOrder } from '#domain/wire/buy-order-wire';
import { decodeOrder, encodeOrder } from '#domain/wire/order-wire';
import { REQUIRED_LOGIN } from '#domain/wire/result';
import { isTaken } from '../store/constraints.ts';
import { type OrderRow, orders } from '../store/tables/orders.ts';
import {
  type SubmissionAnswer,
  type SubmissionRow,
  submissions,
} from '../store/tables/submissions.ts';
import type { Exchange, Visitor } from './exchange.ts';
import { hashOf } from './order-codes.ts';
import { toOrder } from './order-view.ts';
import { loginRequired, Refused } from './refused.ts';

/** An order that is posted under a key of the client's, so that it can ask again. */
export interface Submission {
  /** Of the key, which alone is enough to find the order: it needs no cookie. */
  readonly keyHash: string;
  readonly order: BuyOrder;
  readonly visitor: Visitor;
}

/** What an order's own statement writes for its key. */
export interface KeyedOrder extends Pick<OrderRow, 'keyHash' | 'bodyHash'> {
  readonly submission: SubmissionRow;
}

/** An order as the answer to its key, to be written by the statement that writes the order. */
export type AnswerRow = (order: Order) => KeyedOrder;

/** Another request answered the key while this one worked on it; nothing of what this one did is there. */
const KEYS = ['submissions_pkey', 'orders_key'];

/**
 * Does the work behind a key once, however often and in parallel it is asked for. A refusal is an answer,
 * too: a first post that was held up cannot make the order after its second one was refused. That a login is needed
 * is none.
 * @throws {Refused} as the work did; KEY_REUSED when the key belongs to another order; REQUIRED_LOGIN when it belongs to an
 *   account's order and the request to no session of that account
 */
export const once = async (
  exchange: Exchange,
  submission: Submission,
  work: (answerWith: AnswerRow) => Promise<Order>,
): Promise<Order> => {
  const { clock } = exchange;
  const rowOf = (answer: SubmissionAnswer): SubmissionRow => ({
    keyHash: submission.keyHash,
    bodyHash: fingerprint(submission.order),
    userId: submission.visitor.userId ?? null,
    answer: exchange.vault.seal(JSON.stringify(answer), placeOf(submission)),
    answeredAt: new Date(clock.now()),
  });
  const before = await answerTo(exchange, submission);
  if (before) return given(before);
  try {
    return await work((order) => {
      const row = rowOf({ order: encodeOrder(order) });
      return { keyHash: row.keyHash, bodyHash: row.bodyHash, submission: row };
    });
  } catch (error) {
    // Says who may ask, and nothing of the order: whoever has signed in asks again under the same key.
    if (error instanceof Refused && error.code === REQUIRED_LOGIN) throw error;
    if (error instanceof Refused) {
      const isFirst = await keep(exchange, rowOf({ refusal: error.toRecord() }));
      if (isFirst) throw error;
    } else if (!isTaken(error, KEYS)) throw error;
    const meanwhile = await answerTo(exchange, submission);
    if (!meanwhile) throw error;
    return given(meanwhile);
  }
};

const given = (answer: SubmissionAnswer): Order => {
  if ('order' in answer) return decodeOrder(answer.order);
  const { code, message, errors, data } = answer.refusal;
  throw new Refused(code, message, errors, data);
};

/** Ties an encrypted answer to its key. */
const placeOf = ({ keyHash }: Pick<Submission, 'keyHash'>) => `order-answer/${keyHash}`;

/** What was asked for, in few characters; who reads an order writes its fields in the same sequence. */
const fingerprint = (order: BuyOrder) => hashOf(JSON.stringify(order));

/** What a key has led to: the answer of the last day, else the order that keeps the key's hash for good. */
const answerTo = async (
  exchange: Exchange,
  submission: Submission,
): Promise<SubmissionAnswer | undefined> => {
  const { db, vault } = exchange;
  const { keyHash } = submission;
  const [stored] = await db.select().from(submissions).where(eq(submissions.keyHash, keyHash));
  if (stored) {
    refuseOthers(submission, stored);
    return JSON.parse(vault.open(stored.answer, placeOf(submission))) as SubmissionAnswer;
  }
  const [order] = await db.select().from(orders).where(eq(orders.keyHash, keyHash));
  if (!order) return undefined;
  refuseOthers(submission, order);
  return { order: encodeOrder(toOrder(order)) };
};

/** @throws {Refused} when the key was used for another body, or by an account that is not asking */
const refuseOthers = (
  { order, visitor }: Submission,
  { bodyHash, userId }: Pick<OrderRow, 'bodyHash' | 'userId'>,
): void => {
  const isAnothers = userId !== null && userId !== visitor.userId;
  if (isAnothers && visitor.userId === undefined) throw loginRequired();
  if (isAnothers || bodyHash !== fingerprint(order)) {
    throw new Refused('KEY_REUSED', 'This key belongs to another order.');
  }
};

/** False when the key has an answer already. */
const keep = async ({ db }: Exchange, row: SubmissionRow): Promise<boolean> => {
  const kept = await db
    .insert(submissions)
    .values(row)
    .onConflictDoNothing()
    .returning({ keyHash: submissions.keyHash });
  return kept.length === 1;
};

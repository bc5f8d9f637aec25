import { and, eq } from 'drizzle-orm';
import type { Order, OrderType } from '#domain/order/order';
import { decodeOrder, encodeOrder } from '#domain/wire/order-wire';
import { CAPTCHA_REQUIRED, REQUIRED_LOGIN } from '#domain/wire/result';
import { isTaken } from '../store/constraints.ts';
import type { OrderRow } from '../store/tables/orders.ts';
import {
  type SubmissionAnswer,
  type SubmissionRow,
  submissions,
} from '../store/tables/submissions.ts';
import { DomainError, type DomainErrorCode, loginRequired } from './domain-error.ts';
import type { Exchange, Visitor } from './exchange.ts';
import { hashOf } from './order-codes.ts';
import { toOrder } from './order-view.ts';
import { orderByKey } from './orders/read-orders.ts';

/** The call that makes orders of a type: its name stands beside each stored answer. */
export const ORDER_CALLS = {
  buy: 'buy_orders',
  sell: 'sell_orders',
  ex: 'exchange_orders',
} as const satisfies Readonly<Record<OrderType, string>>;

/** A call that makes an order, posted under a key of the client's, so that it can ask again. */
export interface Submission {
  readonly call: (typeof ORDER_CALLS)[OrderType];
  /** Of the key, which alone is enough to find the order: it needs no cookie. */
  readonly keyHash: string;
  /** What is asked for, as the call's codec reads it. */
  readonly body: object;
  readonly visitor: Visitor;
}

/** What an order's own statement writes for its key. */
export interface KeyedOrder extends Pick<OrderRow, 'keyHash' | 'bodyHash'> {
  readonly submission: SubmissionRow;
}

/** An order as the answer to its key, to be written by the statement that writes the order. */
export type AnswerRow = (order: Order) => KeyedOrder;

/**
 * Refusals after which the same key can be used again: signed in, or with the solution of a
 * captcha.
 */
const NO_ANSWERS: readonly DomainErrorCode[] = [REQUIRED_LOGIN, CAPTCHA_REQUIRED];

/** Another request answered the key while this one worked on it; nothing of what this one did is there. */
const KEYS = ['submissions_call_key', 'orders_key'];

/**
 * Does the work behind a key once, however often and in parallel it is asked for. A refusal is an
 * answer, too: a first post that was held up cannot make the order after its second one was
 * refused. That a login or a captcha is needed is none.
 * @throws {DomainError} as the work did; KEY_REUSED when the key belongs to another call or body;
 *   REQUIRED_LOGIN when it belongs to an account's order and the request to no session of that
 *   account
 */
export const once = async (
  exchange: Exchange,
  submission: Submission,
  work: (answerWith: AnswerRow) => Promise<Order>,
): Promise<Order> => {
  const { clock } = exchange;
  const rowOf = (answer: SubmissionAnswer): SubmissionRow => ({
    call: submission.call,
    keyHash: submission.keyHash,
    bodyHash: fingerprint(submission.body),
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
    if (error instanceof DomainError && !NO_ANSWERS.includes(error.code)) {
      const isFirst = await keep(exchange, rowOf({ refusal: error.toRecord() }));
      if (isFirst) throw error;
    } else if (!(error instanceof DomainError || isTaken(error, KEYS))) throw error;
    const meanwhile = await answerTo(exchange, submission);
    if (!meanwhile) throw error;
    return given(meanwhile);
  }
};

const given = (answer: SubmissionAnswer): Order => {
  if ('order' in answer) return decodeOrder(answer.order);
  const { code, message, errors, data, messageError } = answer.refusal;
  throw new DomainError(code, message, errors, data, messageError);
};

/** Ties an encrypted answer to its key. */
const placeOf = ({ keyHash }: Pick<Submission, 'keyHash'>) => `order-answer/${keyHash}`;

/** What was asked for, in few characters; a codec writes the fields of what it reads in the same sequence. */
const fingerprint = (body: object) => hashOf(JSON.stringify(body));

/** What a key has led to: the answer of the last day, else the order that keeps the key's hash for good. */
const answerTo = async (
  exchange: Exchange,
  submission: Submission,
): Promise<SubmissionAnswer | undefined> => {
  const { db, vault } = exchange;
  const { call, keyHash } = submission;
  const [stored] = await db
    .select()
    .from(submissions)
    .where(and(eq(submissions.keyHash, keyHash), eq(submissions.call, call)));
  if (stored) {
    refuseOthers(submission, stored);
    return JSON.parse(vault.open(stored.answer, placeOf(submission))) as SubmissionAnswer;
  }
  const order = await orderByKey(db, keyHash);
  if (!order) return undefined;
  refuseOthers(submission, { ...order, call: ORDER_CALLS[order.type] });
  return { order: encodeOrder(toOrder(order)) };
};

/** @throws {DomainError} when the key was used for another call or body, or by an account that is not asking */
const refuseOthers = (
  { call, body, visitor }: Submission,
  { bodyHash, userId, ...known }: Pick<OrderRow, 'bodyHash' | 'userId'> & { readonly call: string },
): void => {
  const isAnothers = userId !== null && userId !== visitor.userId;
  if (isAnothers && visitor.userId === undefined) throw loginRequired();
  if (isAnothers || known.call !== call || bodyHash !== fingerprint(body)) {
    throw new DomainError('KEY_REUSED', 'This key belongs to another order.');
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

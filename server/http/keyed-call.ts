import { createHash } from 'node:crypto';
import { LONGEST_WAIT_MS } from '../at-most.ts';
import { afterMs, createTurns } from '../bounded-turns.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { orderOfProof } from '../exchange/find-orders.ts';
import { callOnce, type RepeatRule } from '../exchange/keyed-calls.ts';
import { hashOf } from '../exchange/order-codes.ts';
import { succeed } from './answers.ts';
import { refuseUnprovenPerson } from './authorisation.ts';
import type { AppContext, Call } from './env.ts';
import { readJson } from './json-body.ts';
import { countedAddressOf } from './rate-limits.ts';

/**
 * Idempotent handler of a call that changes something. With an `Idempotency-Key` it runs once: browsers repeat a POST
 * when a kept connection dies. Without one it runs each time.
 */
export const changing =
  (rule: RepeatRule, make: Call): Call =>
  (exchange) => {
    const call: Call = (used) => async (c) => {
      refuseUnprovenPerson(c);
      return make(used)(c);
    };
    const plain = call(exchange);
    // Of the requests with one key only one queries the database at a time. If all of them did after each refusal, a
    // few hundred would block the database for minutes.
    const { clock } = exchange;
    const inTurn = createTurns('other requests still work on this call', (late) =>
      clock.wakeAt(clock.now() + LONGEST_WAIT_MS, late),
    );
    return async (c) => {
      const keyHash = c.get('keyHash');
      if (keyHash === undefined) return plain(c);
      const identity = { keyHash: nameOf(c, keyHash), bodyHash: await bodyHashOf(c, exchange) };
      const outcome = await inTurn(identity.keyHash, () =>
        callOnce<Response>(exchange, identity, rule, {
          run: (keyed) => call({ ...exchange, call: keyed })(c),
          answerOf: async (response) => (response.ok ? response.clone().text() : undefined),
        }),
      );
      if ('made' in outcome) return outcome.made;
      const { repeated } = outcome;
      return repeated === null ? succeed(c, null) : c.body(repeated, 200, JSON_TYPE);
    };
  };

/**
 * The same for a call about an order. The key may be the one that the order was placed under: then it proves
 * ownership of the order and names no call, because it comes with all of them.
 */
export const changingOrder =
  (rule: RepeatRule, call: Call): Call =>
  (exchange) => {
    const [plain, once] = [call(exchange), changing(rule, call)(exchange)];
    // Each would wait for the order's row with a connection that other calls need.
    const inTurn = createTurns('other requests still change this order', afterMs(LONGEST_WAIT_MS));
    return async (c) => {
      const isOfOrder = await isKeyOfOrder(exchange, c);
      const change = () => (isOfOrder ? plain(c) : once(c));
      const ref = await orderNamedIn(c);
      return ref === undefined ? change() : inTurn(`${ref} ${askerOf(c)}`, change);
    };
  };

/** Whether an order was placed under the key of a request; without a session that is known by now. */
const isKeyOfOrder = async ({ db }: Exchange, c: AppContext): Promise<boolean> => {
  const [owner, keyHash] = [c.get('limitOwner'), c.get('keyHash')];
  if (owner?.by !== 'session') return owner?.by === 'key';
  return keyHash !== undefined && (await orderOfProof(db, 'key', keyHash)) !== undefined;
};

/** Order that a call of JSON names; undefined for a form, and for what the call will refuse. */
const orderNamedIn = async (c: AppContext): Promise<string | undefined> => {
  if (isForm(c)) return undefined;
  const { order_ref: ref } = await readJson(c).catch(() => ({ order_ref: undefined }));
  return typeof ref === 'string' ? ref : undefined;
};

/** Strangers who name the order do not hold its customer up. */
const askerOf = (c: AppContext): string => c.get('limitOwner')?.name ?? countedAddressOf(c);

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** Distinguishes calls and accounts under the same key. */
const nameOf = (c: AppContext, keyHash: string): string =>
  hashOf([keyHash, c.req.method, c.req.path, c.get('userId') ?? 'guest'].join(' '));

const isForm = (c: AppContext) => /^multipart\//i.test(c.req.header('content-type') ?? '');

/**
 * Keyed hash, as the body may hold a password. A form with files is not read twice: its address and its length stand
 * for it.
 */
const bodyHashOf = async (c: AppContext, { vault }: Exchange): Promise<string> => {
  const { search } = new URL(c.req.url);
  const digest = isForm(c)
    ? (c.req.header('content-length') ?? '')
    : createHash('sha256')
        .update(new Uint8Array(await c.req.arrayBuffer()))
        .digest('hex');
  return vault.keyed('call-body', `${search} ${digest}`);
};

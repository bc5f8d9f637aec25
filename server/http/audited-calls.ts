import { readShape, type Shape } from '#domain/wire/read-shape';
import type { Exchange, InSameTransaction } from '../exchange/exchange.ts';
import { auditCall } from './accounts/requester.ts';
import { succeed } from './answers.ts';
import type { AppContext, Call } from './env.ts';
import { readJson } from './json-body.ts';
import { stateAfter } from './operator/state-after.ts';

/**
 * Calls of the system account about one kind of thing. Each makes a change, is audited in the transaction of the change,
 * and answers with what has become of the order or the payout that it is about.
 * @param detailOf what the request names, as it is audited
 */
export const auditedCalls =
  <Asked extends object, Detail extends Readonly<Record<string, string>>>(
    shape: Shape<Asked>,
    detailOf: (asked: Asked) => Detail,
  ) =>
  (
    action: string,
    change: (ex: Exchange, detail: Detail, by: InSameTransaction, c: AppContext) => Promise<void>,
  ): Call =>
  (exchange) =>
  async (c) => {
    const asked = readShape(shape, await readJson(c));
    const detail = detailOf(asked);
    await change(exchange, detail, (tx) => auditCall(tx, exchange, c, { action, detail }), c);
    return succeed(c, await stateAfter(exchange.db, asked));
  };

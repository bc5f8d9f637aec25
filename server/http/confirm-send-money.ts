import { object, string } from 'yup';
import { readShape } from '#domain/wire/read-shape';
import { confirmSentMoney } from '../exchange/confirm-sent-money.ts';
import { succeed } from './answers.ts';
import { type Call, visitorOf } from './env.ts';
import { readJson } from './json-body.ts';

const confirmRequest = object({ order_ref: string().ensure() });

/** POST /api/v1/confirm-send-money: the customer says that the money is on its way. */
export const confirmSendMoney: Call = (exchange) => async (c) => {
  const { order_ref: ref } = readShape(confirmRequest, await readJson(c));
  await confirmSentMoney(exchange, ref, visitorOf(c));
  return succeed(c, null);
};

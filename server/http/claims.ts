import { claimCodec } from '#domain/wire/claim-wire';
import { encodeOrder } from '#domain/wire/order-wire';
import { claimOrder } from '../exchange/claims/claim-order.ts';
import { claimableOrders } from '../exchange/claims/claimable-orders.ts';
import { ownerOf } from './accounts/requester.ts';
import { succeed } from './answers.ts';
import { type Call, visitorOf } from './env.ts';
import { readJson } from './json-body.ts';

/** GET /api/v1/users/claimable: guests' orders of this browser, masked. */
export const claimable: Call = (exchange) => async (c) =>
  succeed(c, (await claimableOrders(exchange, visitorOf(c))).map(encodeOrder));

/** POST /api/v1/users/claims: gives a guest's order to the account. */
export const claims: Call = (exchange) => async (c) => {
  const claim = claimCodec.decode(await readJson(c));
  const { network, guestHash } = visitorOf(c);
  await claimOrder(exchange, claim, { ...ownerOf(c), network, guestHash });
  return succeed(c, null);
};

import { newReceiverCodec, receiverIdCodec, receiversCodec } from '#domain/wire/receiver-wire';
import { listReceivers, removeReceiver, saveReceiver } from '../../exchange/accounts/receivers.ts';
import { succeed } from '../answers.ts';
import type { Call } from '../env.ts';
import { readJson } from '../json-body.ts';
import { ownerOf } from './requester.ts';

/** GET /api/v1/users/receivers: an addition to the contract; saved receivers of the account. */
export const usersReceivers: Call = (exchange) => async (c) => {
  const receivers = await listReceivers(exchange, ownerOf(c).userId);
  return succeed(c, receiversCodec.encode({ receivers }));
};

/** POST /api/v1/users/receivers: an addition to the contract; saves a receiver. */
export const usersSaveReceiver: Call = (exchange) => async (c) => {
  await saveReceiver(exchange, newReceiverCodec.decode(await readJson(c)), ownerOf(c));
  return succeed(c, null);
};

/** POST /api/v1/users/remove-receiver: an addition to the contract; deletes a saved receiver. */
export const usersRemoveReceiver: Call = (exchange) => async (c) => {
  const { id } = receiverIdCodec.decode(await readJson(c));
  await removeReceiver(exchange, id, ownerOf(c));
  return succeed(c, null);
};

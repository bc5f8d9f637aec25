import {
  deletionCodec,
  deletionLinkCodec,
  deletionRequestCodec,
} from '#domain/wire/account-deletion-wire';
import { askDeletion, cancelDeletion } from '../../exchange/accounts/deletion/ask-deletion.ts';
import { deletionOf } from '../../exchange/accounts/deletion/deletion-of.ts';
import { succeed } from '../answers.ts';
import type { Call } from '../env.ts';
import { readJson } from '../json-body.ts';
import { ownerOf, requesterOf } from './requester.ts';

/** POST /api/v1/users/delete-account: an addition to the contract; the account is deleted in seven days. */
export const usersDeleteAccount: Call = (exchange) => async (c) => {
  const request = deletionRequestCodec.decode(await readJson(c));
  const dueAt = await askDeletion(exchange, request, ownerOf(c));
  return succeed(c, deletionCodec.encode({ dueAt }));
};

/** GET /api/v1/users/deletion: an addition to the contract; when the account is to be deleted. */
export const usersDeletion: Call = (exchange) => async (c) => {
  const dueAt = (await deletionOf(exchange.db, ownerOf(c).userId)) ?? 0;
  return succeed(c, deletionCodec.encode({ dueAt }));
};

/** POST /api/v1/users/keep-account: an addition to the contract; the link of a mail calls the deletion off. */
export const usersKeepAccount: Call = (exchange) => async (c) => {
  const { token } = deletionLinkCodec.decode(await readJson(c));
  await cancelDeletion(exchange, token, requesterOf(c));
  return succeed(c, null);
};

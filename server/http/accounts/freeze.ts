import { freezeLinkCodec } from '#domain/wire/account-freeze-wire';
import { freezeAccount } from '../../exchange/accounts/freeze/freeze-account.ts';
import { succeed } from '../answers.ts';
import type { Call } from '../env.ts';
import { readJson } from '../json-body.ts';
import { requesterOf } from './requester.ts';

/**
 * POST /api/v1/users/freeze-account: an addition to the contract; the link of a mail freezes the
 * account.
 */
export const usersFreezeAccount: Call = (exchange) => async (c) => {
  const { token } = freezeLinkCodec.decode(await readJson(c));
  await freezeAccount(exchange, token, requesterOf(c));
  return succeed(c, null);
};

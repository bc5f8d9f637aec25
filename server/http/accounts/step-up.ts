import { stepUpCodeCodec, stepUpCodec } from '#domain/wire/step-up-wire';
import { mailStepUpCode, stepUp } from '../../exchange/accounts/step-up.ts';
import { succeed } from '../answers.ts';
import type { Call } from '../env.ts';
import { readJson } from '../json-body.ts';
import { ownerOf } from './requester.ts';
import { readDeviceCookie } from './session.ts';

/**
 * POST /api/v1/users/step-up: an addition to the contract; a fresh proof of the person opens the
 * calls that need one, for this session and ten minutes.
 */
export const usersStepUp: Call = (exchange) => async (c) => {
  const proof = stepUpCodec.decode(await readJson(c));
  await stepUp(exchange, proof, ownerOf(c), readDeviceCookie(c, exchange));
  return succeed(c, null);
};

/** POST /api/v1/users/step-up-code: an addition to the contract; mails a code for such a proof. */
export const usersStepUpCode: Call = (exchange) => async (c) => {
  const { password } = stepUpCodeCodec.decode(await readJson(c));
  await mailStepUpCode(exchange, password, ownerOf(c), readDeviceCookie(c, exchange));
  return succeed(c, null);
};

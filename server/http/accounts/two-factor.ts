import { object, string } from 'yup';
import { authenticatorCodeCodec, recoveryCodesCodec } from '#domain/wire/account-security-wire';
import { readShape } from '#domain/wire/read-shape';
import {
  authenticatorSecretCodec,
  phoneProofCodec,
  secretProofCodec,
  setUpCodeCodec,
} from '#domain/wire/two-factor-requests';
import {
  disableAuthenticator,
  enableAuthenticator,
  offerAuthenticator,
} from '../../exchange/accounts/set-up-authenticator.ts';
import {
  disableSmsFactor,
  enableSmsFactor,
  startSmsFactor,
} from '../../exchange/accounts/sms-factor.ts';
import { startPhone, verifyPhone } from '../../exchange/accounts/verify-phone.ts';
import { succeed } from '../answers.ts';
import type { Call } from '../env.ts';
import { readJson } from '../json-body.ts';
import { ownerOf } from './requester.ts';

const phoneRequest = object({ phone: string().ensure() });

/** POST /api/v1/phone_numbers: sends a code to a phone. */
export const phoneNumbers: Call = (exchange) => async (c) => {
  const { phone } = readShape(phoneRequest, await readJson(c));
  await startPhone(exchange, phone, ownerOf(c));
  return succeed(c, null);
};

/** POST /api/v1/phone_numbers/verify: verifies the code sent to a phone. */
export const phoneNumbersVerify: Call = (exchange) => async (c) => {
  await verifyPhone(exchange, phoneProofCodec.decode(await readJson(c)), ownerOf(c));
  return succeed(c, null);
};

/** POST /api/v1/google-auth/get-secret: a fresh secret, for the code that verified the phone. */
export const googleAuthGetSecret: Call = (exchange) => async (c) => {
  const { code } = setUpCodeCodec.decode(await readJson(c));
  const offer = await offerAuthenticator(exchange, code, ownerOf(c));
  return succeed(c, authenticatorSecretCodec.encode(offer));
};

/** POST /api/v1/google-auth/verify-secret: verifies that the authenticator has its secret, and enables it; the recovery codes are an addition. */
export const googleAuthVerifySecret: Call = (exchange) => async (c) => {
  const proof = secretProofCodec.decode(await readJson(c));
  const codes = await enableAuthenticator(exchange, proof, ownerOf(c));
  return succeed(c, recoveryCodesCodec.encode({ codes }));
};

/**
 * POST /api/v1/google-auth/disable: an addition to the contract; disables the authenticator; a code
 * that comes along is checked.
 */
export const googleAuthDisable: Call = (exchange) => async (c) => {
  const { code } = authenticatorCodeCodec.decode(await readJson(c));
  await disableAuthenticator(exchange, code, ownerOf(c));
  return succeed(c, null);
};

/** POST /api/v1/sms-factor/code, an addition to the contract: sends a code to the new phone. */
export const smsFactorCode: Call = (exchange) => async (c) => {
  const { phone } = readShape(phoneRequest, await readJson(c));
  await startSmsFactor(exchange, phone, ownerOf(c));
  return succeed(c, null);
};

/** POST /api/v1/sms-factor/enable, an addition to the contract: turns codes by SMS on. */
export const smsFactorEnable: Call = (exchange) => async (c) => {
  const proof = phoneProofCodec.decode(await readJson(c));
  const codes = await enableSmsFactor(exchange, proof, ownerOf(c));
  return succeed(c, recoveryCodesCodec.encode({ codes }));
};

/** POST /api/v1/sms-factor/disable: an addition to the contract; ends codes by SMS. */
export const smsFactorDisable: Call = (exchange) => async (c) => {
  await disableSmsFactor(exchange, ownerOf(c));
  return succeed(c, null);
};

import { encodeCaptchaChallenge } from '#domain/wire/captcha-wire';
import { succeed } from '../answers.ts';
import type { Call } from '../env.ts';

/** GET /api/v1/captcha/challenge: how to show that a person is there. */
export const captchaChallenge: Call = (exchange) => async (c) =>
  succeed(c, encodeCaptchaChallenge(await exchange.captcha.challenge()));

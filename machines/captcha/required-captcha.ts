import { type CallOutcome, isRefusedWith } from '#domain/call-outcome';
import { CAPTCHA_REQUIRED } from '#domain/wire/result';

/** Captchas for one call; a service that rejects every solution is not asked for ever. */
export const MAX_CAPTCHAS = 3;

/**
 * Whether a call was refused because it requires a captcha, and one more may be asked for.
 * @param captchas that were asked for before
 */
export const isCaptchaToSolve = (outcome: CallOutcome<unknown>, captchas: number): boolean =>
  isRefusedWith(outcome, CAPTCHA_REQUIRED) && captchas < MAX_CAPTCHAS;

import { type RuleError, ruleError } from './error-codes.ts';

/** How long a reset link is good (source: business constants). */
export const RESET_LINK_SECONDS = 1_800;

/**
 * A password-reset link's token: a-z, 0-9, underscore, colon and dot, in parts divided by two underscores, the
 * third of which says when it was made. The service alone knows whether it made it.
 * @param now epoch seconds, of the service's clock
 */
export const validateResetLink = (token: string, now: number): RuleError | undefined => {
  if (token === '') return ruleError('tokenRequired');
  if (!/^[a-z0-9_:.]+$/.test(token)) return ruleError('recheck');
  const made = String(token.split('__')[2]);
  const isFresh = /^\d{1,12}$/.test(made) && now - Number(made) <= RESET_LINK_SECONDS;
  return isFresh ? undefined : ruleError('linkExpired');
};

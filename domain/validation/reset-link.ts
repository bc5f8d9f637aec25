import { complain, type RuleMessage } from './rule-message.ts';

const VALID_SECONDS = 1_800;

/**
 * A password-reset link's token: a-z, 0-9, underscore, colon and dot, in parts divided by two underscores, the
 * third of which says when it was made. The service alone knows whether it made it.
 * @param now epoch seconds, of the service's clock
 */
export const resetLinkFault = (token: string, now: number): RuleMessage | undefined => {
  if (token === '') return complain('tokenRequired');
  if (!/^[a-z0-9_:.]+$/.test(token)) return complain('recheck');
  const made = token.split('__')[2] ?? '';
  const isFresh = /^\d{1,12}$/.test(made) && now - Number(made) <= VALID_SECONDS;
  return isFresh ? undefined : complain('linkExpired');
};

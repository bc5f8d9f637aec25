import { DEFAULT_LOCALE, parseLocale } from '#domain/text/locale';
import { audit } from '../../exchange/accounts/audit.ts';
import type { Owner } from '../../exchange/accounts/own-account.ts';
import type { MailLanguage, Requester } from '../../exchange/accounts/requester.ts';
import { loginRequired } from '../../exchange/domain-error.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import type { Database } from '../../store/database.ts';
import type { AppContext } from '../env.ts';

/** Language of mails, from the language of the page: English for all of the site's languages but Vietnamese, which others get too. */
const languageOf = (c: AppContext): MailLanguage => {
  const [, tag] = /^\s*([a-z]+)\b/i.exec(c.req.header('accept-language') ?? '') ?? [];
  return parseLocale(tag?.toLowerCase()) === DEFAULT_LOCALE ? 'vi' : 'en';
};

/** Identity of a request's sender. */
export const requesterOf = (c: AppContext): Requester => ({
  address: c.get('address'),
  userAgent: c.req.header('user-agent') ?? '',
  language: languageOf(c),
  onCaptchaSpent: () => c.set('isCaptchaSpent', true),
});

/**
 * The signed-in account.
 * @throws {DomainError} REQUIRED_LOGIN without one
 */
export const ownerOf = (c: AppContext): Owner => {
  const userId = c.get('userId');
  if (userId === undefined) throw loginRequired();
  return { userId, requester: requesterOf(c), token: c.get('token') };
};

/** Audits a call of the system account, in its transaction. */
export const auditCall = (
  tx: Database,
  exchange: Exchange,
  c: AppContext,
  deed: { readonly action: string; readonly detail: Readonly<Record<string, string>> },
): Promise<void> => audit(tx, exchange, { ...ownerOf(c), ...deed, outcome: 'ok' });

import type { MailLanguage, Requester } from '../../exchange/accounts/requester.ts';
import type { AppContext } from '../env.ts';

/** The page asks in the language it is shown in; who prefers English gets English, everybody else Vietnamese. */
const languageOf = (c: AppContext): MailLanguage =>
  /^\s*en\b/i.test(c.req.header('accept-language') ?? '') ? 'en' : 'vi';

/** Who asks, as far as a request tells. */
export const requesterOf = (c: AppContext): Requester => ({
  address: c.get('address'),
  userAgent: c.req.header('user-agent') ?? '',
  language: languageOf(c),
});

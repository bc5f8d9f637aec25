import { Hono, type MiddlewareHandler } from 'hono';
import { encodeCaptchaChallenge } from '#domain/wire/captcha-wire';
import type { Exchange } from '../../exchange/exchange.ts';
import { succeed } from '../answers.ts';
import type { UploadSlots } from '../concurrency-limits.ts';
import type { AppEnv, Call } from '../env.ts';
import { changing } from '../keyed-call.ts';
import { limitSolved } from '../limit-misses.ts';
import { type Limits, limitRequests, limitStrangers } from '../rate-limits.ts';
import type { StateStreamOptions } from '../state-stream.ts';
import { usersDeleteAccount, usersDeletion, usersKeepAccount } from './deletion.ts';
import { documentStream, usersAddDocument, usersDocuments } from './documents.ts';
import { usersFreezeAccount } from './freeze.ts';
import { avatars, usersUpdateProfile } from './profile.ts';
import { usersReceivers, usersRemoveReceiver, usersSaveReceiver } from './receivers.ts';
import {
  usersProcessRegister,
  usersRegister,
  usersRequestPasswordReset,
  usersResetPassword,
} from './registration.ts';
import {
  usersChangePassword,
  usersRecoveryCodes,
  usersRevokeSession,
  usersSessions,
} from './security.ts';
import { logout, usersLogin, usersMe } from './session.ts';
import { usersStepUp, usersStepUpCode } from './step-up.ts';
import {
  googleAuthDisable,
  googleAuthGetSecret,
  googleAuthVerifySecret,
  phoneNumbers,
  phoneNumbersVerify,
  smsFactorCode,
  smsFactorDisable,
  smsFactorEnable,
} from './two-factor.ts';

/** GET /api/v1/captcha/challenge: the challenge, or the widget to use. */
const captchaChallenge: Call = (exchange) => async (c) =>
  succeed(c, encodeCaptchaChallenge(await exchange.captcha.challenge()));

interface AccountRouteOptions {
  readonly limits: Pick<Limits, 'entries' | 'captchas'>;
  readonly misses: MiddlewareHandler<AppEnv>;
  readonly uploads: UploadSlots;
  readonly streaming: StateStreamOptions;
}

/** Calls of accounts. Those that hash a password or send a mail are limited by address. */
export const accountRoutes = (
  exchange: Exchange,
  { limits, misses, uploads, streaming }: AccountRouteOptions,
): Hono<AppEnv> => {
  const routes = new Hono<AppEnv>();
  const limited = limitRequests(limits.entries);
  const solved = limitSolved(exchange, limits.entries);
  const linked = limitStrangers(exchange, limits.entries);
  const silent = (call: Call) => changing('silent', call)(exchange);
  /** Answers with a secret are computed anew and never stored. */
  const anew = (call: Call) => changing('anew', call)(exchange);
  routes.post('/users/me', usersMe(exchange));
  routes.get('/logout', silent(logout));
  routes.get('/captcha/challenge', limitRequests(limits.captchas), captchaChallenge(exchange));
  routes.post('/users/login', solved, anew(usersLogin));
  routes.post('/users/register', solved, silent(usersRegister));
  routes.post('/users/process_register', linked, silent(usersProcessRegister));
  routes.post('/users/request-password-reset', solved, silent(usersRequestPasswordReset));
  routes.post('/users/reset-password', solved, silent(usersResetPassword));
  routes.post('/phone_numbers', limited, silent(phoneNumbers));
  routes.post('/phone_numbers/verify', limited, silent(phoneNumbersVerify));
  routes.post('/google-auth/get-secret', limited, anew(googleAuthGetSecret));
  routes.post('/google-auth/verify-secret', limited, silent(googleAuthVerifySecret));
  routes.post('/google-auth/disable', limited, silent(googleAuthDisable));
  routes.post('/sms-factor/code', limited, silent(smsFactorCode));
  routes.post('/sms-factor/enable', limited, silent(smsFactorEnable));
  routes.post('/sms-factor/disable', limited, silent(smsFactorDisable));
  routes.post('/users/update-profile', limited, anew(usersUpdateProfile(uploads)));
  routes.post('/users/change-password', limited, silent(usersChangePassword));
  routes.post('/users/step-up', limited, silent(usersStepUp));
  routes.post('/users/step-up-code', limited, silent(usersStepUpCode));
  routes.post('/users/recovery-codes', limited, anew(usersRecoveryCodes));
  routes.get('/users/deletion', usersDeletion(exchange));
  routes.post('/users/delete-account', limited, anew(usersDeleteAccount));
  routes.post('/users/keep-account', linked, silent(usersKeepAccount));
  routes.post('/users/freeze-account', linked, silent(usersFreezeAccount));
  routes.get('/users/sessions', usersSessions(exchange));
  routes.post('/users/revoke-session', limited, silent(usersRevokeSession));
  routes.get('/users/receivers', usersReceivers(exchange));
  routes.post('/users/receivers', limited, silent(usersSaveReceiver));
  routes.post('/users/remove-receiver', limited, silent(usersRemoveReceiver));
  routes.get('/users/documents', usersDocuments(exchange));
  routes.post('/users/documents', limited, anew(usersAddDocument(uploads)));
  routes.get('/users/documents/events', documentStream(streaming));
  routes.get('/avatars/:id', misses, avatars(exchange));
  return routes;
};

import { Hono, type MiddlewareHandler } from 'hono';
import type { Exchange } from '../../exchange/exchange.ts';
import type { AppEnv } from '../env.ts';
import { type Limit, limitRequests } from '../rate-limits.ts';
import type { UploadSlots } from '../upload-slots.ts';
import { usersMe } from '../users-me.ts';
import { captchaChallenge } from './captcha-challenge.ts';
import { usersLogin } from './log-in.ts';
import { logout } from './log-out.ts';
import { avatars, usersUpdateProfile } from './profile.ts';
import { usersProcessRegister, usersRegister } from './register.ts';
import { usersRequestPasswordReset, usersResetPassword } from './reset-password.ts';
import { usersChangePassword, usersRevokeSession, usersSessions } from './security.ts';
import {
  googleAuthDisable,
  googleAuthGetSecret,
  googleAuthVerifySecret,
  phoneNumbers,
  phoneNumbersVerify,
} from './two-factor.ts';

interface AccountRouteOptions {
  readonly entries: Limit;
  readonly misses: MiddlewareHandler<AppEnv>;
  readonly uploads: UploadSlots;
}

/** The calls of accounts. Those that cost a password's work, or a mail, are limited for each address. */
export const accountRoutes = (
  exchange: Exchange,
  { entries, misses, uploads }: AccountRouteOptions,
): Hono<AppEnv> => {
  const routes = new Hono<AppEnv>();
  const limited = limitRequests(entries);
  routes.post('/users/me', usersMe(exchange));
  routes.get('/logout', logout(exchange));
  routes.get('/captcha/challenge', limited, captchaChallenge(exchange));
  routes.post('/users/login', limited, usersLogin(exchange));
  routes.post('/users/register', limited, usersRegister(exchange));
  routes.post('/users/process_register', limited, usersProcessRegister(exchange));
  routes.post('/users/request-password-reset', limited, usersRequestPasswordReset(exchange));
  routes.post('/users/reset-password', limited, usersResetPassword(exchange));
  routes.post('/phone_numbers', limited, phoneNumbers(exchange));
  routes.post('/phone_numbers/verify', limited, phoneNumbersVerify(exchange));
  routes.post('/google-auth/get-secret', limited, googleAuthGetSecret(exchange));
  routes.post('/google-auth/verify-secret', limited, googleAuthVerifySecret(exchange));
  routes.post('/google-auth/disable', limited, googleAuthDisable(exchange));
  routes.post('/users/update-profile', limited, usersUpdateProfile(uploads)(exchange));
  routes.post('/users/change-password', limited, usersChangePassword(exchange));
  routes.get('/users/sessions', usersSessions(exchange));
  routes.post('/users/revoke-session', limited, usersRevokeSession(exchange));
  routes.get('/avatars/:id', misses, avatars(exchange));
  return routes;
};

import type { CaptchaChallenge } from '#domain/account/captcha';
import { decodeCaptchaChallenge } from '#domain/wire/captcha-wire';
import type { Api } from './client.ts';

/** GET /api/v1/captcha/challenge: the challenge, or the widget to use. */
export const loadCaptcha =
  (api: Api) =>
  async (signal: AbortSignal): Promise<CaptchaChallenge> =>
    decodeCaptchaChallenge(await api.get('/api/v1/captcha/challenge', { signal }));

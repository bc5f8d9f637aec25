import { boolean, object, string } from 'yup';
import type { WidgetProvider } from '#domain/account/captcha';
import { hashOf } from '../exchange/order-codes.ts';
import type { Captcha } from '../ports/captcha.ts';
import type { Clock } from '../ports/clock.ts';
import { ProviderFailed, readAnswer } from './read-answer.ts';

/** A third party's captcha, as the operator has set it up. */
export interface WidgetSettings {
  readonly provider: WidgetProvider;
  /** Public: the page shows it. */
  readonly siteKey: string;
  readonly secret: string;
  /** Where answers are verified. */
  readonly verifyUrl: string;
  /** Host name that answers must have been given on. */
  readonly host: string;
}

export const VERIFY_URLS: Readonly<Record<WidgetProvider, string>> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
};

/** How long an answer is good, by the providers' own documents: five minutes, and two. */
const LIFETIME_MS: Readonly<Record<WidgetProvider, number>> = {
  turnstile: 300_000,
  recaptcha: 120_000,
};

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_LENGTH = 4_096;

const verdict = object({
  success: boolean().required(),
  hostname: string().nullable().ensure(),
});

/** Turnstile's and reCAPTCHA's widgets: their services verify answers in the same way. */
export const createWidgetCaptcha = (
  { provider, siteKey, secret, verifyUrl, host }: WidgetSettings,
  clock: Pick<Clock, 'now'>,
): Captcha => ({
  challenge: () =>
    Promise.resolve({ kind: 'widget', provider, siteKey, lifetimeMs: LIFETIME_MS[provider] }),
  verify: async (answer, address) => {
    if (answer.length > MAX_ANSWER_LENGTH) return undefined;
    const said = await ask(verifyUrl, { secret, response: answer, remoteip: address });
    if (!verdict.isValidSync(said)) throw new ProviderFailed('siteverify makes no sense');
    const { success, hostname } = verdict.cast(said);
    // An answer that was given on another site's page does not count.
    if (!success || hostname !== host) return undefined;
    return { id: hashOf(answer), expiresAt: clock.now() + LIFETIME_MS[provider] };
  },
});

const ask = async (url: string, fields: Record<string, string>): Promise<unknown> =>
  readAnswer('siteverify', () =>
    fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      body: new URLSearchParams(fields),
    }),
  );

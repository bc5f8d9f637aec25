import { WIDGET_PROVIDERS } from '#domain/account/captcha';
import { isEmail } from '#domain/rules/patterns';
import { type Env, safeUrlOf, secretOf } from './safe-settings.ts';
import { VERIFY_URLS, type WidgetSettings } from './site-verify.ts';
import type { SmtpSettings } from './smtp.ts';

/**
 * Reads SMTP_URL and MAIL_FROM; undefined when no mail server is named.
 * @throws {RangeError} naming what cannot be used
 */
export const readSmtp = (env: Env): SmtpSettings | undefined => {
  const url = env.SMTP_URL;
  if (!url) return undefined;
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol) || !new URL(url).hostname) {
    throw new RangeError('SMTP_URL is no smtp:// or smtps:// address');
  }
  const from = (env.MAIL_FROM ?? '').trim();
  const address = /<([^<>]+)>$/.exec(from)?.[1] ?? from;
  if (!isEmail(address) || /[\r\n]/.test(from))
    throw new RangeError('MAIL_FROM is no mail address');
  return { url, from };
};

/**
 * Reads CAPTCHA (altcha, turnstile or recaptcha), and for the latter two CAPTCHA_SITE_KEY, CAPTCHA_SECRET,
 * CAPTCHA_VERIFY_URL and CAPTCHA_HOST; undefined for our own.
 * @throws {RangeError} naming what cannot be used, and never a secret
 */
export const readWidget = (env: Env): WidgetSettings | undefined => {
  const name = env.CAPTCHA || 'altcha';
  if (name === 'altcha') return undefined;
  const provider = WIDGET_PROVIDERS.find((known) => known === name);
  if (!provider) throw new RangeError(`CAPTCHA is none of altcha, ${WIDGET_PROVIDERS.join(', ')}`);
  const siteKey = env.CAPTCHA_SITE_KEY ?? '';
  if (!/^[\w-]{1,100}$/.test(siteKey)) throw new RangeError('CAPTCHA_SITE_KEY is missing or odd');
  const secret = env.CAPTCHA_SECRET ?? '';
  if (secret === '') throw new RangeError('CAPTCHA_SECRET is missing');
  const verifyUrl = env.CAPTCHA_VERIFY_URL || VERIFY_URLS[provider];
  safeUrlOf('CAPTCHA_VERIFY_URL', verifyUrl);
  const host = env.CAPTCHA_HOST ?? '';
  // A secret of the maker is good for every site of its owner.
  if (host === '')
    throw new RangeError('CAPTCHA_HOST is missing: answers of other sites would count');
  return { provider, siteKey, secret, verifyUrl, host };
};

/**
 * Reads SECRET_KEY, which encrypts what must be readable again and keys what could be guessed.
 * @throws {RangeError} when it is too short, or missing in production
 */
export const readSecretKey = (env: Env, isProduction: boolean): string | undefined =>
  env.SECRET_KEY || isProduction ? secretOf(env, 'SECRET_KEY') : undefined;

/**
 * Reads SITE_URL, where the links of mails lead: never what a request says of its host.
 * @throws {RangeError} when it cannot be used, or is missing in production
 */
export const readSiteUrl = (env: Env, isProduction: boolean): string | undefined => {
  const { SITE_URL = '' } = env;
  return SITE_URL || isProduction ? safeUrlOf('SITE_URL', SITE_URL).origin : undefined;
};

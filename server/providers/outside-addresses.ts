import { isOutsideAddress, type OutsideAddresses } from '#domain/order/outside-link';
import type { Env } from './safe-settings.ts';

/**
 * Reads PAYMENT_PAGE_URL and PAYEER_PAYMENT_URL, pages of others where an order can be paid; none where they are missing.
 * @throws {RangeError} naming the one that is no https address
 */
export const readOutsideAddresses = (env: Env): OutsideAddresses => ({
  paymentPage: addressIn(env, 'PAYMENT_PAGE_URL'),
  operatorPage: addressIn(env, 'PAYEER_PAYMENT_URL'),
});

/** The customer is led there with the order's code: never in the clear, also not on this machine. */
const addressIn = (env: Env, name: string): string | undefined => {
  const text = (env[name] ?? '').trim();
  if (text === '') return undefined;
  if (!isOutsideAddress(text)) throw new RangeError(`${name} must begin with https://`);
  return text;
};

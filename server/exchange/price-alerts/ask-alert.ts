import { readTypedNumber } from '#domain/money/typed-number';
import { directionTo } from '#domain/pricing/price-alert';
import { ruleError } from '#domain/rules/error-codes';
import { priceAlertSchema } from '#domain/rules/price-alert';
import { offeredPrice } from '#domain/trade/offered-prices';
import type { PriceAlert } from '#domain/wire/price-alert-wire';
import { spendCaptcha } from '../accounts/captchas.ts';
import { countAttempt } from '../accounts/count-attempt.ts';
import { countedAs, type Requester } from '../accounts/requester.ts';
import { normalEmail } from '../accounts/users.ts';
import { DomainError, refuseInvalid } from '../domain-error.ts';
import { type Exchange, inTransaction } from '../exchange.ts';
import { post } from '../messages.ts';
import { CONFIRM_SECONDS } from './alert-times.ts';

/**
 * Asks for a price alert, to be confirmed by the link of a mail. The answer is the same for every address: nothing is looked up
 * before the mail is written.
 * @throws {DomainError} INVALID_FIELDS, TOO_MANY, or NOT_POSSIBLE_NOW while the currency has no price
 */
export const askAlert = async (
  exchange: Exchange,
  alert: PriceAlert,
  requester: Requester,
): Promise<void> => {
  const { currencyCode, side } = alert;
  const price = offeredPrice(await exchange.siteConfig.read(), currencyCode, side);
  if (price === undefined) throw DomainError.saying('NOT_POSSIBLE_NOW', ruleError('alertNoPrice'));
  refuseInvalid(priceAlertSchema(price), alert);
  await spendCaptcha(exchange, alert.captcha, requester);
  await countAttempt(exchange, 'price-alert.address', countedAs(requester.address));
  const target = readTypedNumber(alert.price) ?? '';
  const direction = directionTo(target, price);
  await inTransaction(exchange, (tx) =>
    post(tx, exchange, {
      channel: 'mail',
      recipient: normalEmail(alert.email),
      language: requester.language,
      draft: { kind: 'alertAsked', currencyCode, side, price: target, direction },
      expiresAt: new Date(exchange.clock.now() + CONFIRM_SECONDS * 1000),
    }),
  );
};

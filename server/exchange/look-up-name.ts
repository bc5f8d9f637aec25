import type { NameReply } from '#domain/banks/account-name';
import { spendCaptcha } from './accounts/captchas.ts';
import { clearAttempts, isLimitExceeded } from './accounts/count-attempt.ts';
import { countedAs } from './accounts/requester.ts';
import { captchaRequired, DomainError } from './domain-error.ts';
import type { Exchange, Visitor } from './exchange.ts';

interface AskedName {
  /** Of the bank, or of the currency of an operator. */
  readonly code: string;
  /** Of the account, or of the customer; without spaces. */
  readonly number: string;
  /** The solution of a captcha; empty where none was asked for. */
  readonly captcha: string;
}

/**
 * Asks whose account a number is, or which e-mail a customer has. Beyond a number of lookups (`look-up.visitor`, `look-up.address`) each is answered only
 * with the solution of a captcha, which is good once and begins the visitor's count anew.
 * @param address of the client, whole
 * @throws {DomainError} CAPTCHA_REQUIRED
 */
export const lookUpName = async (
  exchange: Exchange,
  { code, number, captcha }: AskedName,
  { userId, guestHash }: Pick<Visitor, 'userId' | 'guestHash'>,
  address: string,
): Promise<NameReply> => {
  const visitor = userId ?? guestHash;
  // A visitor who is over their own number does not use up the address's, which is shared with others.
  const isOver =
    (await isLimitExceeded(exchange, 'look-up.visitor', visitor)) ||
    (await isLimitExceeded(exchange, 'look-up.address', countedAs(address)));
  if (isOver) {
    if (captcha === '') throw captchaRequired();
    // A solution that is worth nothing is answered like none: the page solves another.
    await spendCaptcha(exchange, captcha, { address }).catch((error: unknown) => {
      throw error instanceof DomainError ? captchaRequired() : error;
    });
    await clearAttempts(exchange, ['look-up.visitor'], visitor);
  }
  return exchange.accountNames.lookUp(code, number);
};

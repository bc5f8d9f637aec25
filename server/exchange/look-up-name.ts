import type { NameReply } from '#domain/account-name';
import { CAPTCHA_REQUIRED } from '#domain/wire/result';
import { forgetTries, isTryTooMany } from './accounts/caps.ts';
import { spendCaptcha } from './accounts/captchas.ts';
import { countedAs } from './accounts/requester.ts';
import type { Exchange, Visitor } from './exchange.ts';
import { Refused } from './refused.ts';

interface AskedName {
  readonly bankCode: string;
  /** Without spaces. */
  readonly accountNumber: string;
  /** The solution of a captcha; empty where none was asked for. */
  readonly captcha: string;
}

const captchaRequired = () => new Refused(CAPTCHA_REQUIRED, CAPTCHA_REQUIRED);

/**
 * Asks whose account a number is. Beyond a number of lookups (`look-up.visitor`, `look-up.address`) each is answered only
 * with the solution of a captcha, which is good once and begins the visitor's count anew.
 * @param address of the client, whole
 * @throws {Refused} CAPTCHA_REQUIRED
 */
export const lookUpName = async (
  exchange: Exchange,
  { bankCode, accountNumber, captcha }: AskedName,
  { userId, guestHash }: Pick<Visitor, 'userId' | 'guestHash'>,
  address: string,
): Promise<NameReply> => {
  const visitor = userId ?? guestHash;
  // A visitor who is over their own number does not use up the address's, which is shared with others.
  const isOver =
    (await isTryTooMany(exchange, 'look-up.visitor', visitor)) ||
    (await isTryTooMany(exchange, 'look-up.address', countedAs(address)));
  if (isOver) {
    if (captcha === '') throw captchaRequired();
    // A solution that is worth nothing is answered like none: the page solves another.
    await spendCaptcha(exchange, captcha, address).catch((error: unknown) => {
      throw error instanceof Refused ? captchaRequired() : error;
    });
    await forgetTries(exchange, ['look-up.visitor'], visitor);
  }
  return exchange.accountNames.lookUp(bankCode, accountNumber);
};

import { type NameReply, withoutSpaces } from '#domain/banks/account-name';
import { findBank } from '#domain/banks/bank-directory';
import { transact } from '../store/transaction.ts';
import { spendCaptcha } from './accounts/captchas.ts';
import {
  attemptsLeft,
  clearAttempts,
  countAttempt,
  isLimitExceeded,
} from './accounts/count-attempt.ts';
import { countedAs } from './accounts/requester.ts';
import { captchaRequired, DomainError } from './domain-error.ts';
import type { Exchange, Visitor } from './exchange.ts';

interface AskedName {
  /** Of the bank, or of the currency of an operator. */
  readonly code: string;
  /** Of the account, or of the customer; without spaces. */
  readonly number: string;
}

/** Who causes a lookup. */
export interface NameAsker extends Pick<Visitor, 'userId' | 'guestHash' | 'address'> {
  /** Its solution is empty where there is none yet; absent of a call that cannot have one. */
  readonly captcha?: { readonly solution: string; readonly isSpent?: boolean } | undefined;
}

/** What names are looked up with. */
export type NameSource = Pick<
  Exchange,
  'accountNames' | 'db' | 'clock' | 'vault' | 'attemptLimits' | 'captcha'
>;

/**
 * Asks whose account a number is, or which e-mail a customer has. Beyond a number of lookups (`look-up.visitor`, `look-up.address`) each is answered only
 * with the solution of a captcha, which is good once and begins the visitor's count anew.
 * @throws {DomainError} CAPTCHA_REQUIRED, or TOO_MANY of a call that cannot have one
 */
export const lookUpName = async (
  exchange: NameSource,
  asked: AskedName,
  asker: NameAsker,
): Promise<NameReply> => {
  await allow(exchange, asker, () => countLookUp(exchange, asker));
  if (!(await isTold(exchange, asked, asker))) await noteTold(exchange, asked, asker);
  return exchange.accountNames.lookUp(asked.code, asked.number);
};

/**
 * The same for an order or another deed with an account: what the visitor was told about its number
 * before, mostly in the form, is told again without being counted (`look-up.told`).
 * @throws {DomainError} as `lookUpName` does
 */
export const lookUpAgain = async (
  exchange: NameSource,
  asked: AskedName,
  asker: NameAsker,
): Promise<NameReply> => {
  // A refused call asks the bank once more each time that it is repeated under its key.
  const counting = { ...exchange, call: undefined };
  const isSolved = await allow(counting, asker, () => countUntold(counting, asked, asker));
  if (isSolved) await noteTold(counting, asked, asker);
  return exchange.accountNames.lookUp(asked.code, asked.number);
};

const visitorOf = ({ userId, guestHash }: NameAsker): string => userId ?? guestHash;

const toldOf = ({ code, number }: AskedName, asker: NameAsker): string =>
  [visitorOf(asker), findBank(code)?.code ?? code, withoutSpaces(number)].join('/');

const isTold = async (exchange: NameSource, asked: AskedName, asker: NameAsker) => {
  const { left } = await attemptsLeft(exchange, 'look-up.told', toldOf(asked, asker));
  return left < exchange.attemptLimits['look-up.told'].tries;
};

/** Whether the bank was asked about a number too often. */
const noteTold = (exchange: NameSource, asked: AskedName, asker: NameAsker) =>
  isLimitExceeded(exchange, 'look-up.told', toldOf(asked, asker));

/** Lookups of one number at once count once: the others wait for the first. */
const countUntold = (exchange: NameSource, asked: AskedName, asker: NameAsker): Promise<void> =>
  transact(exchange.db, async (db) => {
    const counting = { ...exchange, db };
    const subject = toldOf(asked, asker);
    const isOver = await noteTold(counting, asked, asker);
    const { left } = await attemptsLeft(counting, 'look-up.told', subject);
    const isFirst = left === exchange.attemptLimits['look-up.told'].tries - 1;
    if (isFirst || isOver) await countLookUp(counting, asker);
  });

const countLookUp = async (exchange: NameSource, asker: NameAsker): Promise<void> => {
  // A visitor who is over their own number does not use up the address's, which is shared with others.
  await countAttempt(exchange, 'look-up.visitor', visitorOf(asker));
  await countAttempt(exchange, 'look-up.address', countedAs(asker.address ?? ''));
};

/** Counts, and takes a captcha where that is refused; whether it did. */
const allow = async (
  exchange: NameSource,
  asker: NameAsker,
  count: () => Promise<void>,
): Promise<boolean> => {
  const { address = '', captcha } = asker;
  try {
    await count();
    return false;
  } catch (error) {
    if (!(error instanceof DomainError) || !captcha) throw error;
    if (captcha.solution === '') throw captchaRequired();
    // A solution that is worth nothing is answered like none: the page solves another.
    if (!captcha.isSpent)
      await spendCaptcha(exchange, captcha.solution, { address }).catch((refusal: unknown) => {
        throw refusal instanceof DomainError ? captchaRequired() : refusal;
      });
    await clearAttempts(exchange, ['look-up.visitor'], visitorOf(asker));
    return true;
  }
};

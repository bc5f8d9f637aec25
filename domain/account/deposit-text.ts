import { isAccountNumber } from './account-number.ts';

/** What the text of a deposit begins with (source: deposit reference text). */
const PREFIX = 'DEPCV';

/** Looks ahead without consuming: one text may name two accounts. */
const NAMED = /(?=DEPCV(\d{10}))/g;

/**
 * What a bank transfer into the VND wallet is marked with (source: deposit reference text).
 * @param accountNumber of the account, as the wire names its Id
 */
export const depositText = (accountNumber: string): string => `${PREFIX}${accountNumber}`;

/**
 * Every account number that a bank's message names, each once. Banks change case and add spaces, dashes and words of their own. A
 * number whose check digit is wrong names no account.
 */
export const depositNumbersIn = (message: string): readonly string[] => {
  const plain = message
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  const named = [...plain.matchAll(NAMED)].flatMap(([, number = '']) => number);
  return [...new Set(named)].filter(isAccountNumber);
};

/** Whether a bank's message is marked as a deposit at all, even with a number that was mistyped. */
export const isDepositText = (message: string): boolean =>
  message
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .includes(PREFIX);

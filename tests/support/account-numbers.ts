import { isAccountNumber } from '#domain/account/account-number';

/**
 * Number of an account: nine digits, and the one digit that checks them.
 * @throws {Error} when not exactly one digit does
 */
export const toAccountNumber = (digits: string): string => {
  const numbers = Array.from({ length: 10 }, (_, last) => `${digits}${last}`).filter(
    isAccountNumber,
  );
  const [number] = numbers;
  if (!number || numbers.length > 1) throw new Error(`${digits} is checked by ${numbers.length}`);
  return number;
};

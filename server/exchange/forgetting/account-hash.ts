import { plainNumberOf } from '#domain/banks/plain-number';
import type { Vault } from '../accounts/vault.ts';

/** Keyed hash of a customer's bank account: limits count by it what the account's forgotten orders moved. */
export const accountHashOf = (
  vault: Pick<Vault, 'keyed'>,
  { bank, number }: { readonly bank: string; readonly number: string },
): string => vault.keyed('forgotten-account', `${bank}/${plainNumberOf(number)}`);

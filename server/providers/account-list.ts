import { findBank } from '#domain/banks/bank-directory';
import { isVietcombankNumber } from '#domain/rules/patterns';
import { SAMPLE_ACCOUNT_NUMBERS } from '../store/seed/currencies.ts';
import type { Env } from './safe-settings.ts';
import { listIn } from './setting-list.ts';

/** A bank account of the operator's own, which customers pay to. */
export interface OwnAccount {
  /** Code of the bank's directory. */
  readonly bankCode: string;
  readonly accountNumber: string;
  /** As the bank writes it: capitals without accents. */
  readonly accountName: string;
}

const ACCOUNT = /^([\w-]+):([0-9A-Z]{6,19}):([A-Z0-9][A-Z0-9 .,&-]{1,69})$/i;
const VIETCOMBANK = 'VCB';

/**
 * Reads BANK_ACCOUNTS: accounts as bank:number:holder, separated by semicolons; the first one is paid to. Undefined
 * where nothing is named: then the accounts in the database stand.
 * @throws {RangeError} naming the place in the list that cannot be used, and never the number
 */
export const readAccounts = (env: Env): readonly OwnAccount[] | undefined => {
  const accounts = listIn(env, 'BANK_ACCOUNTS', accountIn);
  if (!accounts) return undefined;
  const banks = new Set(accounts.map(({ bankCode }) => bankCode));
  if (banks.size < accounts.length) throw new RangeError('BANK_ACCOUNTS names a bank twice');
  return accounts;
};

const accountIn = (entry: string, place: number): OwnAccount => {
  const [, code = '', accountNumber = '', accountName = ''] = ACCOUNT.exec(entry) ?? [];
  const bank = findBank(code);
  const isNumber = bank?.code !== VIETCOMBANK || isVietcombankNumber(accountNumber);
  const isOwn = !SAMPLE_ACCOUNT_NUMBERS.includes(accountNumber);
  if (!bank?.bin || !isNumber || !isOwn) {
    throw new RangeError(
      `BANK_ACCOUNTS: account ${place} is not bank:number:holder of a known bank`,
    );
  }
  return { bankCode: bank.code, accountNumber, accountName: accountName.trim().toUpperCase() };
};

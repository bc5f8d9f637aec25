import type { NameReply } from '#domain/banks/account-name';
import { operatorOf } from '#domain/rails/operators';
import { railKeyOf } from '#domain/rails/rails';
import type { AccountNames } from '../ports/account-names.ts';
import type { Database } from '../store/database.ts';
import { type NameMode, readNameMode } from './settings.ts';

const FAMILIES = ['NGUYEN', 'TRAN', 'LE', 'PHAM', 'HOANG', 'PHAN', 'VU', 'DANG', 'BUI', 'DO', 'HO'];
const MIDDLES = ['VAN', 'THI', 'MINH', 'NGOC', 'THANH', 'HOANG', 'DUC', 'THU', 'QUANG', 'GIA'];
const GIVEN = ['AN', 'BINH', 'CHI', 'DUNG', 'GIANG', 'HA', 'KHANH', 'LINH', 'NAM', 'PHUC', 'TRANG'];

/** Deterministic holder of a number; neighbouring numbers have different ones. */
const holderOf = (accountNumber: string): string => {
  const seed = [...accountNumber].reduce(
    (sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003,
    7,
  );
  const pick = (names: readonly string[], step: number) =>
    names[Math.floor(seed / step) % names.length] ?? '';
  return [pick(FAMILIES, 1), pick(MIDDLES, 11), pick(GIVEN, 113)].join(' ');
};

/** Numbers with these endings are invalid in every mode. */
const ALWAYS_INVALID = /0000$/;
const ALWAYS_WAITING = /9999$/;

const modeFor = async (db: Database, number: string): Promise<NameMode> => {
  if (ALWAYS_INVALID.test(number)) return 'invalid';
  return ALWAYS_WAITING.test(number) ? 'waiting' : readNameMode(db);
};

/** Endings of WebMoney purses that cannot be paid yet, with the mark behind their holder's name. */
const MARKS = [
  [/1111$/, ';initial'],
  [/2222$/, ';begin'],
] as const;

/** Endings of Customer IDs whose e-mail is not the one that a tester expects. */
const OF_OTHER = /8888$/;

/** The e-mail that an operator tells for a Customer ID: khach123456@example.com of 123456. */
export const emailOf = (customerId: string): string =>
  `${OF_OTHER.test(customerId) ? 'nguoikhac' : 'khach'}${customerId}@example.com`;

/** What a lookup finds: the e-mail of a Customer ID, else the holder, whose name an operator may have put a mark behind. */
const foundFor = (code: string, number: string): string => {
  const operator = operatorOf(code);
  if (operator?.lookup?.of === 'customerId') return emailOf(number);
  const isMarked = operator !== undefined && railKeyOf(operator) === 'webmoney';
  const [, mark = ''] = (isMarked && MARKS.find(([ending]) => ending.test(number))) || [];
  return holderOf(number) + mark;
};

/** Name lookup with a holder for every account, which follows the sandbox's settings. */
export const createSandboxNames = (db: Database): AccountNames => ({
  lookUp: async (code, number): Promise<NameReply> => {
    const mode = await modeFor(db, number);
    if (mode === 'error') throw new Error('the sandbox was told to fail name lookups');
    return mode === 'found' ? { kind: 'found', name: foundFor(code, number) } : { kind: mode };
  },
});

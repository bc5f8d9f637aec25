import type { NameReply } from '#domain/account-name';
import type { AccountNames } from '../ports/account-names.ts';
import type { Database } from '../store/database.ts';
import { type NameMode, readNameMode } from './settings.ts';

const FAMILIES = ['NGUYEN', 'TRAN', 'LE', 'PHAM', 'HOANG', 'PHAN', 'VU', 'DANG', 'BUI', 'DO', 'HO'];
const MIDDLES = ['VAN', 'THI', 'MINH', 'NGOC', 'THANH', 'HOANG', 'DUC', 'THU', 'QUANG', 'GIA'];
const GIVEN = ['AN', 'BINH', 'CHI', 'DUNG', 'GIANG', 'HA', 'KHANH', 'LINH', 'NAM', 'PHUC', 'TRANG'];

/** The same number always has the same holder; neighbouring numbers have different ones. */
const holderOf = (accountNumber: string): string => {
  const seed = [...accountNumber].reduce(
    (sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003,
    7,
  );
  const pick = (names: readonly string[], step: number) =>
    names[Math.floor(seed / step) % names.length] ?? '';
  return [pick(FAMILIES, 1), pick(MIDDLES, 11), pick(GIVEN, 113)].join(' ');
};

/** Numbers with these endings answer so whatever the switch says. */
const ALWAYS_INVALID = /0000$/;
const ALWAYS_WAITING = /9999$/;

const modeFor = async (db: Database, accountNumber: string): Promise<NameMode> => {
  if (ALWAYS_INVALID.test(accountNumber)) return 'invalid';
  return ALWAYS_WAITING.test(accountNumber) ? 'waiting' : readNameMode(db);
};

/** A bank that knows everybody, and does as the sandbox page says. */
export const createSandboxNames = (db: Database): AccountNames => ({
  lookUp: async (_bankCode, accountNumber): Promise<NameReply> => {
    const mode = await modeFor(db, accountNumber);
    if (mode === 'error') throw new Error('the sandbox was told to fail name lookups');
    return mode === 'found' ? { kind: 'found', name: holderOf(accountNumber) } : { kind: mode };
  },
});

import { toSearchable } from '../text/searchable.ts';
import { bankCodeOf } from './bank-codes.ts';
import { BANK_DATA } from './bank-directory.data.ts';
import type { Bank } from './quick-banks.data.ts';

/** Every bank and branch of the directory, the most used ones first. */
export const BANKS: readonly Bank[] = BANK_DATA;

const BY_CODE: ReadonlyMap<string, Bank> = new Map(BANKS.map((bank) => [bank.code, bank]));

/** The bank of a code, in either case: the wire writes codes in lower case, lists in upper case. */
export const findBank = (code: string): Bank | undefined => BY_CODE.get(bankCodeOf(code));

const LEGAL_FORM = /^Ngân hàng (TMCP |TNHH MTV |TNHH |Liên doanh |số )?/;

/** The Vietnamese name without what every bank's name begins with. */
export const displayName = ({ name }: Bank): string => name.replace(LEGAL_FORM, '');

interface Entry {
  readonly bank: Bank;
  /** What the bank is called in short; hits here come first. */
  readonly labels: readonly string[];
  readonly names: readonly string[];
}

const isKnown = (number: string | null | undefined): number is string => typeof number === 'string';

const ENTRIES: readonly Entry[] = BANKS.map((bank) => ({
  bank,
  labels: [bank.code, bank.shortName, ...bank.aliases].map(toSearchable),
  names: [
    bank.name,
    `Ngân hàng ${displayName(bank)}`,
    bank.nameEn,
    ...[bank.bin, bank.sbvBin, bank.swift].filter(isKnown),
  ].map(toSearchable),
}));

/** 0 the very label, 1 a label begins so, 2 a label holds it, 3 a name or number holds it. */
const rankOf = ({ labels, names }: Entry, query: string): number | undefined => {
  if (labels.includes(query)) return 0;
  if (labels.some((label) => label.startsWith(query))) return 1;
  if (labels.some((label) => label.includes(query))) return 2;
  return names.some((name) => name.includes(query)) ? 3 : undefined;
};

/**
 * Banks whose code, short name, name, BIN or SWIFT code holds the query, ignoring case, accents and spaces
 * (source: sender bank picker). The best hits come first; an empty query finds every bank.
 */
export const searchBanks = (query: string): readonly Bank[] => {
  const wanted = toSearchable(query);
  // Only signs and no letter: that is no empty query, and no bank is called so.
  if (wanted === '') return query.trim() === '' ? BANKS : [];
  return ENTRIES.flatMap((entry) => {
    const rank = rankOf(entry, wanted);
    return rank === undefined ? [] : [{ bank: entry.bank, rank }];
  })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ bank }) => bank);
};

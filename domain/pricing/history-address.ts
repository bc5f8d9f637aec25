import { USDT_NETWORKS } from '../catalogue/usdt.ts';
import type { AddressSearch } from '../navigation/address-search.ts';
import { PERIODS, type Period } from './rate-history.ts';

const FIRST: Period = 'day';

/** The period that an address names; the first one for what is none. */
export const readPeriod = ({ period }: Readonly<Record<string, unknown>>): Period =>
  PERIODS.find((known) => known === period) ?? FIRST;

/** Search parameters that lead to a period; none for the first. */
export const writePeriod = (period: Period): AddressSearch => (period === FIRST ? {} : { period });

/** What the address of a currency's history names it by; undefined for USDT, which the bare address means. */
export const historySegment = (currencyCode: string): string | undefined =>
  currencyCode === USDT_NETWORKS[0].code ? undefined : currencyCode;

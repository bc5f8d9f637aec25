import { unitsOf } from './amounts.ts';

/** Milliseconds, all of them; as the sample exchange has them. */
export const SECOND = 1_000;
export const TIMER = 3_600 * SECOND;
export const REPORT_DELAY = 3_600 * SECOND;
export const DAY = 86_400 * SECOND;
export const RETRY_PAUSE = 60 * SECOND;

/** The account that orders are paid to, and another one of ours. */
export const OUR_ACCOUNT = 'VCB/1029384756012';
export const OTHER_ACCOUNT = 'TCB/19036425871018';

/** What the exchange has of each currency when a run begins. */
export const STOCK = unitsOf('8000');
export const CURRENCIES = ['TRC20', 'BEP20'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Refunds of less to one account stay due until more is due to it. */
export const LEAST_BANK_PAYMENT = unitsOf('50000');

/** The orders that guests, and accounts without documents, place in a day stay below these; the service of a run is set up with them. */
export const MIN_ORDER_LOGIN = unitsOf('100000000');
export const MIN_ORDER_KYC = unitsOf('120000000');

/** Least and most units of one order, as far as there is stock. */
export const LEAST_QUANTITY = unitsOf('5');
export const MOST_QUANTITY = unitsOf('8000');

/** Late money of the agreed amount buys what was ordered while that costs at most so many thousandths of it. */
export const TOLERATED_PER_MILLE = 1_005n;

import { readOrderCode } from '../rules/reference.ts';
import { endOfDay, isCalendarDay, startOfDay } from '../text/calendar-day.ts';
import type { OrderType } from './order.ts';
import { isOrderStatus, type OrderStatus } from './order-status.ts';

/** What the keyword of a search is compared with. */
export const FIND_BY = ['ref', 'status', 'type', 'all'] as const;

export const ORDER_TYPES = ['buy', 'sell', 'ex'] as const satisfies readonly OrderType[];

/** Whether a text is a type of orders. */
export const isOrderType = (text: string): text is OrderType =>
  (ORDER_TYPES as readonly string[]).includes(text);

/** Which of an account's orders are listed. Every part narrows; an empty one does not. */
export interface OrderQuery {
  readonly findBy: (typeof FIND_BY)[number];
  /** The beginning of a code, or a whole status or type. */
  readonly keyword: string;
  readonly type: OrderType | '';
  readonly status: OrderStatus | '';
  /** First calendar day in Việt Nam, such as 2025-11-22. */
  readonly from: string;
  /** Last calendar day in Việt Nam, included. */
  readonly to: string;
}

export const EVERY_ORDER: OrderQuery = {
  findBy: 'all',
  keyword: '',
  type: '',
  status: '',
  from: '',
  to: '',
};

/** Longest keyword: twice the length of a code, which may be pasted with spaces. */
export const MAX_KEYWORD = 64;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const wordIn = <Word extends string>(words: readonly Word[], value: unknown): Word | undefined =>
  words.find((word) => word === value);

const dayIn = (value: unknown): string => (isCalendarDay(textOf(value)) ? textOf(value) : '');

/** Reads a query from an address that may have been typed by hand: parts that say nothing are empty. */
export const readOrderQuery = (said: Readonly<Record<string, unknown>>): OrderQuery => ({
  findBy: wordIn(FIND_BY, said.findBy) ?? 'all',
  keyword: textOf(said.keyword).trim().slice(0, MAX_KEYWORD),
  type: isOrderType(textOf(said.type)) ? (said.type as OrderType) : '',
  status: isOrderStatus(textOf(said.status)) ? (said.status as OrderStatus) : '',
  from: dayIn(said.from),
  to: dayIn(said.to),
});

/** Whether a query lists every order. */
export const isEveryOrder = ({ keyword, type, status, from, to }: OrderQuery): boolean =>
  [keyword, type, status, from, to].every((part) => part === '');

/** Whether the first day is after the last, so that no order can be listed. */
export const isRangeReversed = ({ from, to }: Pick<OrderQuery, 'from' | 'to'>): boolean =>
  from !== '' && to !== '' && from > to;

/** Seconds that the days of a query have: from the first included to the last excluded; undefined where it is open. */
export const secondsOf = ({ from, to }: Pick<OrderQuery, 'from' | 'to'>) => ({
  since: startOfDay(from),
  before: endOfDay(to),
});

const CODE_LENGTH = 16;
/** Signs of a code: digits and capital letters but I, L, O and U. */
const CODE = /^[0-9A-HJKMNP-TV-Z]{1,16}$/;

/** Bounds of the codes that begin with a text, both included; undefined for a text that no code begins with. */
export interface CodeRange {
  readonly first: string;
  readonly last: string;
}

const codeRangeOf = (keyword: string): CodeRange | undefined => {
  const code = readOrderCode(keyword);
  if (!CODE.test(code)) return undefined;
  return { first: code.padEnd(CODE_LENGTH, '0'), last: code.padEnd(CODE_LENGTH, 'Z') };
};

/** What the keyword of a query may be; nothing of it where no order can match. */
export interface KeywordMatches {
  readonly codes?: CodeRange;
  readonly status?: OrderStatus;
  readonly type?: OrderType;
}

/**
 * What an order must have one of to match the keyword; undefined without a keyword. No sign of a keyword has a meaning of
 * its own: % and _ begin no code.
 */
export const keywordMatches = ({
  findBy,
  keyword,
}: Pick<OrderQuery, 'findBy' | 'keyword'>): KeywordMatches | undefined => {
  const word = keyword.trim();
  if (word === '') return undefined;
  const isAsked = (part: OrderQuery['findBy']) => findBy === part || findBy === 'all';
  const codes = isAsked('ref') ? codeRangeOf(word) : undefined;
  return {
    ...(codes && { codes }),
    ...(isAsked('status') && isOrderStatus(word) && { status: word }),
    ...(isAsked('type') && isOrderType(word) && { type: word }),
  };
};

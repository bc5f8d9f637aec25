// What the service says of an order beside the contract; every part of it is optional for both sides.
import type { Order } from '../order/order.ts';
import { ORDER_STEPS, type UsualTime } from '../order/order-step.ts';
import { isOutsideAddress, OUTSIDE_LINKS, type OutsideLink } from '../order/outside-link.ts';
import type { TimelineEntry } from '../order/timeline.ts';
import {
  entity,
  type Field,
  key,
  listOf,
  moment,
  one,
  oneOf,
  text,
  unsigned,
  via,
  whole,
} from './entity.ts';
import { isNothing, momentIn, textIn, type Wire, wholeIn } from './read-value.ts';

const timelineCodec = entity<TimelineEntry>({
  number: whole('Number'),
  at: moment('At'),
  event: key('Event'),
  status: text('Status'),
  amount: unsigned('Amount'),
  asset: text('Asset'),
  reason: text('Reason'),
});

const usualTimeCodec = entity<UsualTime>({
  step: oneOf('Step', ORDER_STEPS),
  seconds: whole('Seconds'),
  vi: text('vi'),
  en: text('en'),
});

const outsideLinkCodec = entity<OutsideLink>({
  kind: oneOf('Kind', OUTSIDE_LINKS),
  href: key('Href'),
});

const onlyOutside = (links: readonly OutsideLink[]): readonly OutsideLink[] =>
  links.filter(({ href }) => isOutsideAddress(href));

/** A field that stays absent where the service omits it. */
const ifSent = <Value>({ name, read, write }: Field<Value>): Field<Value | undefined> => ({
  name,
  read: (wire, path) => (isNothing(wire) ? undefined : read(wire, path)),
  write: (value) => (value === undefined ? undefined : write(value)),
});

const number = (
  name: string,
  read: (wire: unknown, path: string) => number | undefined,
): Field<number | undefined> => ({ name, read, write: (value) => value });

/** A text that may be empty; undefined where there is none. */
const givenTextIn = (wire: unknown, path: string) => (wire === '' ? '' : textIn(wire, path));

/** Parts of an order that only some services send. */
export type OrderAdditions = Pick<
  Order,
  | 'sequence'
  | 'deadline'
  | 'quoteEndsAt'
  | 'fromCode'
  | 'linkHash'
  | 'newsAddress'
  | 'timeline'
  | 'usualTime'
  | 'outsideLinks'
>;

const FIELDS: { readonly [Key in keyof OrderAdditions]-?: Field<OrderAdditions[Key] | undefined> } =
  {
    sequence: number('Sequence', wholeIn),
    deadline: number('Deadline', momentIn),
    quoteEndsAt: number('QuoteEndsAt', momentIn),
    fromCode: ifSent(key('FromCurrencyCode')),
    linkHash: { name: 'LinkHash', read: givenTextIn, write: (value) => value },
    newsAddress: ifSent(key('NewsAddress')),
    timeline: ifSent(listOf('Timeline', timelineCodec)),
    usualTime: ifSent(one('UsualTime', usualTimeCodec)),
    outsideLinks: ifSent(via(listOf('OutsideLinks', outsideLinkCodec), onlyOutside, onlyOutside)),
  };

const ENTRIES = Object.entries(FIELDS) as [keyof OrderAdditions, Field<unknown>][];

const withoutGaps = <Value>(entries: readonly (readonly [string, Value])[]) =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined));

/** @throws {MalformedAnswer} when a part is not of the agreed shape */
export const additionsIn = (data: unknown): OrderAdditions =>
  withoutGaps(ENTRIES.map(([key, { name, read }]) => [key, read((data as Wire)[name], name)]));

export const encodeAdditions = (order: OrderAdditions): Wire =>
  withoutGaps(ENTRIES.map(([key, { name, write }]) => [name, write(order[key])]));

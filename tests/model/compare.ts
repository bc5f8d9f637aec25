import { textOf, type Units } from './amounts.ts';
import { deadlineOf } from './deadlines.ts';
import type { Position } from './driver.ts';
import { Finding } from './finding.ts';
import { offerInWords } from './offer.ts';
import { offerOf } from './offers.ts';
import { CURRENCIES, STOCK } from './settings.ts';
import type { ModelOrder, ModelState } from './state.ts';

/** What the model says that a service should show. */
export const positionOf = (state: ModelState): Position => {
  const { orders, refunds, payouts, ledger } = state;
  const balances = new Map<string, Units>();
  const addTo = (map: Map<string, Units>, key: string, amount: Units) =>
    map.set(key, (map.get(key) ?? 0n) + amount);
  for (const [account, balance] of ledger.balances) {
    if (!account.startsWith('refunds_due|')) addTo(balances, account, balance);
  }
  for (const code of CURRENCIES) {
    addTo(balances, `ours|${code}|${code}`, -STOCK);
    addTo(balances, `position||${code}`, -STOCK);
  }
  const paidBack = new Map<string, Units>();
  const underWay = new Map<string, Units>();
  for (const { order, report, amount, isPaid, payout } of refunds.values()) {
    const owner = order ?? report ?? '';
    if (isPaid) addTo(paidBack, owner, amount);
    else addTo(balances, `refunds_due|${owner}|VND`, amount);
    const status = payouts.get(payout ?? '')?.status;
    if (!isPaid && status && status !== 'givenUp') addTo(underWay, owner, amount);
  }
  return {
    statuses: new Map([...orders.values()].map(({ name, status }) => [name, status])),
    terms: new Map(
      [...orders.values()].map((order) => [order.name, termsInWords(order, deadlineOf(order))]),
    ),
    offers: new Map(
      [...orders.values()].flatMap((order): readonly [string, string][] => {
        const offer = offerOf(state, order);
        return offer ? [[order.name, offerInWords(offer)]] : [];
      }),
    ),
    ...{ balances, paidBack, underWay },
  };
};

/** What an order is for, and when its time runs out, in one line. */
export const termsInWords = (
  { quantity, price }: Pick<ModelOrder, 'quantity' | 'price'>,
  deadline: number | undefined,
): string => {
  const until = deadline === undefined ? '' : ` until ${new Date(deadline).toISOString()}`;
  return `${textOf(quantity)} for ${textOf(price)}${until}`;
};

/** @throws {Finding} with everything in which a service differs from the model */
export const compare = (expected: Position, shown: Position): void => {
  const differences = [
    ...differing('status', expected.statuses, shown.statuses, String),
    ...differing('order', expected.terms, shown.terms, String),
    ...differing('offer', expected.offers, shown.offers, String),
    ...differing('balance', withoutZeros(expected.balances), withoutZeros(shown.balances), textOf),
    ...differing(
      'paid back',
      withoutZeros(expected.paidBack),
      withoutZeros(shown.paidBack),
      textOf,
    ),
    ...differing('under way', expected.underWay, shown.underWay, textOf),
  ];
  if (differences.length > 0) throw new Finding('disagreement', differences.join('; '));
};

const withoutZeros = (map: ReadonlyMap<string, Units>): ReadonlyMap<string, Units> =>
  new Map([...map].filter(([, amount]) => amount !== 0n));

const differing = <T>(
  what: string,
  expected: ReadonlyMap<string, T>,
  shown: ReadonlyMap<string, T>,
  text: (value: T) => string,
): readonly string[] => {
  const inWords = (value: T | undefined) => (value === undefined ? 'nothing' : text(value));
  return [...new Set([...expected.keys(), ...shown.keys()])]
    .filter((key) => expected.get(key) !== shown.get(key))
    .map(
      (key) => `${what} of ${key} is ${inWords(shown.get(key))}, not ${inWords(expected.get(key))}`,
    );
};

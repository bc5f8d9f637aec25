import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideUnpaid, type UnpaidDemand } from '#domain/order/unpaid-stock';

/** 1,000 units, all of them free, and a visitor who holds none. */
const FIRST: UnpaidDemand = {
  ...{ quantity: '1', free: '1000', heldByAll: '0', heldByVisitor: '0', heldByNetwork: '0' },
  ...{ openOrders: 0, isShareUsedUp: false, share: '0.1', hasCaptcha: false },
};
const ALLOWED = { kind: 'allowed', isAboveShare: false };

describe('[S47] an unpaid order', () => {
  test.each<[string, Partial<UnpaidDemand>, object]>([
    ['the first of a visitor, of half of what is free', { quantity: '500' }, ALLOWED],
    ['the first, of more', { quantity: '500.00000001' }, { kind: 'tooLarge', most: '500' }],
    [
      'the first, of half of what others leave free',
      { quantity: '301', free: '600', heldByAll: '400' },
      { kind: 'tooLarge', most: '300' },
    ],
    [
      'the first, of all of the last tenth of the stock',
      { quantity: '100', free: '100', heldByAll: '900' },
      ALLOWED,
    ],
    ['the second, within the share', { quantity: '100', openOrders: 1 }, ALLOWED],
    [
      'the second, with the first above the share',
      { quantity: '51', free: '950', heldByAll: '50', heldByVisitor: '50', openOrders: 1 },
      { kind: 'captchaRequired' },
    ],
    [
      'one above the share with a captcha',
      { quantity: '200', openOrders: 3, hasCaptcha: true },
      { kind: 'allowed', isAboveShare: true },
    ],
    [
      'one above the share with a captcha, of more than half of what is free',
      { quantity: '501', openOrders: 3, hasCaptcha: true },
      { kind: 'tooLarge', most: '500' },
    ],
    [
      'another one above the share, with or without a captcha',
      { quantity: '200', openOrders: 4, hasCaptcha: true, isShareUsedUp: true },
      { kind: 'shareTaken', by: 'visitor' },
    ],
    [
      'the first of another visitor of a network, of what it may still hold',
      { quantity: '250', free: '500', heldByAll: '500', heldByNetwork: '500' },
      ALLOWED,
    ],
    [
      'the first of another visitor of a network, of more',
      { quantity: '250.00000001', free: '500', heldByAll: '500', heldByNetwork: '500' },
      { kind: 'tooLarge', most: '250' },
    ],
    [
      'of a network that holds three quarters, with a captcha, too',
      {
        ...{ free: '250', heldByAll: '750', heldByNetwork: '750' },
        ...{ openOrders: 1, hasCaptcha: true },
      },
      { kind: 'shareTaken', by: 'network' },
    ],
    [
      'of a network, of the last tenth of the stock that others left',
      { quantity: '60', free: '60', heldByAll: '940', heldByNetwork: '40' },
      ALLOWED,
    ],
    [
      'one within the share after the one above it',
      { quantity: '10', openOrders: 4, isShareUsedUp: true },
      ALLOWED,
    ],
  ])('%s', (_, changes, decision) => {
    expect(decideUnpaid({ ...FIRST, ...changes })).toEqual(decision);
  });
});

interface Placed {
  readonly visitor: number;
  readonly currency: number;
  readonly quantity: number;
  readonly isAboveShare: boolean;
}

const STOCK = 1_000;
/** Visitors 0 to 2 share a network. */
const networkOf = (visitor: number) => (visitor < 3 ? 0 : visitor);
const step = fc.record({
  visitor: fc.nat(3),
  currency: fc.nat(3),
  quantity: fc.integer({ min: 1, max: STOCK }),
  hasCaptcha: fc.boolean(),
  /** Ends the hold of one order of before, as a payment or its end does. */
  ends: fc.option(fc.nat(20), { nil: undefined }),
});

/** What becomes of a sequence of orders: those that hold stock after each step. */
const play = (steps: readonly (typeof step extends fc.Arbitrary<infer One> ? One : never)[]) => {
  const after: Placed[][] = [];
  let open: readonly Placed[] = [];
  for (const { visitor, currency, quantity, hasCaptcha, ends } of steps) {
    open = open.filter((_, index) => index !== ends);
    const sum = (some: readonly Placed[]) => some.reduce((held, one) => held + one.quantity, 0);
    const of = open.filter((one) => one.visitor === visitor);
    const held = sum(open.filter((one) => one.currency === currency));
    const decision = decideUnpaid({
      quantity: String(quantity),
      free: String(STOCK - held),
      heldByAll: String(held),
      heldByVisitor: String(sum(of.filter((one) => one.currency === currency))),
      openOrders: of.length,
      isShareUsedUp: of.some((one) => one.isAboveShare),
      heldByNetwork: String(
        sum(
          open.filter(
            (o) => o.currency === currency && networkOf(o.visitor) === networkOf(visitor),
          ),
        ),
      ),
      ...{ share: '0.1', hasCaptcha },
    });
    if (decision.kind === 'allowed') {
      open = [...open, { visitor, currency, quantity, isAboveShare: decision.isAboveShare }];
    }
    after.push([...open]);
  }
  return after;
};

const heldOf = (open: readonly Placed[], is: (one: Placed) => boolean) =>
  open.filter(is).reduce((held, one) => held + one.quantity, 0);

describe('[S47] after any sequence of orders of several visitors', () => {
  const always = (holds: (open: readonly Placed[]) => boolean) =>
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => play(steps).every(holds)),
      { numRuns: 300 },
    );

  test('no more is held of a currency than there is', () => {
    always((open) => [0, 1, 2, 3].every((c) => heldOf(open, (o) => o.currency === c) <= STOCK));
  });

  test('the visitors of one network leave a quarter of a currency free, where no others hold any', () => {
    always((open) =>
      [0, 1, 2, 3].every((currency) => {
        const of = open.filter((one) => one.currency === currency);
        const others = heldOf(of, ({ visitor }) => networkOf(visitor) !== 0);
        return others > 0 || heldOf(of, ({ visitor }) => networkOf(visitor) === 0) <= STOCK * 0.75;
      }),
    );
  });

  test('at most one order of a visitor is above the share', () => {
    always((open) =>
      [0, 1, 2, 3].every((v) => open.filter((o) => o.visitor === v && o.isAboveShare).length <= 1),
    );
  });

  test('a visitor who came alone leaves a fifth of a currency free', () => {
    always((open) =>
      [0, 1, 2, 3].every((currency) => {
        const holders = new Set(
          open.filter((one) => one.currency === currency).map((one) => one.visitor),
        );
        const held = heldOf(open, (one) => one.currency === currency);
        return holders.size !== 1 || held <= STOCK * 0.85;
      }),
    );
  });
});

test('[S47] a stranger with captchas at will leaves a quarter of one currency, and nine tenths of the others', () => {
  const currencies = [0, 1, 2, 3];
  const greedy = currencies.flatMap((currency) =>
    [500, 250, 125, 100, 50, 25, 10, 1].flatMap((quantity) =>
      [false, true].map((hasCaptcha) => ({
        ...{ visitor: 0, currency, quantity, hasCaptcha, ends: undefined },
      })),
    ),
  );
  const last = play(greedy).at(-1) ?? [];
  const left = currencies.map((c) => STOCK - heldOf(last, (one) => one.currency === c));
  expect(left[0]).toBe(250);
  expect(left.slice(1)).toEqual([900, 900, 900]);
});

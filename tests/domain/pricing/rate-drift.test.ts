import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Anchor,
  anchorsWhenAccepted,
  anchorsWhileHeld,
  type GuardRules,
  guardRates,
} from '#domain/pricing/rate-guard';

const START = Date.UTC(2026, 10, 21, 3, 0, 0);
const WINDOW = 3_600_000;
const POLL = 20_000;
const RULES: GuardRules = {
  ...{ jumpPercent: '10', driftPercent: '20', driftWindowMs: WINDOW, silenceMs: 120_000 },
};

/** A tier that takes one report after the other, by the guard's rules. */
const follow = (first: string, rules: GuardRules = RULES) => {
  let now = START;
  let accepted = first;
  let anchors: readonly Anchor[] = [];
  return {
    now: () => now,
    accepted: () => accepted,
    anchors: () => anchors,
    report: (latest: string, afterMs = POLL) => {
      now += afterMs;
      const tier = { side: 'buy' as const, accepted, latest, anchors };
      const times = { heardAt: now, acceptedUntil: undefined };
      const { buy: reason } = guardRates([{ ...tier, ...times }], rules, now);
      anchors = (reason ? anchorsWhileHeld : anchorsWhenAccepted)(tier, rules, now);
      if (reason === undefined) accepted = latest;
      return reason;
    },
    acceptByOperator: (value: string) => {
      [accepted, anchors] = [value, []];
    },
  };
};

describe('a rate that drifts', () => {
  test.each([
    ['lower', 985n],
    ['higher', 1015n],
  ])('is paused on its way, each of 60 reports 1.5 %% %s than the last', (_, factor) => {
    const tier = follow('1000000');
    let rate = 1_000_000n;
    const reasons = Array.from({ length: 60 }, () => {
      rate = (rate * factor) / 1000n;
      return tier.report(String(rate));
    });
    expect(reasons.filter((reason) => reason === undefined).length).toBeLessThan(15);
    expect(reasons).toContain('RATE_DRIFTED');
    expect(Number(tier.accepted())).toBeGreaterThanOrEqual(800_000);
    expect(Number(tier.accepted())).toBeLessThanOrEqual(1_200_000);
  });

  test.each([
    ['82', undefined],
    ['80', undefined],
    ['79.99999999999999999999', 'RATE_DRIFTED'],
  ])('from 100 in three steps to %s is paused: %s', (value, reason) => {
    const tier = follow('100');
    tier.report('93');
    tier.report('87');
    expect(tier.report(value)).toBe(reason);
  });

  test.each([
    [WINDOW, 'RATE_DRIFTED'],
    [WINDOW + 1, undefined],
  ])('is compared with a rate that was replaced %i ms ago: %s', (age, reason) => {
    const tier = follow('100');
    tier.report('91');
    tier.report('88', 0);
    expect(tier.report('79.5', age)).toBe(reason);
  });

  test('by 15 %% in each window is never paused', () => {
    const tier = follow('1000000000');
    let rate = 1_000_000_000n;
    const polls = (10 * WINDOW) / POLL;
    for (let poll = 0; poll < polls; poll += 1) {
      rate = (rate * 99_910n) / 100_000n;
      expect(tier.report(String(rate))).toBeUndefined();
    }
  });

  test('stays paused however long it is repeated, and until it comes back', () => {
    const tier = follow('100');
    tier.report('91');
    tier.report('83');
    for (let poll = 0; poll < (3 * WINDOW) / POLL; poll += 1)
      expect(tier.report('79')).toBe('RATE_DRIFTED');
    expect(tier.report('79', 3 * WINDOW)).toBe('RATE_DRIFTED');
    expect(tier.report('81')).toBeUndefined();
    expect(tier.accepted()).toBe('81');
    expect(tier.report('79', WINDOW)).toBe('RATE_DRIFTED');
    expect(tier.report('81', WINDOW)).toBeUndefined();
    expect(tier.report('79', WINDOW + 1)).toBeUndefined();
  });

  test('stays paused where it goes on to jump and comes back from that alone', () => {
    const tier = follow('100');
    tier.report('91');
    tier.report('83');
    expect(tier.report('79')).toBe('RATE_DRIFTED');
    expect(tier.report('50', 2 * WINDOW)).toBe('RATE_JUMPED');
    expect(tier.report('79', 2 * WINDOW)).toBe('RATE_DRIFTED');
  });

  test('is compared, once an operator has accepted it, with what was accepted alone', () => {
    const tier = follow('100');
    tier.report('91');
    tier.report('83');
    expect(tier.report('79')).toBe('RATE_DRIFTED');
    tier.acceptByOperator('79');
    expect(tier.report('72')).toBeUndefined();
    expect(tier.report('65')).toBeUndefined();
    expect(tier.report('63')).toBe('RATE_DRIFTED');
  });

  test('within the share of a jump is paused where the share of a drift is the smaller one', () => {
    const tier = follow('100', { ...RULES, driftPercent: '5' });
    expect(tier.report('94')).toBe('RATE_DRIFTED');
    expect(tier.report('89')).toBe('RATE_JUMPED');
    expect(tier.report('95')).toBeUndefined();
  });

  test('pauses its side alone, even where it crosses the other', () => {
    const known = { heardAt: START, acceptedUntil: undefined };
    const fallen = {
      ...{ side: 'buy' as const, accepted: '83', latest: '79', ...known },
      anchors: [{ value: '100', replacedAt: START }],
    };
    const other = { side: 'sell' as const, accepted: '82', latest: '82', anchors: [], ...known };
    expect(guardRates([fallen, other], RULES, START)).toEqual({
      buy: 'RATE_DRIFTED',
      sell: undefined,
    });
  });

  test('is compared with rates from a future that the clock has left, and they age from then on', () => {
    const tier = { accepted: '83', latest: '82', anchors: [{ value: '100', replacedAt: START }] };
    const now = START - 24 * WINDOW;
    expect(anchorsWhenAccepted(tier, RULES, now)).toEqual([
      { value: '100', replacedAt: now },
      { value: '83', replacedAt: now },
    ]);
  });

  test('that waits keeps the anchors of the window alone', () => {
    const past = { value: '80', replacedAt: START - WINDOW - 1 };
    const tier = {
      accepted: '100',
      latest: '109',
      anchors: [past, { ...past, replacedAt: START }],
    };
    expect(anchorsWhileHeld(tier, RULES, START)).toEqual([{ value: '80', replacedAt: null }]);
  });

  test('that is accepted keeps the anchors of the window alone', () => {
    const past = { value: '130', replacedAt: START - WINDOW - 1 };
    const tier = { accepted: '100', latest: '101', anchors: [past] };
    expect(anchorsWhenAccepted(tier, RULES, START)).toEqual([{ value: '100', replacedAt: START }]);
  });

  test('after the first rate of a tier has nothing to be compared with', () => {
    const anchors = [{ value: '100', replacedAt: START }];
    const tier = { side: 'buy' as const, accepted: undefined, latest: '5', anchors };
    const known = { ...tier, heardAt: START, acceptedUntil: undefined };
    expect(guardRates([known], RULES, START).buy).toBeUndefined();
    expect(anchorsWhenAccepted(tier, RULES, START)).toEqual([]);
  });

  test('keeps few anchors where it goes up and down, and those it needs', () => {
    const tier = follow('100');
    for (const value of ['104', '96', '103', '98', '99', '101', '100.5']) tier.report(value);
    expect(tier.anchors().map(({ value }) => value)).toEqual([
      '104',
      '96',
      '103',
      '98',
      '99',
      '101',
    ]);
    for (const value of ['105', '95', '100']) tier.report(value);
    expect(tier.anchors().map(({ value }) => value)).toEqual(['105', '95']);
  });
});

/** A rate that was accepted, and when it was replaced. */
interface Past {
  readonly value: bigint;
  readonly until: number;
}

interface Step {
  readonly rate: bigint;
  /** The accepted rate before this report. */
  readonly accepted: bigint;
  readonly now: number;
  /** What was accepted before that, since the operator's last word. */
  readonly past: readonly Past[];
  readonly reason: string | undefined;
}

type RunOf<T> = T extends fc.Arbitrary<infer Run> ? Run : never;

/** The rates that were accepted at some moment of the window that ends now. */
const ratesOfWindow = ({ accepted, past, now }: Step): readonly bigint[] => [
  accepted,
  ...past.filter(({ until }) => until >= now - WINDOW).map(({ value }) => value),
];

/** In whole numbers, apart from the guard: differs by more than a percentage. */
const departs = (from: bigint, to: bigint, share: number) =>
  (to > from ? to - from : from - to) * 100n > from * BigInt(share);

describe('whatever a feed reports', () => {
  /** Mostly small steps in one direction, at times a turn, a jump, or a long wait. */
  const steps = fc.array(
    fc.record({
      permille: fc.oneof(
        { weight: 6, arbitrary: fc.integer({ min: 0, max: 60 }) },
        { weight: 2, arbitrary: fc.integer({ min: -90, max: 90 }) },
        { weight: 1, arbitrary: fc.integer({ min: -500, max: 900 }) },
      ),
      afterMs: fc.oneof(
        { weight: 6, arbitrary: fc.integer({ min: 0, max: WINDOW / 5 }) },
        {
          weight: 1,
          arbitrary: fc.constantFrom(WINDOW - 1, WINDOW, WINDOW + 1, 2 * WINDOW),
        },
      ),
      /** Each step begins at the feed's own last rate, or at the accepted one. */
      isFromAccepted: fc.boolean(),
      isOperator: fc.nat({ max: 15 }).map((one) => one === 0),
    }),
    { minLength: 1, maxLength: 60 },
  );
  const runs = fc.record({
    steps,
    isFalling: fc.boolean(),
    drift: fc.integer({ min: 1, max: 60 }),
    jump: fc.integer({ min: 1, max: 40 }),
  });

  /** Reports one step after the other, and returns the guard's verdict on each. */
  const walk = (
    { steps, isFalling, drift, jump }: RunOf<typeof runs>,
    see: (step: Step) => boolean,
  ) => {
    const rules = { ...RULES, driftPercent: String(drift), jumpPercent: String(jump) };
    const tier = follow('1000000000000', rules);
    let past: readonly Past[] = [];
    let feed = 1_000_000_000_000n;
    for (const { permille, afterMs, isFromAccepted, isOperator } of steps) {
      const accepted = BigInt(tier.accepted());
      const factor = BigInt(1000 + (isFalling ? -Math.min(permille, 500) : permille));
      const rate = ((isFromAccepted ? accepted : feed) * factor) / 1000n;
      if (rate < 1_000_000n || rate >= 10n ** 15n) return;
      feed = rate;
      const reason = tier.report(String(rate), afterMs);
      if (!see({ rate, accepted, now: tier.now(), past, reason })) return;
      if (reason === undefined) past = [...past, { value: accepted, until: tier.now() }];
      if (reason && isOperator) {
        tier.acceptByOperator(String(rate));
        past = [];
      }
    }
  };

  test('no two rates accepted within any one window differ by more than the share, but for an operator', () => {
    fc.assert(
      fc.property(runs, (run) => {
        walk(run, (step) => {
          if (step.reason === undefined)
            for (const value of ratesOfWindow(step))
              expect(departs(value, step.rate, run.drift)).toBe(false);
          return true;
        });
      }),
      { numRuns: 500 },
    );
  });

  test('a rate within the share of every rate of its window is never paused for a drift, and any other is', () => {
    fc.assert(
      fc.property(runs, (run) => {
        walk(run, (step) => {
          const isJump = departs(step.accepted, step.rate, run.jump);
          const isDrift = ratesOfWindow(step).some((value) => departs(value, step.rate, run.drift));
          expect(step.reason).toBe(isJump ? 'RATE_JUMPED' : isDrift ? 'RATE_DRIFTED' : undefined);
          // A pause for a drift outlasts the window.
          return step.reason !== 'RATE_DRIFTED';
        });
      }),
      { numRuns: 500 },
    );
  });
});

// Defects for the rate guard, the operator's own sources, and the validation of a configuration.
const GUARD = 'tests/server/rate-guard.test.ts';
const DRIFT = 'tests/server/rate-drift.test.ts';
const REPORTS = 'tests/server/rate-reports.test.ts';
const ACCEPT = 'tests/server/accept-rate.test.ts';
const SOURCES = 'tests/server/own-sources.test.ts';

/** @type {import('../support/seeded/runners.mjs').Group} */
export const rates = {
  name: 'rates',
  title: 'the service’s own tests of rates and sources',
  vitest: 'server',
  defects: [
    {
      name: 'jump-taken-as-price',
      what: 'a rate that jumps is the price at once',
      in: 'server/exchange/rate-book.ts',
      from: 'const isHeld = verdict?.reason !== undefined && row.status === ACTIVE;',
      to: "const isHeld = verdict?.reason === 'RATES_CROSSED' && row.status === ACTIVE;",
      tests: GUARD,
      fails: /pauses its side and no other with the reason, and keeps the last price/,
    },
    {
      name: 'drift-wears-off',
      what: 'a rate that drifted too far is the price once its window has passed',
      in: 'server/exchange/rate-book.ts',
      from: 'anchors: anchorsWhileHeld(tier, guard, now)',
      to: 'anchors: tier.anchors',
      tests: DRIFT,
      fails: /refuse orders with their reason, while the feed repeats them/,
    },
    {
      name: 'paused-side-sells',
      what: 'an order of a paused side is looked at by the form’s rules alone, and refused without its reason',
      in: 'server/exchange/place-buy-order.ts',
      from: "  if (currency.buyPauseReason !== '') throw buyingPaused(currency.buyPauseReason);\n",
      to: '',
      tests: GUARD,
      fails: /\[VAL-04\] to 30000: an order is refused with a code and its reason/,
    },
    {
      name: 'old-report-counts',
      what: 'a report that was overtaken replaces the newer one',
      in: 'domain/pricing/rate-guard.ts',
      from: 'heardAt === undefined || at >= heardAt ||',
      to: 'heardAt === undefined || at > 0 ||',
      tests: REPORTS,
      fails: /after something newer changes nothing/,
    },
    {
      name: 'stale-rates-never-paused',
      what: 'a dead feed leaves its last rates valid',
      in: 'server/jobs/rate-watch.ts',
      from: '      await pauseStaleSides(exchange);\n',
      to: '      if (reported) await pauseStaleSides(exchange);\n',
      tests: REPORTS,
      fails: /pauses every side once its rates are too old, and not before/,
    },
    {
      name: 'sandbox-feed-stands-still',
      what: 'the sandbox’s feed does not follow the sandbox’s clock',
      in: 'server/sandbox/sandbox.ts',
      from: 'const at = clock.now() - 1;',
      to: 'const at = Date.now();',
      tests: REPORTS,
      fails: /the sandbox’s feed ticks with the sandbox’s time/,
    },
    {
      name: 'unseen-rate-accepted',
      what: 'an operator accepts a rate that came after the one they were shown',
      in: 'server/exchange/accept-rate.ts',
      from: '        isSameNumber(minQuantity, row.minQuantity) &&\n        isSameNumber(value,',
      to: '        isSameNumber(minQuantity, row.minQuantity) ||\n        isSameNumber(value,',
      tests: ACCEPT,
      fails: /accepts what was shown, and nothing that came since/,
    },
    {
      name: 'crossing-accepted',
      what: 'an operator accepts a price below what selling pays (S21)',
      in: 'server/exchange/accept-rate.ts',
      from: '  if (areCrossed(latest))',
      to: "  if (reason === 'RATES_CROSSED')",
      tests: ACCEPT,
      fails: /\[S21\] accepts no price of 2612, below what selling pays/,
    },
    {
      name: 'sample-rate-offered',
      what: 'production sells at the rates of the sample exchange',
      in: 'server/exchange/site-config-source.ts',
      from: 'isSample && sources.isProduction ? []',
      to: 'isSample && !sources.hasRateSource ? []',
      tests: SOURCES,
      fails: /never offers a sample rate or a sample account/,
    },
    {
      name: 'trade-without-a-source',
      what: 'production trades without a bank account of its own',
      in: 'server/exchange/site-config-source.ts',
      from: 'sources.hasRateSource && receivingAccounts(listed).length > 0',
      to: 'sources.hasRateSource',
      tests: SOURCES,
      fails: /with no bank account of its own pauses every side/,
    },
  ],
};

/** @type {import('../support/seeded/runners.mjs').Group} */
export const configuration = {
  name: 'configuration',
  title: 'rules of rates, and a configuration as other services write it',
  vitest: 'machines',
  defects: [
    {
      name: 'drift-by-last-rate-alone',
      what: 'a report is compared with the two last rates, not with all of the window',
      in: 'domain/pricing/rate-guard.ts',
      from: 'isNews ? [...known, ',
      to: 'isNews ? [',
      tests: 'tests/domain/pricing/rate-drift.test.ts',
      fails: /no two rates accepted within any one window differ by more than the share/,
    },
    {
      name: 'bad-row-spoils-all',
      what: 'one bad row refuses the whole configuration',
      in: 'domain/wire/any-case.ts',
      from: '    if (error instanceof MalformedAnswer) return [];\n',
      to: '',
      tests: 'tests/domain/wire/any-case.test.ts',
      fails: /\[C9\] leaves out a row of an unexpected shape/,
    },
    {
      name: 'dismissed-for-good',
      what: 'an announcement that was dismissed once is never shown again',
      in: 'machines/announcement/announcement.machine.ts',
      from: "text !== '' && text !== context.dismissed",
      to: "text !== '' && context.dismissed === ''",
      tests: 'tests/machines/announcement.machine.test.ts',
      fails: /is shown again once it says something else/,
    },
  ],
};

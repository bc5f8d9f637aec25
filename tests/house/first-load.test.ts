import { expect, it } from 'vitest';
import { loadedTooEarly, tradingInVain } from '../../scripts/support/first-load.ts';

const chunk = (fileName: string, modules: readonly string[], imports: readonly string[] = []) => ({
  ...{ fileName, imports: [...imports] },
  moduleIds: modules.map((path) => `/site/${path}`),
});

const APP = [
  'src/app/main.tsx',
  'src/app/flows/trade.ts',
  'src/routes/sell/$currency.tsx',
  'domain/trade/buy-side.ts',
];
const SELL = chunk('sell.js', [
  'domain/trade/sell-side.ts',
  'src/features/trade/sell/SellView.tsx',
]);

it('finds no module of selling where its chunk is loaded on demand', () =>
  expect(loadedTooEarly([chunk('app.js', APP), SELL])).toEqual([]));

it('finds what only selling needs in the entry, whatever its folder', () => {
  const late = ['domain/pricing/sell-rates.ts', 'domain/rules/sell.ts', 'src/app/flows/sell.ts'];
  expect(loadedTooEarly([chunk('app.js', [...APP, ...late])])).toEqual(
    late.map((path) => `/site/${path}`),
  );
});

it('finds what orders, payments, operators, errors and components of Mantine need in the entry', () => {
  const late = [
    'domain/order/order.ts',
    'domain/rails/rail-payments.ts',
    'domain/rules/error-texts.ts',
    'domain/rules/error-texts.data.ts',
    'domain/wire/order-wire.ts',
    'src/api/order-outcome.ts',
    'src/app/flows/ordering.ts',
    'src/features/trade/operator/OperatorField.tsx',
    'src/ui/mantine.ts',
    'src/ui/mantine-theme.ts',
  ];
  const early = [
    'domain/rails/operators.ts',
    'domain/order/order-legs.ts',
    'domain/rules/late-error-texts.ts',
    'src/ui/mantine-theme-context.ts',
  ];
  expect(loadedTooEarly([chunk('app.js', [...APP, ...early, ...late]), SELL])).toEqual(
    late.map((path) => `/site/${path}`),
  );
});

it('finds it in the file of the trade', () => {
  const chunks = [
    chunk('app.js', ['src/app/main.tsx']),
    chunk('trade.js', ['src/app/flows/trade.ts', 'domain/order/order.ts'], ['app.js']),
    SELL,
  ];
  expect(loadedTooEarly(chunks)).toEqual(['/site/domain/order/order.ts']);
});

it('finds pages to read that load the trade, directly or not, and no others', () => {
  const page = (name: string, imports: readonly string[]) =>
    chunk(`${name}.js`, [`src/routes/${name}.tsx?tsr-split=component`], imports);
  const chunks = [
    chunk('app.js', ['src/app/main.tsx']),
    chunk('trade.js', ['src/app/flows/trade.ts'], ['app.js']),
    chunk('shared.js', [], ['trade.js']),
    page('blog', ['app.js']),
    page('{$page}[.]html', ['shared.js']),
    page('rates/{-$currency}', ['trade.js']),
  ];
  expect(tradingInVain(chunks)).toEqual([
    '/site/src/routes/{$page}[.]html.tsx?tsr-split=component',
  ]);
});

it('finds it in a chunk that the entry waits for, directly or not', () => {
  const chunks = [chunk('app.js', APP, ['shared.js']), chunk('shared.js', [], ['sell.js']), SELL];
  expect(loadedTooEarly(chunks)).toEqual(SELL.moduleIds);
});

it('refuses chunks without an entry, a trade, or selling', () => {
  expect(() => loadedTooEarly([chunk('app.js', ['src/app/main.tsx']), SELL])).toThrow();
  expect(() => loadedTooEarly([SELL])).toThrow('not those of a site that sells');
  expect(() => loadedTooEarly([chunk('app.js', APP)])).toThrow('not those of a site that sells');
});

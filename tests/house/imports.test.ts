import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

/** A house as small as can be in which every rule is kept. */
const KEPT = {
  'domain/money/money.ts': 'export const dong = 1;\n',
  'machines/trade/trade.machine.ts': "export { dong } from '#domain/money/money';\n",
  'machines/order-lifecycle/order-lifecycle.machine.ts': 'export const lifecycle = 1;\n',
  'server/main.ts':
    "import { lifecycle } from '#machines/order-lifecycle/order-lifecycle.machine';\nconsole.log(lifecycle);\n",
  'src/ui/Panel.tsx': 'export const Panel = 1;\n',
  'src/statechart/Statechart.tsx': 'export const Statechart = 1;\n',
  'src/app/inspector/page.tsx':
    "export { Statechart as Page } from '#src/statechart/Statechart';\n",
  'src/api/client.ts': "export { dong as client } from '#domain/money/money';\n",
  'src/features/trade/TradeForm.tsx': "export { Panel } from '#src/ui/Panel';\n",
  'src/features/order/OrderPage.tsx': 'export const OrderPage = 1;\n',
  'src/screens/TradeScreen.tsx':
    "export { Panel as Screen } from '#src/features/trade/TradeForm';\n",
  'src/routes/buy.tsx': "export { Screen as Route } from '#src/screens/TradeScreen';\n",
  'src/app/route-tree.gen.ts': "export { Route } from './../routes/buy.tsx';\n",
  'src/app/machines.ts':
    "import { client } from '#src/api/client';\nimport { dong } from '#machines/trade/trade.machine';\nconsole.log(client, dong);\n",
  'tests/trade.test.ts': "import '#machines/trade/trade.machine';\n",
} as const;

/** Files that break one rule each: where they stand, what they import, what the check calls it. */
const BROKEN = [
  ['machines/trade/a.ts', '#src/ui/Panel', 'machines-know-only-the-domain'],
  ['machines/trade/b.ts', 'react', 'machines-touch-no-io-or-view'],
  ['machines/trade/c.ts', 'node:fs', 'rules-and-flows-know-no-machine-they-run-on'],
  ['domain/a.ts', '#machines/trade/trade.machine', 'domain-imports-nothing-of-ours'],
  ['domain/b.ts', 'xstate', 'domain-needs-no-framework'],
  ['domain/c.ts', './gone.ts', 'no-unresolved'],
  [
    'src/features/trade/A.tsx',
    '#src/features/order/OrderPage',
    'features-do-not-import-each-other',
  ],
  ['src/features/trade/B.tsx', '#src/screens/TradeScreen', 'features-stand-below-screens'],
  ['src/features/trade/C.tsx', '#src/api/client', 'only-app-joins-views-to-the-network'],
  ['src/fields/money/A.tsx', '#src/features/trade/TradeForm', 'fields-stand-below-features'],
  ['src/screens/A.tsx', '#src/routes/buy', 'screens-stand-below-routes'],
  ['src/api/a.ts', '#machines/trade/trade.machine', 'only-app-joins-machines-to-the-network'],
  ['src/api/b.ts', '#src/ui/Panel', 'api-draws-nothing'],
  ['src/ui/A.tsx', '#domain/money/money', 'ui-knows-nothing-of-ours'],
  ['src/statechart/A.tsx', '#domain/money/money', 'statecharts-know-no-machine-of-ours'],
  ['src/features/trade/D.tsx', '#src/statechart/Statechart', 'statecharts-stay-out-of-the-product'],
  ['src/ui/B.tsx', '#tests/trade.test', 'product-imports-no-test-code'],
  ['src/app/a.ts', '#server/main', 'client-and-service-meet-on-the-wire'],
  ['server/a.ts', '#machines/trade/trade.machine', 'server-knows-domain-and-order-lifecycle'],
  ['domain/one.ts', './two.ts', 'no-cycles'],
  ['stories/a.stories.tsx', '#src/api/client', 'stories-stand-on-views-and-machines'],
] as const;

const script = resolve('scripts/check-imports.mjs');

/** Builds a house of these files and walks through it once. */
const check = (files: Readonly<Record<string, string>>) => {
  const house = mkdtempSync(join(tmpdir(), 'house-'));
  onTestFinished(() => rmSync(house, { recursive: true, force: true }));
  for (const config of ['.dependency-cruiser.cjs', 'tsconfig.json']) {
    copyFileSync(config, join(house, config));
  }
  symlinkSync(resolve('node_modules'), join(house, 'node_modules'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), text);
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
    cwd: house,
    encoding: 'utf8',
  });
  return { isKept: status === 0, said: stdout + stderr };
};

describe('the import check', () => {
  // That a house which keeps the rules passes, `npm test` shows by the check itself, on the house it stands in.
  it('names every file that breaks a rule or stands in a circle, and the rule, and no other file', () => {
    const planted = BROKEN.map(([path, target]) => [path, `import '${target}';\n`] as const);
    const circle = { 'domain/two.ts': "import './one.ts';\n" };
    const { isKept, said } = check({ ...KEPT, ...circle, ...Object.fromEntries(planted) });
    expect(
      said
        .split('\n')
        .map((line) => line.replace(/ → .*/, ''))
        .toSorted(),
    ).toEqual(['', ...BROKEN.map(([path, , rule]) => `${rule}: ${path}`)].toSorted());
    expect(isKept).toBe(false);
  });

  it('stops when the tool reads nothing, as under a TypeScript it does not know @long', () => {
    const blind = "module.exports = { forbidden: [], options: { exclude: '.' } };\n";
    const { isKept, said } = check({ ...KEPT, '.dependency-cruiser.cjs': blind });
    expect(said).toContain('not cruised: domain/money/money.ts');
    expect(isKept).toBe(false);
  });

  it('stops when there is nothing to read', () =>
    expect(check({})).toEqual({ isKept: false, said: 'no module to check\n' }));
});

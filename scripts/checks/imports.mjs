// Defects for the import rules: one for each, and one that keeps modules from being read.

/** New module with a forbidden import, and the rule that reports it. */
const breaking = (rule, path, target) => ({
  name: rule,
  what: `${path} imports ${target}`,
  add: { [path]: `import '${target}';\n` },
  says: new RegExp(`^${rule}: ${path.replaceAll('.', '\\.')} `, 'm'),
});

const APP = '#machines/app/app.machine';

/** @type {import('../support/seeded/runners.mjs').Group} */
export const imports = {
  name: 'imports',
  title: 'the import rules',
  tool: [['scripts/check-imports.mjs']],
  together: true,
  defects: [
    {
      name: 'no-cycles',
      what: 'two modules import each other',
      add: {
        'domain/planted-one.ts': "import './planted-other.ts';\n",
        'domain/planted-other.ts': "import './planted-one.ts';\n",
      },
      says: /^no-cycles: domain\/planted-one\.ts /m,
    },
    breaking('no-unresolved', 'domain/planted-lost.ts', './nowhere.ts'),
    breaking(
      'rules-and-flows-know-no-machine-they-run-on',
      'machines/config/planted-file.ts',
      'node:fs',
    ),
    breaking('domain-imports-nothing-of-ours', 'domain/planted-flow.ts', APP),
    breaking('domain-needs-no-framework', 'domain/planted-package.ts', 'xstate'),
    breaking('machines-know-only-the-domain', 'machines/config/planted-view.ts', '#src/ui/Panel'),
    breaking('machines-touch-no-io-or-view', 'machines/config/planted-net.ts', 'ofetch'),
    breaking('server-knows-domain-and-order-lifecycle', 'server/planted.ts', APP),
    breaking('product-imports-no-test-code', 'src/ui/planted-test.ts', '#tests/domain/support'),
    breaking('client-and-service-meet-on-the-wire', 'src/app/planted.ts', '#server/log'),
    breaking(
      'only-app-joins-views-to-the-network',
      'src/features/order/planted-net.ts',
      '#src/api/client',
    ),
    breaking('only-app-joins-machines-to-the-network', 'src/api/planted-flow.ts', APP),
    breaking('screens-stand-below-routes', 'src/screens/planted.ts', '#src/routes/login'),
    breaking(
      'features-stand-below-screens',
      'src/features/order/planted-screen.ts',
      '#src/screens/OrderScreen',
    ),
    breaking(
      'fields-stand-below-features',
      'src/fields/bank/planted.ts',
      '#src/features/order/OrderPage',
    ),
    breaking('statecharts-know-no-machine-of-ours', 'src/statechart/planted-machine.ts', APP),
    breaking(
      'statecharts-stay-out-of-the-product',
      'src/features/order/planted-chart.ts',
      '#src/statechart/Statechart',
    ),
    breaking('mantine-comes-with-its-theme', 'src/features/order/planted-box.ts', '@mantine/core'),
    breaking('ui-knows-nothing-of-ours', 'src/ui/planted-rule.ts', '#domain/money/money'),
    breaking(
      'features-do-not-import-each-other',
      'src/features/order/planted-other.ts',
      '#src/features/trade/TradeCard',
    ),
    breaking('api-draws-nothing', 'src/api/planted-view.ts', '#src/ui/Panel'),
    breaking('stories-stand-on-views-and-machines', 'stories/planted.ts', '#src/api/client'),
  ],
};

/** @type {import('../support/seeded/runners.mjs').Group} */
export const unread = {
  name: 'modules-read',
  title: 'as many modules were read as there are',
  tool: imports.tool,
  defects: [
    {
      name: 'folder-not-read',
      what: 'the tool ignores the rules silently',
      in: '.dependency-cruiser.cjs',
      from: "doNotFollow: { path: 'node_modules' },",
      to: "doNotFollow: { path: 'node_modules' },\n    exclude: { path: '^domain/' },",
      says: /^not cruised: domain\/money\/money\.ts$/m,
    },
    {
      name: 'nothing-read',
      what: 'the tool reads no file, as with an unsupported TypeScript',
      in: '.dependency-cruiser.cjs',
      from: "doNotFollow: { path: 'node_modules' },",
      to: "exclude: { path: '.' },",
      says: /^not cruised: src\/app\/main\.tsx$/m,
    },
  ],
};

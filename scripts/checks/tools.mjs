// Defects for the compiler, the linter, and the search for unused code.
const VIEW = 'src/features/order/SentMoneyButton.tsx';

/** @type {import('../support/seeded/runners.mjs').Group} */
export const typecheck = {
  name: 'typecheck',
  title: 'tsc',
  tool: [['typescript-7', 'tsc', '--noEmit']],
  together: true,
  defects: [
    {
      name: 'event-misspelt-in-a-view',
      what: 'a view sends an event that no machine declares',
      in: VIEW,
      from: "actor.send({ type: 'sent.reported' })",
      to: "actor.send({ type: 'sent.reportd' })",
      says: /SentMoneyButton\.tsx\(\d+,\d+\): error TS2820/,
    },
    {
      name: 'guard-misspelt-in-a-machine',
      what: 'a transition names an undefined guard',
      in: 'machines/config/config.machine.ts',
      from: "{ guard: 'hasRetriesLeft', target: 'retrying'",
      to: "{ guard: 'hasRetryLeft', target: 'retrying'",
      says: /config\.machine\.ts\(\d+,\d+\): error TS2322/,
    },
    {
      name: 'absent-element-used',
      what: 'the first of a list that may be empty is taken for granted',
      in: 'domain/pricing/rates.ts',
      from: '  if (!lowest) return undefined;\n',
      to: '',
      says: /domain\/pricing\/rates\.ts\(\d+,\d+\): error TS18048/,
    },
    {
      name: 'status-unknown-to-the-service',
      what: 'the service sends an event that the lifecycle does not have',
      in: 'server/exchange/operate-orders.ts',
      from: "{ type: 'operator.cancelled' }",
      to: "{ type: 'operator.wrong' }",
      says: /operate-orders\.ts\(\d+,\d+\): error TS2322/,
    },
    {
      name: 'enum',
      what: 'syntax that Node cannot strip away',
      add: { 'server/planted.ts': 'export enum Side {\n  buy,\n}\n' },
      says: /server\/planted\.ts\(\d+,\d+\): error TS1294/,
    },
    {
      name: 'wrong-type-in-a-test',
      what: 'tests are compiled too',
      add: { 'tests/domain/planted.test.ts': "export const dong: number = '1';\n" },
      says: /tests\/domain\/planted\.test\.ts\(\d+,\d+\): error TS2322/,
    },
  ],
};

/** @type {import('../support/seeded/runners.mjs').Group} */
export const lint = {
  name: 'lint',
  title: 'biome, warnings included',
  tool: [['@biomejs/biome', 'biome', 'check', '--error-on-warnings']],
  narrow: true,
  defects: [
    {
      name: 'promise-nobody-waits-for',
      what: 'the answer to a job that fails is lost',
      in: 'server/jobs/runner.ts',
      from: '      await putBack(job);',
      to: '      putBack(job);',
      says: /noFloatingPromises/,
    },
    {
      name: 'any',
      what: 'a type that says nothing',
      in: 'domain/same.ts',
      from: 'isSame = (one: unknown,',
      // A house rule forbids the word, in this file as well.
      to: 'isSame = (one: \u0061ny,',
      says: /noExplicitAny/,
    },
    {
      name: 'test-skipped',
      what: 'a test that does not run',
      in: 'tests/domain/navigation/screen.test.ts',
      from: "it('Vietnamese is the default'",
      to: "it.\u0073kip('Vietnamese is the default'",
      says: /noSkippedTests/,
    },
    {
      name: 'test-alone',
      what: 'a test that keeps all others from running',
      in: 'tests/machines/countdown.machine.test.ts',
      from: "it('follows a deadline that moves'",
      to: "it.\u006fnly('follows a deadline that moves'",
      says: /noFocusedTests/,
    },
    {
      name: 'unformatted',
      what: 'double quotes',
      in: 'machines/form-patched.ts',
      from: "'form.reset'",
      to: '"form.reset"',
      says: /Formatter would have printed/,
    },
    {
      name: 'picture-without-words',
      what: 'a picture that a screen reader cannot name',
      add: {
        'src/ui/Planted.tsx': 'export const Planted = () => <img src="/favicon.svg" />;\n',
      },
      says: /useAltText/,
    },
    {
      name: 'hook-under-a-condition',
      what: 'a hook that is called now and then',
      in: VIEW,
      from: '  const message = useSelector(actor, selectSentMoneyMessage);',
      to: "  const message = phase === 'failed' ? useSelector(actor, selectSentMoneyMessage) : '';",
      says: /useHookAtTopLevel/,
    },
    {
      name: 'printed-by-the-product',
      what: 'a line for the console that was forgotten',
      in: 'server/jobs/runner.ts',
      from: '    if (!isStoreAway(error)) options.report(error);',
      to: '    if (!isStoreAway(error)) console.log(error);',
      says: /noConsole/,
    },
  ],
};

/** @type {import('../support/seeded/runners.mjs').Group} */
export const unused = {
  name: 'unused',
  title: 'knip',
  tool: [['knip', 'knip']],
  together: true,
  defects: [
    {
      name: 'file-nobody-imports',
      what: 'a module that nothing needs',
      add: { 'domain/planted.ts': 'export const planted = 1;\n' },
      says: /Unused files[\s\S]*domain\/planted\.ts/,
    },
    {
      name: 'export-nobody-imports',
      what: 'an unused rule',
      in: 'domain/same.ts',
      from: 'const isStructure =',
      to: 'export const planted = 1;\n\nconst isStructure =',
      says: /Unused exports[\s\S]*planted.*domain\/same\.ts/,
    },
    {
      name: 'package-nobody-imports',
      what: 'a dependency that nothing needs',
      in: 'package.json',
      from: '    "uqr": "0.1.3",',
      to: '    "uqr": "0.1.3",\n    "urq": "0.1.3",',
      says: /Unused dependencies[\s\S]*urq/,
    },
    {
      name: 'package-not-listed',
      what: 'a package that is only there because another one needs it',
      in: 'tests/domain/oracle.ts',
      from: "import fc from 'fast-check';",
      to: "import fc from 'fast-check';\nimport 'semver';",
      says: /Unlisted dependencies[\s\S]*semver/,
    },
  ],
};

/** @type {import('../support/seeded/runners.mjs').Group} */
export const production = {
  name: 'production',
  title: 'what only tests use',
  tool: [['scripts/check-production.mjs']],
  together: true,
  defects: [
    {
      name: 'export-for-tests-alone',
      what: 'a rule that only a test uses',
      edits: [
        {
          in: 'domain/text/moment-format.ts',
          from: 'export const formatMoment = ',
          to: 'export const planted = 1;\nexport const formatMoment = ',
        },
      ],
      add: {
        'tests/domain/planted.test.ts':
          "import { planted } from '#domain/text/moment-format';\n\nexport const seen = planted;\n",
      },
      says: /^only tests use it: domain\/text\/moment-format\.ts: planted$/m,
    },
    {
      name: 'file-for-tests-alone',
      what: 'a module that only a test imports',
      add: {
        'domain/planted-rule.ts': 'export const rule = 1;\n',
        'tests/domain/planted-rule.test.ts':
          "import { rule } from '#domain/planted-rule';\n\nexport const seen = rule;\n",
      },
      says: /^only tests use it: domain\/planted-rule\.ts$/m,
    },
    {
      name: 'exception-kept-too-long',
      what: 'an exception for removed code',
      in: 'scripts/support/production-exceptions.json',
      from: '"exceptions": {',
      to: '"exceptions": { "domain/gone.ts": "ENT-07",',
      says: /^used by the product, or gone; .*: domain\/gone\.ts$/m,
    },
  ],
};

// Defects for the templates of a flow: its generated files must pass every check.

/** @type {import('../support/seeded/runners.mjs').Group} */
export const newMachine = {
  name: 'new-machine',
  title: 'a flow that was just made passes every check',
  tool: [['scripts/support/new-machine/prove.mjs']],
  defects: [
    {
      name: 'template-without-a-report',
      what: 'a flow without a final report',
      in: 'scripts/new-machine/machine.tmpl',
      from: "done: { entry: 'reportDone' },",
      to: 'done: {},',
      says: /account closing: the running actor follows the machine/,
    },
    {
      name: 'template-with-an-arrow-too-many',
      what: 'a flow with a transition that its model lacks',
      in: 'scripts/new-machine/machine.tmpl',
      from: "idle: { on: { 'sampleFlow.requested': 'asking' } },",
      to: "idle: { on: { 'sampleFlow.requested': 'asking', planted: 'done' } },",
      says: /walks every declared transition/,
    },
    {
      name: 'template-without-a-story',
      what: 'a flow with a state without a story',
      in: 'scripts/new-machine/stories.tmpl',
      from: 'export const Failed: Story',
      to: 'export const Planted: Story',
      says: /AccountClosing has a story for each state/,
    },
    {
      name: 'template-with-words-of-its-own',
      what: 'a flow with an untranslated message',
      in: 'scripts/new-machine/view.tmpl',
      from: '<Trans>Confirm</Trans>',
      to: '<Trans>Go on, then</Trans>',
      says: /FAIL missing|missing translation/i,
    },
    {
      name: 'template-across-a-border',
      what: 'a flow that imports what flows may not',
      in: 'scripts/new-machine/selectors.tmpl',
      from: "import type { SampleFlowSnapshot } from './sample-flow.machine.ts';",
      to: "import type { SampleFlowSnapshot } from './sample-flow.machine.ts';\nimport '#src/ui/Callout';",
      says: /machines-know-only-the-domain: machines\/account-closing/,
    },
    {
      name: 'template-of-wrong-type',
      what: 'a flow that the compiler refuses',
      in: 'scripts/new-machine/stories.tmpl',
      from: "args: { state: 'idle', message: '' },",
      to: "args: { state: 'idle', message: 7 },",
      says: /AccountClosing\.stories\.tsx\(\d+,\d+\): error TS/,
    },
  ],
};

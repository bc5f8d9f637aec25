// Defects for the generated paths: flows that do not what they say, and models that leave something out.
const ACTOR = /the running actor follows the machine/;
const CONFIG = 'tests/machines/config.paths.test.ts';
const SENT = 'machines/sent-money/sent-money.machine.ts';
const SENT_PATHS = 'tests/machines/sent-money.paths.test.ts';

/** @type {import('../support/planted/runners.mjs').Group} */
export const paths = {
  name: 'actor-paths',
  title: 'generated paths against the running actor',
  vitest: 'machines',
  defects: [
    {
      name: 'report-forgotten',
      what: 'nobody is told that the service has accepted',
      in: SENT,
      from: "done: { entry: 'reportAccepted' },",
      to: 'done: {},',
      tests: SENT_PATHS,
      fails: ACTOR,
      says: /expected \[\] to have a length of 1/,
    },
    {
      name: 'asked-about-another-order',
      what: 'the call goes out with the wrong reference',
      in: SENT,
      from: 'input: ({ context: { ref } }) => ({ ref }),',
      to: "input: ({ context: { ref } }) => ({ ref: ref.replace('B', 'D') }),",
      tests: SENT_PATHS,
      fails: ACTOR,
      says: /ref/,
    },
    {
      name: 'arrow-nobody-walks',
      what: 'an arrow that the model knows no event for',
      in: 'machines/config/config.machine.ts',
      from: "on: { 'config.recheck': { guard: justAsked } },",
      to: "on: { planted: 'failed', 'config.recheck': { guard: justAsked } },",
      tests: CONFIG,
      fails: /walks every declared transition/,
      says: /planted/,
    },
    {
      name: 'branch-nobody-walks',
      what: 'a guarded branch that no context of the model leads to',
      in: 'machines/config/config.machine.ts',
      from: "          { guard: 'hasRetriesLeft', target: 'retrying', actions: 'countRetry' },",
      to: "          { guard: ({ context }) => context.retries > 99, target: 'ready' },\n          { guard: 'hasRetriesLeft', target: 'retrying', actions: 'countRetry' },",
      tests: CONFIG,
      fails: /walks every declared transition/,
    },
    {
      name: 'state-nobody-reaches',
      what: 'a state without a way in',
      in: 'machines/config/config.machine.ts',
      from: "failed: { entry: 'reportFailure' },",
      to: "failed: { entry: 'reportFailure' },\n    planted: {},",
      tests: CONFIG,
      fails: /reaches every state/,
      says: /planted/,
    },
    {
      name: 'state-nobody-asserts',
      what: 'a test that looks away in one state',
      in: CONFIG,
      from: '  retrying: sameWith(0),\n',
      to: '',
      tests: CONFIG,
      fails: /asserts every state/,
      says: /retrying/,
    },
    {
      name: 'event-nobody-performs',
      what: 'a test that skips one event',
      in: CONFIG,
      from: "  'config.wanted': () => run.actor.send({ type: 'config.wanted' }),\n",
      to: '',
      tests: CONFIG,
      fails: /performs every event/,
      says: /config\.wanted/,
    },
    {
      name: 'excuse-for-nothing',
      what: 'an excuse for an arrow that is walked, or is not there',
      in: 'tests/machines/config.model.ts',
      from: 'project: ({ config, retries }) => [config, retries],',
      to: "project: ({ config, retries }) => [config, retries],\n  excused: { 'ready → nowhere': 'nobody would ever go there' },",
      tests: CONFIG,
      fails: /excuses nothing it walks/,
      says: /nowhere/,
    },
  ],
};

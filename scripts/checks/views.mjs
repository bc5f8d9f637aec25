// Defects for what is drawn: views against the machine's paths, and stories in the browser with axe.
const BUTTON = 'src/features/order/SentMoneyButton.tsx';
const BUTTON_PATHS = 'tests/views/SentMoneyButton.paths.test.tsx';
const BUTTON_STORIES = 'stories/order/SentMoneyButton.stories.tsx';
const ON_EVERY_PATH = /SentMoneyButton shows what the machine says on every path/;

/** @type {import('../support/planted/runners.mjs').Group} */
export const views = {
  name: 'view-paths',
  title: 'generated paths against the rendered view, and what a person sees',
  vitest: 'views',
  defects: [
    {
      name: 'open-too-early',
      what: 'a button that may not be pressed yet can be',
      in: BUTTON,
      from: "disabled={phase === 'tooEarly'}",
      to: 'disabled={false}',
      tests: BUTTON_PATHS,
      fails: ON_EVERY_PATH,
      says: /expected false to be true/,
    },
    {
      name: 'busy-unseen',
      what: 'nobody sees that something is under way',
      in: BUTTON,
      from: "        loading={phase === 'sending'}\n",
      to: '',
      tests: BUTTON_PATHS,
      fails: ON_EVERY_PATH,
      says: /expected false to be true/,
    },
    {
      name: 'view-says-nothing-untranslated',
      what: 'a message that no catalogue has reaches the page',
      in: BUTTON,
      from: '<Trans>I sent enough money</Trans>',
      to: '<Trans>I have sent the money</Trans>',
      tests: BUTTON_PATHS,
      fails: ON_EVERY_PATH,
      says: /no en for/,
    },
    {
      name: 'wrong-event-sent',
      what: 'the button says something else to the machine',
      in: BUTTON,
      from: "actor.send({ type: 'sent.said' })",
      to: "actor.send({ type: 'moment.postponed' })",
      tests: BUTTON_PATHS,
      fails: ON_EVERY_PATH,
    },
    {
      name: 'wait-without-a-name',
      what: 'a placeholder that a screen reader cannot name',
      in: 'src/features/session/SessionMenu.tsx',
      from: ' role="img" aria-label={t`Checking your account…`}',
      to: '',
      tests: 'tests/views/SessionMenu.paths.test.tsx',
      fails: /the session views show what the machine says/,
    },
    {
      name: 'patch-heard-for-ever',
      what: 'a form that was closed goes on listening',
      in: 'src/fields/form/use-form-patches.ts',
      from: '    return () => subscription.unsubscribe();\n  }, [actor, setFieldValue]);',
      to: '    return () => void subscription;\n  }, [actor, setFieldValue]);',
      tests: 'tests/views/use-form-patches.test.tsx',
      fails: /stops listening when the form closes/,
    },
    {
      name: 'state-without-a-story',
      what: 'a state that nobody can look at',
      in: BUTTON_STORIES,
      from: "export const Sending: Story = { args: { state: 'sending' } };\n",
      to: '',
      tests: 'tests/views/order.stories.test.tsx',
      fails: /"I sent enough money" has a story for each state/,
      says: /Sending/,
    },
    {
      name: 'code-for-another-amount',
      what: 'the code on the screen asks for a dong more',
      in: 'domain/transfer-qr.ts',
      from: '    amount: cashAmount,',
      to: "    amount: cashAmount + '0',",
      tests: 'tests/views/VietQr.scan.test.tsx',
      fails: /\[ORD-18\] off the screen/,
    },
  ],
};

/** @type {import('../support/planted/runners.mjs').Group} */
export const stories = {
  name: 'stories',
  title: 'stories in the browser, with axe',
  vitest: 'stories',
  isFresh: true,
  defects: [
    {
      name: 'picture-of-the-state-unnamed',
      what: 'axe: a picture without a text',
      in: 'src/features/session/SessionMenu.tsx',
      from: ' role="img" aria-label={t`Checking your account…`}',
      to: ' role="img"',
      tests: 'stories/session/SessionMenu.stories.tsx',
      fails: /Checking/,
      says: /role-img-alt|accessibility|a11y/i,
    },
    {
      name: 'faint-letters',
      what: 'axe: digits that few can read',
      in: 'src/features/order/Countdown.module.css',
      from: '  font-weight: 700;',
      to: '  color: #ddd;\n  background: #fff;\n  font-weight: 700;',
      tests: 'stories/order/Countdown.stories.tsx',
      fails: /Running/,
      says: /color-contrast|contrast/i,
    },
    {
      name: 'story-of-another-state',
      what: 'a story whose view looks otherwise',
      in: BUTTON,
      from: "disabled={phase === 'tooEarly'}",
      to: 'disabled={false}',
      tests: BUTTON_STORIES,
      fails: /Too Early/,
      says: /disabled/i,
    },
    {
      name: 'current-state-unmarked',
      what: 'a chart that does not show where the machine stands',
      in: 'stories/support/Statechart.tsx',
      from: "aria-current={isCurrent ? 'true' : undefined}",
      to: 'aria-current={undefined}',
      tests: 'stories/machines/sent-money.stories.tsx',
      fails: /While Sending/,
    },
  ],
};

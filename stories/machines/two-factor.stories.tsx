import type { Meta, StoryObj } from '@storybook/react-vite';
import { PLAIN_USER } from '#domain/session';
import { twoFactorMachine } from '#machines/two-factor/two-factor.machine';
import { chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { liveOf } from '#stories/support/live-chart-story';

const meta = {
  title: 'Machines/twoFactor',
  ...chartOf(twoFactorMachine, 'closed'),
} satisfies Meta<{ readonly state: string }>;
export default meta;

type Story = StoryObj<typeof meta>;

const REFUSED = {
  kind: 'refused',
  message: 'Code is invalid',
  code: '',
  isLoginRequired: false,
};

export const AtRest: Story = {};
export const WithTheSecret: Story = { args: { state: 'open.code' } };

export const Live: Story = liveOf(twoFactorMachine, {
  input: { account: PLAIN_USER, reportTo: dummyParent },
  samples: [
    { type: 'form.done', result: '84901234567' },
    { type: 'account.known', account: { ...PLAIN_USER, twofa: 1 } },
    {
      type: 'xstate.done.actor.getSecret',
      output: {
        kind: 'answered',
        answer: { secret: 'JBSWY3DPEHPK3PXP', url: 'otpauth://totp/a?secret=JBSWY3DPEHPK3PXP' },
      },
    },
    { type: 'xstate.done.actor.getSecret', output: REFUSED },
    { type: 'xstate.error.actor.getSecret', error: 'a defect' },
  ],
  walk: [
    ['enabling.chosen', 'open.phone'],
    ['form.done', 'open.phoneCode'],
    ['form.done', 'open.secret'],
    ['done getSecret {"output":{"kind":"refused"', 'open.noSecret'],
    ['secret.wanted', 'open.secret'],
    ['done getSecret {"output":{"kind":"answered"', 'open.code'],
    ['form.done', 'closed'],
    ['disabling.chosen', 'open.disabling'],
    ['form.done', 'closed'],
  ],
});

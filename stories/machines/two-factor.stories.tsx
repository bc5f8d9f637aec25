import { PLAIN_USER } from '#domain/account/session';
import { twoFactorMachine } from '#machines/two-factor/two-factor.machine';
import { TwoFactor } from '#src/features/two-factor/TwoFactor';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { liveOf } from '#stories/support/live-chart-story';

export default {
  title: 'Machines/twoFactor',
  ...chartOf(twoFactorMachine, 'closed'),
} satisfies ChartMeta;

export const AtRest: ChartStory = {};
export const WithTheSecret: ChartStory = { args: { state: 'open.code' } };

const REFUSED = {
  kind: 'refused',
  message: 'Code is invalid',
  code: '',
  isLoginRequired: false,
};

export const Live = liveOf(twoFactorMachine, {
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
  view: (actor) => <TwoFactor actor={actor} />,
  walk: [
    ['enabling.chosen', 'open.phone'],
    ['form.done', 'open.phoneCode'],
    ['form.done', 'open.secret'],
    ['done getSecret {"output":{"kind":"refused"', 'open.noSecret'],
    ['secret.requested', 'open.secret'],
    ['done getSecret {"output":{"kind":"answered"', 'open.code'],
    ['form.done', 'closed'],
    ['disabling.chosen', 'open.disabling'],
    ['form.done', 'closed'],
    ['sms.chosen', 'open.smsPhone'],
    ['form.done', 'open.smsCode'],
    ['form.done', 'closed'],
  ],
});

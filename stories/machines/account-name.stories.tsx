import { Formik } from 'formik';
import { accountNameMachine } from '#machines/account-name/account-name.machine';
import { AccountNameFields } from '#src/fields/account-name/AccountNameFields';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { liveOf } from '#stories/support/live-chart-story';

export default {
  title: 'Machines/accountName',
  ...chartOf(accountNameMachine, 'editing'),
} satisfies ChartMeta;

const OFFLINE = { kind: 'unavailable', reason: 'network', message: 'Failed to fetch' };

export const AtRest: ChartStory = {};
export const OnTheWay: ChartStory = { args: { state: 'asking.waiting' } };

export const Live = liveOf(accountNameMachine, {
  input: { bankCode: 'VCB', side: 'buy', reportTo: dummyParent },
  samples: [
    { type: 'number.changed', accountNumber: '0071 0001234' },
    { type: 'name.changed', unverifiedName: 'Trần Thị B' },
    { type: 'bank.changed', bankCode: 'TCB' },
    { type: 'xstate.done.actor.lookUp', output: { kind: 'found', name: 'NGUYEN VAN A' } },
    { type: 'xstate.done.actor.lookUp', output: { kind: 'waiting' } },
    { type: 'xstate.done.actor.lookUp', output: { kind: 'invalid' } },
    { type: 'xstate.done.actor.lookUp', output: { kind: 'captchaRequired' } },
    { type: 'captcha.solved', solution: 'solved' },
    { type: 'xstate.done.actor.lookUp', output: OFFLINE },
    { type: 'xstate.error.actor.lookUp', error: 'a defect' },
  ],
  view: (actor) => (
    <Formik
      initialValues={{ accountNumber: '', accountName: '', unverifiedName: '' }}
      onSubmit={() => {}}
    >
      <AccountNameFields actor={actor} label="Số tài khoản của bạn" holderNote="" />
    </Formik>
  ),
  walk: [
    ['number.changed', 'editing'],
    ['number.left', 'asking.pausing'],
    ['after leavingPause', 'asking.lookingUp'],
    ['done lookUp {"output":{"kind":"waiting"}}', 'asking.waiting'],
    ['after repollPause', 'asking.lookingUp'],
    ['done lookUp {"output":{"kind":"found"', 'resolved'],
    ['account.cleared', 'editing'],
  ],
});

import { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine';
import { Withdrawal } from '#src/features/withdrawal/Withdrawal';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { SALARY } from '#stories/support/frozen-receivers';
import { NUMBERED } from '#stories/support/frozen-wallet';
import { liveOf } from '#stories/support/live-chart-story';
import {
  GOOD_WITHDRAWAL,
  STOCKED_WALLET,
  withdrawalConfig,
  withdrawalsOff,
} from '#stories/support/withdrawal-config';

export default {
  title: 'Machines/withdrawal',
  ...chartOf(withdrawalMachine, 'recalling'),
} satisfies ChartMeta;

const REFUSAL = { isProcessed: true, message: 'Max withdraw is 500000 VND' };
const sent = (output: object) => ({ type: 'xstate.done.actor.send', output });
const asked = (output: object) => ({ type: 'xstate.done.actor.ask', output });

export const AtRest: ChartStory = {};
export const WhileAsking: ChartStory = { args: { state: 'unknownOutcome.asking' } };

export const Live = liveOf(withdrawalMachine, {
  input: { account: NUMBERED, reportTo: dummyParent },
  samples: [
    { type: 'xstate.done.actor.recallWithdrawal', output: { pending: undefined } },
    { type: 'xstate.done.actor.loadReview', output: { kind: 'answered', answer: false } },
    { type: 'xstate.done.actor.loadReview', output: { kind: 'answered', answer: true } },
    { type: 'xstate.error.actor.loadReview', error: 'a defect' },
    { type: 'account.known', account: { ...NUMBERED, id: '8' } },
    { type: 'config.changed', config: withdrawalConfig },
    { type: 'config.changed', config: withdrawalsOff },
    { type: 'session.changed', isSignedIn: true, docStatus: 'verify' },
    { type: 'wallet.known', wallet: STOCKED_WALLET },
    { type: 'currency.chosen', code: 'BTC' },
    { type: 'receiver.chosen', receiver: SALARY },
    { type: 'quantity.changed', quantity: '1000000' },
    { type: 'form.submitted', values: GOOD_WITHDRAWAL },
    ...[sent, asked].flatMap((answer) => [
      answer({ type: 'taken' }),
      answer({ type: 'proofRequired', isProcessed: true }),
      answer({ type: 'kycRequired', isProcessed: true }),
      answer({ type: 'impossibleNow', ...REFUSAL }),
      answer({ type: 'refused', ...REFUSAL }),
      answer({ type: 'unknown' }),
    ]),
    { type: 'xstate.done.actor.askProof', output: true },
    { type: 'xstate.done.actor.askProof', output: false },
    { type: 'xstate.error.actor.askProof', error: 'a defect' },
    { type: 'xstate.error.actor.send', error: 'a defect' },
    { type: 'xstate.error.actor.ask', error: 'a defect' },
  ],
  view: (actor) => <Withdrawal actor={actor} />,
  walk: [
    ['done recallWithdrawal', 'loading'],
    ['done loadReview {"output":{"kind":"answered","answer":false', 'waitingForFacts'],
    ['config.changed', 'waitingForFacts'],
    ['wallet.known', 'editing'],
    ['form.submitted', 'sending'],
    ['done send {"output":{"type":"proofRequired"', 'provingPerson'],
    ['done askProof {"output":true', 'sending'],
    ['done send {"output":{"type":"unknown"', 'unknownOutcome.pausing'],
    ['answer.requested', 'unknownOutcome.asking'],
    ['done ask {"output":{"type":"taken"', 'taken'],
    ['another.requested', 'editing'],
  ],
});

import { expect } from 'vitest';
import type { WithdrawalSnapshot } from '#machines/withdrawal/withdrawal.machine';
import {
  selectIsWithdrawalBusy,
  selectIsWithdrawalChecked,
  selectIsWithdrawalFormShown,
  selectIsWithdrawalHeld,
} from '#machines/withdrawal/withdrawal.selectors';
import { modelTest } from '#tests/support/model-test';
import { NOW, withdrawalModel } from './withdrawal.model';
import { startWithdrawal } from './withdrawal.start';

type Run = ReturnType<typeof startWithdrawal>;

const stands =
  ({ form = false, isHeld = false, isBusy = false, isChecked = false }) =>
  ({ actor, memory }: Run, expected: WithdrawalSnapshot) => {
    const actual = actor.getSnapshot();
    expect(selectIsWithdrawalFormShown(actual)).toBe(form);
    expect(selectIsWithdrawalHeld(actual)).toBe(isHeld);
    expect(selectIsWithdrawalBusy(actual)).toBe(isBusy);
    expect(selectIsWithdrawalChecked(actual)).toBe(isChecked);
    // It is stored while its outcome is open, and no longer; one of another account is its own to ask for.
    if (expected.context.account.id !== actual.context.pending?.accountId) return;
    if (!isBusy) expect(memory.pending).toBeUndefined();
  };

const waiting = stands({});

modelTest('withdrawal', withdrawalModel, {
  start: () => startWithdrawal(),
  now: NOW,
  calls: {
    recallWithdrawal: 'recall',
    loadReview: 'review',
    send: 'service',
    ask: 'service',
    askProof: 'proof',
  },
  waits: { requestTimeout: 15_000, askPause: 30_000, reviewPause: 60_000 },
  pending: {
    recall: ['recalling'],
    review: ['loading'],
    proof: ['provingPerson'],
    service: ['sending', 'unknownOutcome.asking'],
  },
  except: ['config', 'pending'],
  states: {
    recalling: waiting,
    loading: waiting,
    waitingForFacts: waiting,
    paused: waiting,
    stopped: waiting,
    editing: stands({ form: true }),
    refused: stands({ form: true }),
    sending: stands({ form: true, isHeld: true, isBusy: true }),
    provingPerson: stands({ form: true, isHeld: true, isBusy: true }),
    'unknownOutcome.pausing': stands({ form: true, isHeld: true, isBusy: true, isChecked: true }),
    'unknownOutcome.asking': stands({ form: true, isHeld: true, isBusy: true, isChecked: true }),
    taken: waiting,
    unclear: waiting,
    kycRequired: waiting,
  },
});

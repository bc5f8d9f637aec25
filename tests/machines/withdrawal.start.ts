import { createActor, type NonReducibleUnknown, SimulatedClock } from 'xstate';
import type { PendingWithdrawal } from '#domain/account/pending-withdrawal';
import type { WithdrawalOutcome } from '#domain/account/withdrawal-outcome';
import type { WithdrawalValues } from '#domain/rules/withdrawal';
import type { ScreenReport } from '#machines/app/app.events';
import { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine';
import type {
  RecalledWithdrawal,
  RecallRequest,
  WithdrawalInput,
} from '#machines/withdrawal/withdrawal.types';
import { NUMBERED } from '#stories/support/frozen-wallet';
import { recordingParent } from '#tests/support/recording-parent';
import { scriptedCall } from '#tests/support/scripted-call';
import { scriptedPromise } from '#tests/support/scripted-promise';

/** A running withdrawal with clock, service and root moved by hand, and the form that its patches would fill. */
export const startWithdrawal = (changes: Partial<WithdrawalInput> = {}) => {
  const clock = new SimulatedClock();
  const recall = scriptedPromise<RecalledWithdrawal, RecallRequest>();
  const review = scriptedCall<boolean, RecallRequest>();
  const service = scriptedPromise<WithdrawalOutcome, PendingWithdrawal>();
  const proof = scriptedPromise<boolean, NonReducibleUnknown>();
  const root = recordingParent<ScreenReport>();
  const memory: { pending: PendingWithdrawal | undefined } = { pending: undefined };
  const actor = createActor(
    withdrawalMachine.provide({
      actors: {
        recallWithdrawal: recall.logic,
        loadReview: review.logic,
        withdraw: service.logic,
        askProof: proof.logic,
      },
      actions: {
        storePending: (_, pending) => {
          memory.pending = pending;
        },
        clearPending: (_, { key }) => {
          if (memory.pending?.key === key) memory.pending = undefined;
        },
      },
    }),
    { clock, input: { account: NUMBERED, reportTo: root.actor, ...changes } },
  );
  const form: { values: Partial<WithdrawalValues> } = { values: {} };
  const fill = ({ values }: { readonly values: Partial<WithdrawalValues> }) => {
    form.values = { ...form.values, ...values };
  };
  actor.on('form.patched', fill);
  actor.on('form.reset', fill);
  return {
    actor: actor.start(),
    ...{ clock, recall, review, service, proof, memory, form },
    reports: root.reports,
  };
};

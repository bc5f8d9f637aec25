import { createActor, SimulatedClock } from 'xstate';
import type { Order } from '#domain/order/order';
import type { OrderOutcome } from '#domain/order/order-outcome';
import type { SwapFormValues } from '#domain/rules/swap';
import type { PendingSwap } from '#domain/trade/persisted-swap';
import type { PendingOrder } from '#domain/trade/persisted-trade';
import type { ScreenReport } from '#machines/app/app.events';
import { submissionMachine } from '#machines/submission/submission.machine';
import { swapMachine } from '#machines/swap/swap.machine';
import type { Recalled, SwapInput } from '#machines/swap/swap.types';
import { recordingParent } from '#tests/support/recording-parent';
import { scriptedPromise } from '#tests/support/scripted-promise';

/** A running swap with clock, service and root moved by hand, and the form that its patches would fill. */
export const startSwap = (changes: Partial<SwapInput> = {}) => {
  const clock = new SimulatedClock();
  const recall = scriptedPromise<Recalled, unknown>();
  const orders = scriptedPromise<OrderOutcome, PendingOrder>();
  const root = recordingParent<ScreenReport>();
  const stored: Order[] = [];
  const memory: { pending: PendingOrder | undefined } = { pending: undefined };
  const actor = createActor(
    swapMachine.provide({
      actors: {
        recallSwap: recall.logic,
        submission: submissionMachine.provide({
          actors: { postOrder: orders.logic },
          actions: {
            storePendingOrder: (_, pending) => {
              memory.pending = pending;
            },
            clearPendingOrder: () => {
              memory.pending = undefined;
            },
          },
        }),
      },
      actions: { storeOrder: (_, order) => void stored.push(order) },
    }),
    {
      clock,
      input: { from: 'BTC', to: 'ETH', isSignedIn: true, reportTo: root.actor, ...changes },
    },
  );
  const form: { values: Partial<SwapFormValues> } = { values: {} };
  actor.on('form.patched', ({ values }) => {
    form.values = { ...form.values, ...values };
  });
  return {
    actor: actor.start(),
    ...{ clock, recall, orders, memory, stored, form },
    reports: root.reports,
    /** Says what an earlier page has left. */
    remember: (pendingSwap?: PendingSwap) => recall.answer({ pendingSwap }),
  };
};

import { createActor, SimulatedClock } from 'xstate';
import type { NameReply } from '#domain/account-name';
import { type BuyFormValues, EMPTY_BUY_FORM } from '#domain/forms/buy-form';
import type { Order } from '#domain/order';
import type { LookUpRequest } from '#domain/wire/account-name-wire';
import type { BuyOrder } from '#domain/wire/buy-order-wire';
import { accountNameMachine } from '#machines/account-name/account-name.machine';
import type { ScreenReport } from '#machines/app/app.events';
import { submissionMachine } from '#machines/submission/submission.machine';
import { tradeMachine } from '#machines/trade/trade.machine';
import { HOST } from '#stories/support/buy-config';
import { recordingParent } from '#tests/support/recording-parent';
import { scriptedPromise } from '#tests/support/scripted-promise';

/** A running trade with clock, service and root moved by hand, and the form its patches would fill. */
export const startTrade = ({ currencyCode = 'TRC20', isSignedIn = false } = {}) => {
  const clock = new SimulatedClock();
  const names = scriptedPromise<NameReply, LookUpRequest>();
  const orders = scriptedPromise<Order, BuyOrder>();
  const root = recordingParent<ScreenReport>();
  const stored: Order[] = [];
  const actor = createActor(
    tradeMachine.provide({
      actors: {
        accountName: accountNameMachine.provide({ actors: { lookUpName: names.logic } }),
        submission: submissionMachine.provide({ actors: { postBuyOrder: orders.logic } }),
      },
      actions: { storeOrder: (_, order) => void stored.push(order) },
    }),
    { clock, input: { side: 'buy', currencyCode, host: HOST, isSignedIn, reportTo: root.actor } },
  );

  /** Every word to the form, in order, and what a form would hold that heard them all. */
  const patches: Partial<BuyFormValues>[] = [];
  const form: { values: BuyFormValues } = { values: EMPTY_BUY_FORM };
  actor.on('form.patched', ({ values }) => {
    patches.push(values);
    form.values = { ...form.values, ...values };
  });
  actor.on('form.reset', ({ values }) => {
    form.values = values;
  });
  return {
    actor: actor.start(),
    clock,
    names,
    orders,
    reports: root.reports,
    stored,
    patches,
    form,
  };
};

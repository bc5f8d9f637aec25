import { createActor, SimulatedClock } from 'xstate';
import type { LookUpOutcome, OrderSide } from '#domain/banks/account-name';
import type { Order } from '#domain/order/order';
import type { OrderOutcome } from '#domain/order/order-outcome';
import type { BuyFormValues } from '#domain/rules/buy-form';
import type { PendingOrder, PendingTrade, TradeDraft } from '#domain/trade/persisted-trade';
import type { LookUpRequest } from '#domain/wire/account-name-wire';
import { accountNameMachine } from '#machines/account-name/account-name.machine';
import type { ScreenReport } from '#machines/app/app.events';
import { formRulesMachine, type RulesRequest } from '#machines/form-rules/form-rules.machine';
import { submissionMachine } from '#machines/submission/submission.machine';
import { tradeMachine } from '#machines/trade/trade.machine';
import { HOST } from '#stories/support/buy-config';
import { silentCaptcha } from '#stories/support/silent-captcha';
import { sideOf } from '#stories/support/trade-sides';
import { recordingParent } from '#tests/support/recording-parent';
import { scriptedPromise } from '#tests/support/scripted-promise';

/** What a browser keeps for the trade; a page that reloads finds it again. */
export const handMemory = (kept: Partial<Memory> = {}): Memory => ({
  pendingOrder: undefined,
  drafts: {},
  ...kept,
});

interface Memory {
  pendingOrder: PendingTrade | undefined;
  readonly drafts: Record<string, TradeDraft | undefined>;
}

interface StartOptions {
  readonly side?: OrderSide;
  readonly currencyCode?: string;
  readonly isSignedIn?: boolean;
  readonly isOnline?: boolean;
  readonly memory?: Memory;
  /** Dong of the customer's last order. */
  readonly lastAmount?: string;
  readonly isOtherCurrency?: boolean;
  readonly placedRef?: string;
  /** Whether the rules of the form are loaded before it opens. */
  readonly areRulesLoaded?: boolean;
}

/** A running trade with clock, service and root moved by hand, and the form its patches would fill. */
export const startTrade = ({
  side = 'buy',
  currencyCode = 'TRC20',
  isSignedIn = false,
  isOnline = true,
  memory = handMemory(),
  lastAmount,
  isOtherCurrency = false,
  placedRef,
  areRulesLoaded = true,
}: StartOptions = {}) => {
  const clock = new SimulatedClock();
  const names = scriptedPromise<LookUpOutcome, LookUpRequest>();
  const rules = scriptedPromise<void, RulesRequest>();
  const orders = scriptedPromise<OrderOutcome, PendingOrder>();
  const root = recordingParent<ScreenReport>();
  const stored: Order[] = [];
  const actor = createActor(
    tradeMachine.provide({
      actors: {
        accountName: accountNameMachine.provide({
          actors: { lookUpName: names.logic, captcha: silentCaptcha },
        }),
        formRules: formRulesMachine.provide({
          actors: { loadRules: rules.logic },
          guards: { isLoaded: () => areRulesLoaded },
        }),
        submission: submissionMachine.provide({
          actors: { postOrder: orders.logic, captcha: silentCaptcha },
          actions: {
            storePendingOrder: (_, pendingOrder) => {
              if (pendingOrder.side !== 'ex') memory.pendingOrder = pendingOrder;
            },
            clearPendingOrder: () => {
              memory.pendingOrder = undefined;
            },
          },
        }),
      },
      actions: {
        storeOrder: (_, order) => void stored.push(order),
        storeDraft: (_, { page, draft }) => {
          memory.drafts[page] = draft;
        },
        clearDraft: (_, { page }) => {
          delete memory.drafts[page];
        },
      },
    }),
    {
      clock,
      input: {
        tradeSide: sideOf(memory.pendingOrder?.side ?? side),
        currencyCode,
        host: HOST,
        isSignedIn,
        isOnline,
        reportTo: root.actor,
        pendingOrder: memory.pendingOrder,
        draft: memory.drafts[currencyCode],
        lastAmount,
        ...(isOtherCurrency && { isOtherCurrency }),
        ...(placedRef && { placedRef }),
      },
    },
  );

  /** Every word to the form, in order, and what a form would hold that heard them all. */
  const patches: Partial<BuyFormValues>[] = [];
  const form = { values: sideOf(side).emptyForm as BuyFormValues };
  actor.on('form.patched', ({ values }) => {
    patches.push(values);
    form.values = { ...form.values, ...values };
  });
  actor.on('form.reset', ({ values }) => {
    form.values = values as BuyFormValues;
  });
  return {
    actor: actor.start(),
    clock,
    names,
    rules,
    memory,
    orders,
    reports: root.reports,
    stored,
    patches,
    form,
  };
};

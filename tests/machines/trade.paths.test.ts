import { expect, it } from 'vitest';
import type { TradeSnapshot } from '#machines/trade/trade.machine';
import {
  selectDraft,
  selectIsBusy,
  selectIsFormShown,
  selectIsHeld,
  selectIsQuantityAsked,
  selectMoved,
  selectPauseReason,
  selectSide,
} from '#machines/trade/trade.selectors';
import { sideOf } from '#stories/support/trade-sides';
import { modelTest } from '#tests/support/model-test';
import { pendingOrder } from '#tests/support/orders';
import { settle } from '#tests/support/scripted-promise';
import { submissionAnswers } from '#tests/support/submission-answers';
import { resumedTradeModel, saleModel, tradeModel } from './trade.model';
import { handMemory, startTrade } from './trade.start';

type Run = ReturnType<typeof startTrade>;

/** Reports that leave the flow as it is, also where the root opens another page: the form stays behind it. */
const STAYING = ['toast.raised', 'prices.moved', 'login.demanded', 'notice.given'];
/** Where the person goes from here for good. */
const isWhereTo = (type: string) => !STAYING.includes(type);

const textIn = (values: object, name: string) =>
  Object.entries(values).find(([key]) => key === name)?.[1];

const stands =
  ({
    form = false,
    isAsked = false,
    isQuantityAsked = false,
    isPaused = false,
    isBusy = false,
    reports = [] as readonly string[],
  }) =>
  (run: Run, expected: TradeSnapshot) => {
    const actual = run.actor.getSnapshot();
    expect(JSON.stringify(actual.context.config)).toBe(JSON.stringify(expected.context.config));
    expect(selectIsFormShown(actual)).toBe(form);
    expect(selectIsBusy(actual)).toBe(isBusy);
    expect(selectIsHeld(actual)).toBe(isBusy || isAsked || isQuantityAsked);
    expect(selectIsQuantityAsked(actual)).toBe(isQuantityAsked);
    expect(selectMoved(actual) !== undefined).toBe(isAsked);
    expect(run.reports.map(({ type }) => type).filter(isWhereTo)).toEqual(reports);
    if (isAsked) expect(run.reports.at(-1)).toEqual({ type: 'prices.moved' });
    if (isPaused) expect(selectPauseReason(actual)).not.toBe('');
    // A form that heard every patch shows what the flow knows, but for the field being typed in.
    const { leader } = actual.context.amounts;
    const follower = leader === 'quantity' ? sideOf(selectSide(actual)).cashField : 'quantity';
    expect(textIn(run.form.values, follower)).toBe(textIn(selectDraft(actual), follower));
  };

const test = {
  waits: { minimumPause: 300 },
  events: {
    ...submissionAnswers<Run>(async (_, deed) => {
      deed();
      await settle();
    }),
  },
  pending: { orders: ['submitting'] },
  // The key is random; the configuration is compared by its name below, since one that has learned a moved rate is
  // still the one that came.
  except: ['key', 'config'],
  states: {
    waitingForConfiguration: stands({}),
    paused: stands({ isPaused: true }),
    unsupported: stands({}),
    loginRequired: stands({}),
    'form.choosing': stands({ form: true }),
    'form.editing': stands({ form: true }),
    submitting: stands({ form: true, isBusy: true }),
    confirmingRate: stands({ form: true, isAsked: true }),
    confirmingQuantity: stands({ form: true, isQuantityAsked: true }),
    placed: stands({ reports: ['order.placed'] }),
    kycRequired: stands({ reports: ['kyc.demanded'] }),
  },
} as const;

modelTest('trade', tradeModel, { ...test, start: startTrade });

modelTest('sale', saleModel, { ...test, start: () => startTrade({ side: 'sell' }) });

modelTest('trade that goes on with an order', resumedTradeModel, {
  ...test,
  start: () => startTrade({ memory: handMemory({ pendingOrder }) }),
  isComplete: false,
});

it('trade: what one model excuses, the other one walks', () =>
  expect(
    resumedTradeModel
      .unwalkedTransitions()
      .filter((arrow) => /isResumed|isUnconfigured|isPauseRefusal/.test(arrow)),
  ).toEqual([]));

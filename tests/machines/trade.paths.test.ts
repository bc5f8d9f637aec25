import { afterEach, expect, it } from 'vitest';
import type { Order } from '#domain/order';
import type { BuyFormValues } from '#domain/rules/buy-form';
import type { TradeSnapshot } from '#machines/trade/trade.machine';
import {
  selectDraft,
  selectIsBusy,
  selectIsFormShown,
  selectIsHeld,
  selectMoved,
  selectPauseReason,
} from '#machines/trade/trade.selectors';
import type { TradeEvent } from '#machines/trade/trade.types';
import { kycRequired, placedAs, purchase, rateMoved, refusedWith } from '#tests/support/orders';
import { settle } from '#tests/support/scripted-promise';
import { deed, leaveNothingOut, walkPaths } from '#tests/support/walk-paths';
import { minimumPause, resumedTradeModel, tradeModel } from './trade.model';
import { handMemory, startTrade } from './trade.start';

let run: ReturnType<typeof startTrade>;

const send = deed<TradeEvent>((event) => run.actor.send(event));

/** What the submission reports is brought about at its own service. */
interface Outcome {
  readonly message?: string;
  readonly code?: string;
  readonly order?: Order;
}
const answered = (deedAtService: (event: Outcome) => void) =>
  deed<Outcome>((event) => {
    deedAtService(event);
    return settle();
  });

const events = {
  'xstate.init': () => {
    run = startTrade();
  },
  'config.changed': send,
  'session.changed': send,
  'quantity.changed': send,
  'amount.changed': send,
  'amount.left': send,
  'network.chosen': send,
  'bank.chosen': send,
  'rateTable.toggled': send,
  'login.wanted': send,
  'connectivity.offline': send,
  'form.submitted': send,
  [minimumPause.type]: () => run.clock.increment(300),
  'submission.done': answered(({ order }) => order && run.orders.answer(placedAs(order))),
  'submission.rateMoved': answered(() => run.orders.answer(rateMoved)),
  'submission.kycDemanded': answered(() => run.orders.answer(kycRequired)),
  'submission.refused': answered(({ message = '', code }) =>
    run.orders.answer(refusedWith(message, code)),
  ),
  'texts.changed': send,
  'rate.accepted': send,
  'rate.declined': send,
  'connectivity.online': send,
};

/** Where the person goes from here; the other reports leave the page as it is. */
const isWhereTo = (type: string) =>
  type !== 'toast.raised' && type !== 'prices.moved' && type !== 'login.demanded';

const stands =
  ({
    form = false,
    isAsked = false,
    isPaused = false,
    posts = 0,
    reports = [] as readonly string[],
  }) =>
  (expected: TradeSnapshot) => {
    const actual = run.actor.getSnapshot();
    expect(actual.value).toEqual(expected.value);
    for (const fact of ['isSignedIn', 'currencyCode'] as const) {
      expect(actual.context[fact]).toEqual(expected.context[fact]);
    }
    // By its name: one that has learned a moved rate is still the one that came.
    expect(JSON.stringify(actual.context.config)).toBe(JSON.stringify(expected.context.config));
    expect(actual.context.amounts.leader).toBe(expected.context.amounts.leader);
    expect(run.orders.pending()).toBe(posts);
    expect(selectIsFormShown(actual)).toBe(form);
    expect(selectIsBusy(actual)).toBe(posts > 0);
    expect(selectIsHeld(actual)).toBe(posts > 0 || isAsked);
    expect(selectMoved(actual) !== undefined).toBe(isAsked);
    expect(run.reports.map(({ type }) => type).filter(isWhereTo)).toEqual(reports);
    if (isAsked) expect(run.reports.at(-1)).toEqual({ type: 'prices.moved' });
    if (isPaused) expect(selectPauseReason(actual)).not.toBe('');
    // A form that heard every patch shows what the flow knows, but for the field being typed in.
    const { leader } = actual.context.amounts;
    const follower = leader === 'quantity' ? 'amountPay' : 'quantity';
    expect(run.form.values[follower]).toBe((selectDraft(actual) as BuyFormValues)[follower]);
  };

const states = {
  waitingForConfiguration: stands({}),
  paused: stands({ isPaused: true }),
  unsupported: stands({}),
  loginRequired: stands({}),
  'form.choosing': stands({ form: true }),
  'form.editing': stands({ form: true }),
  submitting: stands({ form: true, posts: 1 }),
  confirmingRate: stands({ form: true, isAsked: true }),
  placed: stands({ reports: ['order.placed'] }),
  kycRequired: stands({ reports: ['kyc.demanded'] }),
};

afterEach(() => run.actor.stop());

walkPaths('trade: the running actor follows the machine', tradeModel, { events, states });
leaveNothingOut('trade: the paths leave nothing out', tradeModel);

walkPaths('trade: so does one that goes on with an order', resumedTradeModel, {
  events: {
    ...events,
    'xstate.init': () => {
      run = startTrade({ memory: handMemory({ purchase }) });
    },
  },
  states,
});

it('trade: what one model excuses, the other one walks', () =>
  expect(
    resumedTradeModel
      .unwalkedTransitions()
      .filter((arrow) => /isResumed|isUnconfigured|isPauseRefusal/.test(arrow)),
  ).toEqual([]));

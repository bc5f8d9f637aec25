import { type AnyEventObject, initialTransition, transition } from 'xstate';
import { type TradeSnapshot, tradeMachine } from '#machines/trade/trade.machine';
import { HOST } from '#stories/support/buy-config';
import { dummyParent } from '#stories/support/dummy-parent';
import { sideOf } from '#stories/support/trade-sides';
import { after, modelOf } from '#tests/support/machine-model';
import { placedOrder } from '#tests/support/orders';
import { placedSale } from '#tests/support/sell-orders';
import {
  configs,
  type Facts,
  type FillingStep,
  OPERATOR_CASES,
  type OperatorCase,
} from './operator-trade.cases';

const ACCOUNT = { bankCode: 'VCB', accountNumber: '0071000123456' };
const HOLDER = 'NGUYEN THI MINH ANH';
const QUANTITY = '20';
/** Dong for one unit, once the rate has moved. */
const MOVED_PRICE = 30_000;

/** What every form asks for beside the account with the operator. */
const bankSteps = (isReady: boolean): readonly FillingStep[] => [
  { event: { type: 'quantity.changed', quantity: QUANTITY }, shows: { quantity: QUANTITY } },
  {
    event: { type: 'bank.chosen', bankCode: ACCOUNT.bankCode },
    shows: { texts: { bankCode: ACCOUNT.bankCode } },
  },
  {
    event: { type: 'texts.changed', texts: { accountNumber: ACCOUNT.accountNumber } },
    shows: { texts: { accountNumber: ACCOUNT.accountNumber } },
  },
  {
    event: { type: 'holder.changed', field: 'accountName', accountName: HOLDER },
    shows: { accountName: HOLDER, isReady },
  },
];

const next = (facts: Facts, { event, shows }: FillingStep): Facts => ({
  ...{ ...facts, says: '', asks: '', isReady: false, ...shows },
  texts: { ...(event.type !== 'source.chosen' && facts.texts), ...shows.texts },
});

const inputOf = ({ side, page: currencyCode }: OperatorCase) => ({
  ...{ tradeSide: sideOf(side), currencyCode, host: HOST },
  ...{ isSignedIn: false, reportTo: dummyParent },
});

/** What a form is known by, in the model as in a run: holders are the model's, whose accounts do not run. */
const keyOf = ({ config, currencyCode, amounts, texts, payeeName, holderName }: Context) =>
  JSON.stringify([config, currencyCode, amounts.quantity, texts, payeeName, holderName]);
type Context = TradeSnapshot['context'];

/** Each step of filling a form in, with the form after it: in the machine, and as it is written down. */
const stagesOf = (of: OperatorCase) => {
  const { page, opened, before = [], steps } = of;
  const opening: FillingStep = {
    event: { type: 'config.changed', config: configs.usual },
    shows: {},
  };
  let [snapshot] = initialTransition(tradeMachine, inputOf(of));
  let facts: Facts = {
    ...{ currencyCode: page, quantity: '10', texts: {}, accountName: '', payeeName: '' },
    ...{ fee: 0, sources: '', says: '', asks: '', isReady: false, ...opened },
  };
  return [opening, ...before, ...bankSteps(steps.length === 0), ...steps].map((step) => {
    const from = snapshot;
    [snapshot] = transition(tradeMachine, from, step.event as never);
    facts = next(facts, step);
    return { event: step.event, from: keyOf(from.context), to: keyOf(snapshot.context), facts };
  });
};

/** Dong of a quantity, in plain decimal text. */
export const cashOf = ({
  quantity,
  price,
  fee = 0,
}: Pick<Facts, 'quantity' | 'price'> & Partial<Facts>): string =>
  quantity === '' ? '' : String(Math.round((Number(quantity) + fee) * price));

/** A value in a test's title is its name; the value stays as it is. */
const titled = <TValue extends object>(name: string, value: TValue): TValue =>
  Object.defineProperty(value, 'toJSON', { value: () => name });

/** What the service is asked for, and what it makes of that. */
const tradeOf = ({ side, posted }: OperatorCase, { currencyCode, price }: Facts) => {
  const expectedAmount = cashOf({ quantity: QUANTITY, price });
  const order = {
    ...{ currencyCode, quantity: QUANTITY, ...ACCOUNT, unverifiedName: '', note: '', ...posted },
  };
  const placed = {
    ...(side === 'buy' ? placedOrder : placedSale),
    ...{ currencyCode, quantity: QUANTITY, cashAmount: expectedAmount },
  };
  const quote = {
    rate: String(MOVED_PRICE),
    cashAmount: cashOf({ quantity: QUANTITY, price: MOVED_PRICE }),
  };
  return {
    order,
    expectedAmount,
    placed: titled('placed', placed),
    moved: titled('dearer', { side, order, expectedAmount, quote }),
  };
};

const pause = after('minimumPause', 'trade.form.choosing');

/**
 * The form of an operator's money: it is filled in step by step, and whatever may come of that is tried with the filled-in
 * form, since how a form opens, closes and asks is the same as a coin's.
 */
const operatorTrade = (of: OperatorCase) => {
  const { side, page, detour } = of;
  const stages = stagesOf(of);
  const last = stages.at(-1);
  if (!last) throw new Error('a form without steps');
  const trade = tradeOf(of, last.facts);
  const values = {
    ...sideOf(side).emptyForm,
    ...{ quantity: QUANTITY, [sideOf(side).cashField]: trade.expectedAmount },
    ...{ networkKey: last.facts.networkKey, accountName: last.facts.accountName },
    ...{ payeeName: last.facts.payeeName, ...last.facts.texts },
  };
  const there = { type: 'network.chosen', currencyCode: detour?.currencyCode };
  const back = { type: 'network.chosen', currencyCode: page, networkKey: last.facts.networkKey };

  /** What may come of a filled-in form, by the state that it is in. */
  const outcomes: Readonly<Record<string, readonly AnyEventObject[]>> = {
    editing: [
      { type: 'form.submitted', values: titled('as filled in', values) },
      { type: 'config.changed', config: configs.off },
      { type: 'config.changed', config: configs.usual },
      ...(detour ? [there] : []),
    ],
    choosing: [pause],
    paused: [{ type: 'config.changed', config: configs.usual }],
    submitting: [
      { type: 'submission.done', order: trade.placed, expectedAmount: trade.expectedAmount },
      { type: 'submission.kycDemanded' },
      { type: 'submission.accountUntrusted', message: 'ACCOUNT_NOT_TRUSTED' },
      { type: 'submission.rateMoved', moved: trade.moved },
      { type: 'submission.refused', message: 'Rate is closed', code: '' },
    ],
    confirmingRate: [{ type: 'rate.accepted' }, { type: 'rate.declined' }],
  };
  const events = [...stages.map(({ event }) => event), ...Object.values(outcomes).flat(), back];

  const isWorthTrying = ({ value, context }: TradeSnapshot, event: AnyEventObject) => {
    const key = keyOf(context);
    const state = typeof value === 'string' ? value : String(Object.values(value)[0]);
    if (context.currencyCode === detour?.currencyCode)
      return state === 'choosing' ? event === pause : event === back;
    const isFilledIn = key === last.to || context.config === configs.off;
    if (isFilledIn) return outcomes[state]?.includes(event) ?? false;
    return stages.some((stage) => stage.from === key && stage.event === event);
  };

  const facts = new Map(stages.map((stage) => [stage.to, stage.facts]));
  return {
    ...{ of, trade },
    model: modelOf(tradeMachine, {
      input: inputOf(of),
      events: [...new Set(events)],
      project: keyOf,
      isWorthTrying,
      excused: {},
    }),
    /** What is written down of the form of a snapshot of the model. */
    factsOf: ({ context }: TradeSnapshot): Facts => {
      if (context.currencyCode === detour?.currencyCode)
        return { ...last.facts, isReady: false, ...detour };
      const known = facts.get(keyOf(context));
      if (!known) throw new Error(`nothing is written down of ${keyOf(context)}`);
      return known;
    },
  };
};
export type OperatorTrade = ReturnType<typeof operatorTrade>;

/** A model for each operator, both ways. */
export const OPERATOR_TRADES: readonly OperatorTrade[] = OPERATOR_CASES.map(operatorTrade);

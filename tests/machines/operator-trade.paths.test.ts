import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { OPERATORS, type Operator, operatorOf } from '#domain/rails/operators';
import type { TradeSnapshot } from '#machines/trade/trade.machine';
import { selectIsBusy, selectIsFormShown, selectIsHeld } from '#machines/trade/trade.selectors';
import { sideOf } from '#stories/support/trade-sides';
import { modelTest } from '#tests/support/model-test';
import { settle } from '#tests/support/scripted-promise';
import { submissionAnswers } from '#tests/support/submission-answers';
import { OPERATOR_CASES } from './operator-trade.cases';
import { cashOf, OPERATOR_TRADES, type OperatorTrade } from './operator-trade.model';
import { OF_AN_OPERATOR, tradeModel } from './trade.model';
import { startTrade } from './trade.start';

/** A running trade with a form that has heard all that was typed, beside what it was told. */
const started = ({ of: { side, page } }: OperatorTrade) => {
  const run = startTrade({ side, currencyCode: page });
  const type = (texts: object) => {
    run.form.values = { ...run.form.values, ...texts };
  };
  return { ...run, type };
};
type Run = ReturnType<typeof started>;

const eventsOf = ({ of: { lookedUp } }: OperatorTrade) => {
  const accountOf = ({ actor }: Run, isOfBank: boolean) => {
    const { accountName, payeeAccount, texts, currencyCode } = actor.getSnapshot().context;
    const [account, type, name] = isOfBank
      ? [accountName, texts.bankCode, 'accountNumber']
      : [payeeAccount, currencyCode, lookedUp];
    const number = Object.entries(texts).find(([field]) => field === name)?.[1] ?? '';
    return { account, type, number: String(number) };
  };
  return {
    'quantity.changed': (run: Run, event: AnyEventObject) => {
      run.type({ quantity: event.quantity });
      run.actor.send(event as never);
    },
    'bank.chosen': (run: Run, event: AnyEventObject) => {
      run.type({ bankCode: event.bankCode });
      run.actor.send(event as never);
    },
    'texts.changed': (run: Run, event: AnyEventObject) => {
      run.type(event.texts);
      run.actor.send(event as never);
      for (const isOfBank of [true, false]) {
        const { account, number } = accountOf(run, isOfBank);
        account.send({ type: 'number.changed', accountNumber: number });
      }
      return settle();
    },
    /** The number is left, and its bank or its operator is asked; that a holder is void is reported without that. */
    'holder.changed': async (run: Run, { field, accountName }: AnyEventObject) => {
      if (accountName === '') return settle();
      const { account, type, number } = accountOf(run, field === 'accountName');
      if (account.getSnapshot().value === 'resolved')
        for (const accountNumber of [`${number}0`, number])
          account.send({ type: 'number.changed', accountNumber });
      account.send({ type: 'number.left' });
      run.clock.increment(100);
      expect(run.names.inputs.at(-1)).toEqual({ type, accountNumber: number });
      run.names.answer({ kind: 'found', name: accountName });
      return settle();
    },
    ...submissionAnswers<Run>(async (_, deed) => {
      deed();
      await settle();
    }),
  };
};

const statesOf = ({ of: { side }, factsOf, trade }: OperatorTrade) => {
  const { cashField, emptyForm } = sideOf(side);
  const form =
    ({ isHeld = false, isBusy = false, isAsked = false }) =>
    ({ actor, form: { values }, orders }: Run, expected: TradeSnapshot) => {
      const actual = actor.getSnapshot();
      const facts = factsOf(expected);
      expect(selectIsFormShown(actual)).toBe(true);
      expect([selectIsHeld(actual), selectIsBusy(actual)]).toEqual([isHeld, isBusy]);
      const { currencyCode, networkKey, payeeName, holderName } = actual.context;
      expect({ currencyCode, networkKey, payeeName, accountName: holderName }).toEqual({
        ...{ currencyCode: facts.currencyCode, networkKey: facts.networkKey },
        ...{ payeeName: facts.payeeName, accountName: facts.accountName },
      });
      const isMoved = actual.context.moved !== undefined;
      expect(values).toEqual({
        ...{ ...emptyForm, ...facts.texts },
        ...{ networkKey: facts.networkKey, quantity: facts.quantity },
        [cashField]: isMoved ? trade.moved.quote.cashAmount : cashOf(facts),
      });
      // What is looked up is written to the form by the accounts themselves.
      const filledIn = { ...values, payeeName, accountName: holderName };
      if (isBusy) expect(orders.inputs.at(-1)).toMatchObject({ side, order: trade.order });
      else if (!isAsked)
        expect(actual.can({ type: 'form.submitted', values: filledIn })).toBe(facts.isReady);
    };
  return {
    'form.choosing': form({}),
    'form.editing': form({}),
    submitting: form({ isHeld: true, isBusy: true }),
    confirmingRate: form({ isHeld: true, isAsked: true }),
    placed: ({ reports }: Run) => expect(reports.at(-1)?.type).toBe('order.placed'),
    kycRequired: ({ reports }: Run) => expect(reports.at(-1)?.type).toBe('kyc.demanded'),
  };
};

for (const trade of OPERATOR_TRADES) {
  const { side, page } = trade.of;
  modelTest(`${page} (${side})`, trade.model, {
    start: () => started(trade),
    waits: { minimumPause: 300 },
    events: eventsOf(trade),
    pending: { orders: ['submitting'], names: [] },
    // The key is random, the configuration may have learned a rate, and holders are written down: see `statesOf`.
    except: ['key', 'config', 'payeeName', 'holderName'],
    states: statesOf(trade),
    isComplete: false,
  });
}

/** What a form asks for of an account, and what it does with the answer. */
const fieldSetOf = ({ identifiedBy, fields, lookup }: Operator) =>
  JSON.stringify([identifiedBy, fields.map(({ name }) => name), lookup?.of, lookup?.awaited]);

/** Reports of lookups, and the service's answers that are not of one kind of trade alone. */
const ANSWERS = /holder\.changed|rate\.|submission\.(done →|kyc|account|rate|refused →)/;

describe('operators: the models leave nothing out', () => {
  it.each(['buy', 'sell'])('%s: every field set has a model', (side) => {
    const walked = OPERATOR_CASES.filter((one) => one.side === side).map(({ page }) => {
      const operator = operatorOf(page);
      return operator && fieldSetOf(operator);
    });
    const unwalked = OPERATORS.filter((operator) => !walked.includes(fieldSetOf(operator)));
    expect(unwalked.map(({ id }) => id)).toEqual([]);
  });

  it('walks what the forms of coins excuse, and every answer to an order', () => {
    const [first = [], ...others] = OPERATOR_TRADES.map(({ model }) => model.unwalkedTransitions());
    const left = first.filter((arrow) => others.every((arrows) => arrows.includes(arrow)));
    const excused = Object.entries(tradeModel.coverage().excused).flatMap(([arrow, reason]) =>
      reason === OF_AN_OPERATOR ? [arrow] : [],
    );
    expect(excused).toEqual(['form: source.chosen → form']);
    expect(left.filter((arrow) => excused.includes(arrow) || ANSWERS.test(arrow))).toEqual([]);
  });
});

import { expect } from 'vitest';
import { modelTest } from '#tests/support/model-test';
import { input, sentMoneyModel } from './sent-money.model';
import { startSentMoney } from './sent-money.start';

modelTest('sent money', sentMoneyModel, {
  start: startSentMoney,
  calls: { confirm: 'service' },
  pending: { service: ['sending'] },
  always: ({ reports }, { value }) => {
    const of = (wanted: string) => reports.filter(({ type }) => type === wanted);
    expect(of('sentMoney.accepted')).toHaveLength(value === 'done' ? 1 : 0);
    const underWay = of('call.started').length - of('call.settled').length;
    expect(underWay).toBe(value === 'sending' ? 1 : 0);
  },
  states: {
    sending: ({ service }) => expect(service.inputs.at(-1)).toEqual({ ref: input.ref }),
  },
});

import { expect } from 'vitest';
import { modelTest } from '#tests/support/model-test';
import { cancellationModel, input } from './cancellation.model';
import { startCancellation } from './cancellation.start';

modelTest('cancellation', cancellationModel, {
  start: startCancellation,
  calls: { cancel: 'service' },
  pending: { service: ['cancelling'] },
  always: ({ reports, service }, { value }) => {
    const of = (wanted: string) => reports.filter(({ type }) => type === wanted);
    const isCancelling = value === 'cancelling';
    const answers = service.inputs.length - (isCancelling ? 1 : 0);
    expect(of('cancellation.answered')).toHaveLength(answers);
    const underWay = of('call.started').length - of('call.settled').length;
    expect(underWay).toBe(isCancelling ? 1 : 0);
  },
  states: {
    cancelling: ({ service }) => expect(service.inputs.at(-1)).toEqual({ ref: input.ref }),
  },
});

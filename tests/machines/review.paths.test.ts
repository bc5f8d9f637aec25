import { expect } from 'vitest';
import { modelTest } from '#tests/support/model-test';
import { input, REVIEW, reviewModel } from './review.model';
import { startReview } from './review.start';

modelTest('review', reviewModel, {
  start: startReview,
  calls: { post: 'service' },
  pending: { service: ['sending'] },
  always: ({ actor, reports }, { value }) => {
    const of = (wanted: string) => reports.filter(({ type }) => type === wanted);
    const underWay = of('call.started').length - of('call.settled').length;
    expect(underWay).toBe(value === 'sending' ? 1 : 0);
    // The order is asked after every call, answered or not.
    expect(of('review.answered')).toHaveLength(of('call.settled').length);
    const { review } = actor.getSnapshot().context;
    expect(review).toEqual(value === 'sending' ? REVIEW : undefined);
  },
  states: {
    sending: ({ service }) => expect(service.inputs.at(-1)).toEqual({ ref: input.ref, ...REVIEW }),
  },
});

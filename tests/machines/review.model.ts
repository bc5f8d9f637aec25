import { reviewMachine } from '#machines/review/review.machine';
import { dummyParent } from '#stories/support/dummy-parent';
import { done, failed, modelOf } from '#tests/support/machine-model';
import { answered, refused, unavailable } from '#tests/support/scripted-call';

export const input = { ref: 'BD8K2M4Q7XN3TWPA', reportTo: dummyParent };
export const REVIEW = { content: 'Nhanh và đúng hẹn.', email: 'khach.hang@example.com' };

export const reviewModel = modelOf(reviewMachine, {
  input,
  events: [
    { type: 'review.sent', review: REVIEW },
    done('post', answered(undefined)),
    done('post', refused('This order has a review already.')),
    done('post', unavailable('offline')),
    failed('post', 'a defect'),
  ],
  project: ({ message }) => message,
});

import { CAPTCHA_REQUIRED } from '#domain/wire/result';
import { orderSearchMachine } from '#machines/order-search/order-search.machine';
import { dummyParent } from '#stories/support/dummy-parent';
import { done, failed, modelOf } from '#tests/support/machine-model';
import { answered, refused, unavailable } from '#tests/support/scripted-call';

export const input = { typed: '', reportTo: dummyParent };

export const orderSearchModel = modelOf(orderSearchMachine, {
  input,
  events: [
    { type: 'code.changed', typed: ' ' },
    { type: 'code.changed', typed: 'bd8k 2m4q 7xn3' },
    { type: 'code.changed', typed: 'bd8k 2m4q 7x' },
    { type: 'code.changed', typed: 'bd8k 2m4q 7xn3 twpa' },
    { type: 'code.submitted' },
    done('find', answered({ ref: 'BD8K2M4Q7XN3TWPA' })),
    done('find', refused('Order is not found.', 'NOT_FOUND')),
    done('find', refused('Too many requests. Please wait a moment.', CAPTCHA_REQUIRED)),
    { type: 'captcha.solved', solution: 'solved' },
    { type: 'captcha.declined' },
    done('find', unavailable('offline')),
    failed('find', 'a defect'),
  ],
  project: ({ typed, message, captchas }) => [typed, message, captchas],
});

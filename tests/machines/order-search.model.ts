import { isShortCode, readOrderCode } from '#domain/rules/reference';
import { CAPTCHA_REQUIRED, NOT_OWN_ORDER } from '#domain/wire/result';
import { orderSearchMachine } from '#machines/order-search/order-search.machine';
import { dummyParent } from '#stories/support/dummy-parent';
import { done, failed, modelOf } from '#tests/support/machine-model';
import { answered, refused, unavailable } from '#tests/support/scripted-call';

export const input = { typed: '', reportTo: dummyParent };

const captchaWanted = done(
  'find',
  refused('Too many requests. Please wait a moment.', CAPTCHA_REQUIRED),
);
const notOwn = done('find', refused(NOT_OWN_ORDER, NOT_OWN_ORDER));

export const orderSearchModel = modelOf(orderSearchMachine, {
  input,
  events: [
    { type: 'account.changed', account: '0071000123456' },
    { type: 'code.changed', typed: ' ' },
    { type: 'code.changed', typed: 'bd8k 2m4q 7xn3' },
    { type: 'code.changed', typed: 'bd8k 2m4q 7x' },
    { type: 'code.changed', typed: 'bd8k 2m4q 7xn3 twpa' },
    { type: 'code.submitted' },
    done('find', answered({ ref: 'BD8K2M4Q7XN3TWPA' })),
    done('find', refused('Order is not found.', 'NOT_FOUND')),
    notOwn,
    captchaWanted,
    { type: 'captcha.solved', solution: 'solved' },
    { type: 'captcha.declined' },
    done('find', unavailable('offline')),
    failed('find', 'a defect'),
  ],
  // Only a short code that is none of the visitor's own orders' asks for an account.
  isWorthTrying: ({ context }, event) =>
    event !== notOwn ||
    (context.account === undefined && isShortCode(readOrderCode(context.typed))),
  project: ({ typed, account, message, captchas }) =>
    account === undefined ? [typed, message, captchas] : [account, captchas > 0],
});

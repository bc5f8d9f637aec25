import { submissionMachine } from '#machines/submission/submission.machine';
import { dummyParent } from '#stories/support/dummy-parent';
import { after, done, failed, modelOf } from '#tests/support/machine-model';
import {
  accountUntrusted,
  buyOrder,
  captchaRequired,
  kycRequired,
  pendingOrder,
  placed,
  rateMoved,
  refusedWith,
  unprocessed,
} from '#tests/support/orders';

const ONE_ORDER = {
  type: 'order.submitted',
  side: 'buy',
  order: buyOrder,
  expectedAmount: pendingOrder.expectedAmount,
};

const ANSWERS = ['post', 'ask'].flatMap((call) => [
  done(call, placed),
  done(call, kycRequired),
  done(call, accountUntrusted),
  done(call, rateMoved),
  done(call, captchaRequired),
  done(call, refusedWith('Buying USDT is not supported')),
  done(call, unprocessed(refusedWith('Too Many Requests'))),
  done(call, { type: 'unknown' }),
  // A plain object: every Error of the language serialises to {}.
  failed(call, { reason: 'defect' }),
]);

const CAPTCHA = [{ type: 'captcha.solved', solution: 'solved' }, { type: 'captcha.declined' }];

export const timeouts = {
  post: after('requestTimeout', 'submission.posting'),
  ask: after('requestTimeout', 'submission.unknownOutcome.asking'),
};
export const askPause = after('askPause', 'submission.unknownOutcome.pausing');

const RESUMES = 'remembering: always [isUnfinished] → unknownOutcome.asking';

export const submissionModel = modelOf(submissionMachine, {
  input: { reportTo: dummyParent },
  events: [
    ONE_ORDER,
    ...ANSWERS,
    ...Object.values(timeouts),
    askPause,
    { type: 'answer.requested' },
    ...CAPTCHA,
  ],
  project: ({ captchas }) => [captchas],
  excused: { [RESUMES]: 'a page that has an order to go on with begins in a model of its own' },
});

/** The same on a page that finds an order whose answer was lost. */
export const resumedSubmissionModel = modelOf(submissionMachine, {
  input: { reportTo: dummyParent, pendingOrder },
  events: [...ANSWERS.filter(({ type }) => type.endsWith('.ask')), timeouts.ask, askPause],
  project: ({ captchas }) => [captchas],
});

import { CAPTCHA_REQUIRED } from '#domain/wire/result';
import { confirmationMachine } from '#machines/confirmation/confirmation.machine';
import { dummyParent } from '#stories/support/dummy-parent';
import { after, done, failed, modelOf } from '#tests/support/machine-model';
import { answered, refused, unavailable } from '#tests/support/scripted-call';

export const confirmationModel = modelOf(confirmationMachine, {
  input: { token: 'of-the-mail', reportTo: dummyParent },
  events: [
    { type: 'confirmation.retried' },
    after('requestTimeout', 'confirmation.confirming'),
    done('confirm', answered(undefined)),
    done('confirm', refused('Not today')),
    done('confirm', refused('This account is confirmed already.', 'ALREADY_CONFIRMED')),
    done('confirm', refused('Too many requests. Please wait a moment.', CAPTCHA_REQUIRED)),
    { type: 'captcha.solved', solution: 'solved' },
    done('confirm', unavailable('offline')),
    after('retryPause', 'confirmation.unreachable'),
    failed('confirm', 'a defect'),
  ],
  // Two failures show that they are counted.
  isWorthTrying: ({ context: { failures } }) => failures < 3,
  project: ({ message, failures, captchas }) => [message, failures, captchas],
});

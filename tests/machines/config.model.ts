import { configMachine } from '#machines/config/config.machine';
import { dummyParent } from '#stories/support/dummy-parent';
import { after, done, failed, modelOf } from '#tests/support/machine-model';

export const pollPause = after('pollPause', 'config.ready');
export const retryPause = after('retryPause', 'config.retrying');

export const configModel = modelOf(configMachine, {
  input: { domain: 'bendoi.test', reportTo: dummyParent },
  events: [
    { type: 'config.wanted' },
    pollPause,
    retryPause,
    done('load', { faqs: ['How long does it take?'] }),
    // A plain object: every Error serialises to {}.
    failed('load', { reason: 'offline' }),
  ],
  project: ({ config, retries }) => [config, retries],
});

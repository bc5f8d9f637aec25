import { assign } from 'xstate';
import { configMachine } from '#machines/config/config.machine';
import { dummyParent } from '#stories/support/dummy-parent';
import { after, done, failed, modelOf } from '#tests/support/machine-model';
import { answered, unavailable } from '#tests/support/scripted-call';

const HOUR_MS = 3_600_000;
/** Says how long ago the service was asked, where the machine looks at the clock. */
const rechecked = (agoMs: number) => ({ type: 'config.recheck', agoMs });
const agoMsIn = (event: object) => ('agoMs' in event ? Number(event.agoMs) : 0);

export const configModel = modelOf(
  configMachine.provide({
    guards: { isJustAsked: ({ event }) => agoMsIn(event) < HOUR_MS },
    actions: { noteAsking: assign({ askedAt: 0 }) },
  }),
  {
    input: { domain: 'bendoi.test', reportTo: dummyParent },
    events: [
      { type: 'config.rendered', config: { faqs: ['Rendered into the page'] } },
      { type: 'config.requested' },
      { type: 'service.answered' },
      rechecked(0),
      rechecked(HOUR_MS),
      after('pollPause', 'config.ready'),
      after('retryPause', 'config.retrying'),
      done('load', answered({ faqs: ['How long does it take?'] })),
      done('load', unavailable('offline')),
      failed('load', 'a defect'),
      done('probe', answered({ faqs: ['How long does it take?'] })),
      done('probe', unavailable('offline')),
      failed('probe', 'a defect'),
    ],
    project: ({ config, retries }) => [config, retries],
  },
);

import { healthMachine } from '#machines/health/health.machine';
import { dummyParent } from '#stories/support/dummy-parent';
import { after, done, failed, modelOf } from '#tests/support/machine-model';
import { answered, unavailable } from '#tests/support/scripted-call';

export const healthModel = modelOf(healthMachine, {
  input: { reportTo: dummyParent },
  events: [
    { type: 'service.lost' },
    { type: 'pauses.shortened' },
    after('healthPause', 'health.waiting'),
    after('healthPause', 'health.watching'),
    after('recovery', 'health.recovering'),
    done('ask', answered(undefined)),
    done('ask', unavailable('connection refused')),
    failed('ask', 'a defect'),
    done('check', answered(undefined)),
    done('check', unavailable('connection refused')),
    failed('check', 'a defect'),
  ],
  // Two calls show that they are counted; more would only multiply states.
  isWorthTrying: ({ context: { calls } }) => calls < 3,
  project: ({ calls }) => calls,
});

import { landingMachine } from '#machines/landing/landing.machine';
import { SAMPLE_LANDING } from '#stories/support/sample-landing';
import { after, done, failed, modelOf } from '#tests/support/machine-model';
import { answered, unavailable } from '#tests/support/scripted-call';

export const landingModel = modelOf(landingMachine, {
  input: undefined,
  events: [
    after('retryPause', 'landing.failed'),
    done('loadLanding', answered(SAMPLE_LANDING)),
    done('loadLanding', unavailable('offline')),
    failed('loadLanding', 'a defect'),
    { type: 'landing.requested' },
    { type: 'connectivity.online' },
    { type: 'page.shown' },
  ],
  project: ({ stats, message }) => [stats?.totalUser, message],
});

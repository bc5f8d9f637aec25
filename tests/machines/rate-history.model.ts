import { rateHistoryMachine } from '#machines/rate-history/rate-history.machine';
import { FIRST_POINT, POINTS_WITH_GAPS } from '#stories/support/sample-rates';
import { after, done, failed, modelOf } from '#tests/support/machine-model';
import { answered, refused, unavailable } from '#tests/support/scripted-call';

export const rateHistoryModel = modelOf(rateHistoryMachine, {
  input: { currencyCode: 'BTC', search: {} },
  events: [
    after('retryPause', 'rateHistory.failed'),
    after('nextSample', 'rateHistory.shown'),
    after('nextSample', 'rateHistory.empty'),
    done('loadPoints', answered(FIRST_POINT)),
    done('loadPoints', answered(POINTS_WITH_GAPS)),
    done('loadPoints', answered([])),
    done('loadPoints', unavailable('offline')),
    done('loadPoints', refused('There is no such currency.')),
    failed('loadPoints', 'a defect'),
    { type: 'history.requested' },
    { type: 'connectivity.online' },
    { type: 'page.shown' },
    { type: 'search.changed', search: { period: 'week' } },
  ],
  project: ({ points, message, period }) => [points?.length, message, period],
});

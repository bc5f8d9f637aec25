import { modelTest } from '#tests/support/model-test';
import { sessionListModel } from './session-list.model';
import { startSessionList } from './session-list.start';

modelTest('session list', sessionListModel, {
  start: startSessionList,
  calls: { loadSessions: 'lists', revokeSession: 'ends' },
  waits: { retryPause: 60_000 },
  pending: { lists: ['loading'], ends: ['revoking'] },
});

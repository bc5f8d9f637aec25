import { modelTest } from '#tests/support/model-test';
import { receiversModel } from './receivers.model';
import { startReceivers } from './receivers.start';

modelTest('receivers', receiversModel, {
  start: startReceivers,
  calls: { loadReceivers: 'lists', saveReceiver: 'saves', removeReceiver: 'removals' },
  waits: { retryPause: 60_000 },
  pending: { lists: ['loading'], saves: ['saving'], removals: ['removing'] },
});

import { receiversMachine } from '#machines/receivers/receivers.machine';
import { LAN } from '#stories/support/frozen-account';
import { COLD_WALLET, RECEIVERS } from '#stories/support/frozen-receivers';
import { after, done, failed, modelOf } from '#tests/support/machine-model';
import { answered, refused } from '#tests/support/scripted-call';

const { id: _, opensAt: __, ...NEW } = COLD_WALLET;
/** Receiver that is saved. */
export const ADDED = NEW;
export const OTHER_MEMBER = { ...LAN, id: '8' };

export const receiversModel = modelOf(receiversMachine, {
  input: { accountId: LAN.id, offsetMs: 0 },
  events: [
    { type: 'receivers.requested' },
    { type: 'receiver.submitted', receiver: ADDED },
    { type: 'removal.chosen', id: COLD_WALLET.id },
    { type: 'removal.chosen', id: 'R9' },
    { type: 'removal.confirmed' },
    { type: 'removal.cancelled' },
    { type: 'account.known', account: LAN },
    { type: 'account.known', account: OTHER_MEMBER },
    { type: 'clock.synchronised', offsetMs: 1_000 },
    after('retryPause', 'receivers.failed'),
    done('loadReceivers', answered(RECEIVERS)),
    done('loadReceivers', answered([])),
    done('loadReceivers', refused('Not today')),
    failed('loadReceivers', 'a defect'),
    done('saveReceiver', answered(undefined)),
    done('saveReceiver', refused('No such bank')),
    failed('saveReceiver', 'a defect'),
    done('removeReceiver', answered(undefined)),
    done('removeReceiver', refused('No such receiver')),
    failed('removeReceiver', 'a defect'),
  ],
  // Two failures show that they are counted; another account begins anew.
  isWorthTrying: ({ context: { failures, accountId } }) => failures < 3 && accountId === LAN.id,
  project: ({ receivers, removed, message, failures, accountId }) => [
    receivers?.map(({ id }) => id),
    ...[removed, message, failures, accountId],
  ],
});

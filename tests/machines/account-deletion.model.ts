import { accountDeletionMachine } from '#machines/account-deletion/account-deletion.machine';
import { after, done, failed, modelOf } from '#tests/support/machine-model';
import { answered, refused } from '#tests/support/scripted-call';

/** 2026-12-01 10:00 in Việt Nam. */
export const DUE_AT = 1_796_094_000;

export const accountDeletionModel = modelOf(accountDeletionMachine, {
  input: undefined,
  events: [
    after('retryPause', 'accountDeletion.failed'),
    done('loadDeletion', answered(0)),
    done('loadDeletion', answered(DUE_AT)),
    done('loadDeletion', refused('Not today')),
    failed('loadDeletion', 'a defect'),
    { type: 'deletion.chosen' },
    { type: 'deletion.requested' },
    { type: 'modal.closed' },
    { type: 'form.sent' },
    { type: 'form.settled' },
    { type: 'form.done', result: DUE_AT },
  ],
  // How often it failed changes only the length of a pause.
  project: ({ dueAt, message }) => [dueAt, message !== ''],
});

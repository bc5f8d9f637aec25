import { pictureRemovalMachine } from '#machines/picture-removal/picture-removal.machine';
import { dummyParent } from '#stories/support/dummy-parent';
import { after, done, failed, modelOf } from '#tests/support/machine-model';
import { answered, refused, unavailable } from '#tests/support/scripted-call';

export const input = { reportTo: dummyParent };
export const LINK = '/api/v1/order-images/1';

export const pictureRemovalModel = modelOf(pictureRemovalMachine, {
  input,
  events: [
    { type: 'removal.requested', link: LINK },
    { type: 'removal.confirmed' },
    { type: 'removal.declined' },
    after('confirmDelay', 'pictureRemoval.waiting'),
    done('delete', answered(undefined)),
    done('delete', refused('This image is gone already.')),
    done('delete', unavailable('offline')),
    failed('delete', 'a defect'),
  ],
  project: ({ message, link }) => [message, link],
});

import { pictureUploadMachine } from '#machines/picture-upload/picture-upload.machine';
import { dummyParent } from '#stories/support/dummy-parent';
import { modelOf } from '#tests/support/machine-model';
import { answered, refused, unavailable } from '#tests/support/scripted-call';

export const input = { ref: 'BD8K2M4Q7XN3TWPA', reportTo: dummyParent };
/** Every file serialises to {}; these tell one from the other. */
const fileNamed = (name: string, type: string) =>
  Object.assign(new File(['bytes'], name, { type }), { toJSON: () => name });
export const PICTURE = fileNamed('receipt.png', 'image/png');
const TEXT = fileNamed('receipt.txt', 'text/plain');

export const pictureUploadModel = modelOf(pictureUploadMachine, {
  input,
  events: [
    { type: 'picture.chosen', file: PICTURE },
    { type: 'picture.chosen', file: TEXT },
    { type: 'upload.progressed', share: 0.25 },
    { type: 'upload.settled', outcome: answered('/api/v1/order-images/1') },
    { type: 'upload.settled', outcome: refused('This order is over.') },
    { type: 'upload.settled', outcome: unavailable('the upload was cut off') },
    { type: 'upload.retried' },
    { type: 'order.movedOn' },
  ],
  project: ({ message, error, share }) => [message, error?.code, share],
});

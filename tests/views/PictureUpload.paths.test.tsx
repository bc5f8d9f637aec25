import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { PictureUploadEvent } from '#machines/picture-upload/picture-upload.machine';
import { PictureUpload } from '#src/features/order/proof/PictureUpload';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { pictureUploadModel } from '#tests/machines/picture-upload.model';
import { startPictureUpload } from '#tests/machines/picture-upload.start';
import { doing, show } from '#tests/support/show';
import { viewModelTest } from '#tests/support/view-model-test';

const ASKED = { ...SAMPLE_ORDER, status: 'request_proof' };
const input = () => screen.getByLabelText('Add a picture');
type Run = ReturnType<typeof startPictureUpload>;
const brings = ({ upload }: Run, event: object) =>
  doing(() => upload.tell(event as PictureUploadEvent));
const says = (role: 'alert' | 'status', text: string) => () =>
  expect(screen.getByRole(role)).toHaveTextContent(text);

viewModelTest('PictureUpload shows what the machine says on every path', pictureUploadModel, {
  start: () => {
    const run = startPictureUpload();
    show(<PictureUpload actor={run.actor} order={ASKED} />);
    return run;
  },
  events: {
    'picture.chosen': (_, { file }) =>
      doing(() => void fireEvent.change(input(), { target: { files: [file] } })),
    'upload.retried': () =>
      doing(() => void fireEvent.click(screen.getByRole('button', { name: 'Send it again' }))),
    'order.movedOn': ({ actor }) => doing(() => actor.send({ type: 'order.movedOn' })),
    'upload.progressed': brings,
    'upload.settled': brings,
  },
  states: {
    choosing: (_, { context: { error } }) =>
      expect(screen.queryByRole('alert')?.textContent).toBe(error && 'This file is not an image.'),
    'begun.sending': (_, { context: { share } }) => {
      expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(share * 100));
      expect(input()).toBeDisabled();
    },
    'begun.added': says('status', 'Your picture has been added.'),
    'begun.refused': says('alert', 'This order is over.'),
    'begun.failed': says('alert', 'The upload was cut off.'),
  },
});

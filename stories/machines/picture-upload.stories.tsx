import { pictureUploadMachine } from '#machines/picture-upload/picture-upload.machine';
import { PictureUpload } from '#src/features/order/proof/PictureUpload';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { liveOf } from '#stories/support/live-chart-story';
import { SAMPLE_ORDER } from '#stories/support/sample-order';

export default {
  title: 'Machines/pictureUpload',
  ...chartOf(pictureUploadMachine, 'choosing'),
} satisfies ChartMeta;

export const AtRest: ChartStory = {};
export const WhileSending: ChartStory = { args: { state: 'begun.sending' } };

export const Live = liveOf(pictureUploadMachine, {
  input: { ref: SAMPLE_ORDER.ref, reportTo: dummyParent },
  samples: [
    { type: 'picture.chosen', file: new File(['png'], 'receipt.png', { type: 'image/png' }) },
    { type: 'upload.progressed', share: 0.9 },
    { type: 'upload.settled', outcome: { kind: 'answered', answer: '/api/v1/order-images/1' } },
    {
      type: 'upload.settled',
      outcome: { kind: 'unavailable', reason: 'network', message: 'Failed to fetch' },
    },
  ],
  view: (actor) => (
    <PictureUpload actor={actor} order={{ ...SAMPLE_ORDER, status: 'request_proof' }} />
  ),
  walk: [
    ['picture.chosen', 'begun.sending'],
    ['upload.settled {"outcome":{"kind":"unavailable"', 'begun.failed'],
    ['upload.retried', 'begun.sending'],
    ['upload.settled {"outcome":{"kind":"answered"', 'begun.added'],
  ],
});

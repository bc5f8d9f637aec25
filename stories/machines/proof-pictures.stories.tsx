import { proofPicturesMachine } from '#machines/proof-pictures/proof-pictures.machine';
import { PicturesCard } from '#src/features/order/proof/PicturesCard';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { liveOf } from '#stories/support/live-chart-story';
import { SAMPLE_LINKS } from '#stories/support/sample-pictures';

export default {
  title: 'Machines/proofPictures',
  ...chartOf(proofPicturesMachine, 'browsing'),
} satisfies ChartMeta;

export const AtRest: ChartStory = {};
export const WhileEnlarged: ChartStory = { args: { state: 'enlarged' } };

export const Live = liveOf(proofPicturesMachine, {
  input: { ref: 'A-PROOF', links: SAMPLE_LINKS },
  samples: [
    {
      ...{ type: 'picture.settled', link: SAMPLE_LINKS[0] ?? '' },
      picture: { kind: 'fetched', url: '' },
    },
    { type: 'picture.enlarged', link: SAMPLE_LINKS[0] ?? '' },
    { type: 'picture.retried', link: SAMPLE_LINKS[1] ?? '' },
    { type: 'links.changed', links: SAMPLE_LINKS.slice(1) },
  ],
  view: (actor) => <PicturesCard actor={actor} />,
  walk: [
    ['picture.settled', 'browsing'],
    ['picture.enlarged', 'enlarged'],
    ['picture.closed', 'browsing'],
    ['slide.advanced', 'browsing'],
  ],
});

import { proofPicturesMachine } from '#machines/proof-pictures/proof-pictures.machine';
import { modelOf } from '#tests/support/machine-model';

export const LINKS = ['1', '2', '3', '4'].map((id) => `/api/v1/order-images/${id}`);
const [FIRST = '', SECOND = ''] = LINKS;
export const input = { ref: 'A-PROOF', links: LINKS };

export const proofPicturesModel = modelOf(proofPicturesMachine, {
  input,
  events: [
    { type: 'links.changed', links: LINKS },
    { type: 'links.changed', links: [SECOND] },
    { type: 'picture.settled', link: FIRST, picture: { kind: 'fetched', url: 'blob:1' } },
    { type: 'picture.settled', link: SECOND, picture: { kind: 'missing' } },
    { type: 'picture.retried', link: SECOND },
    { type: 'slide.advanced' },
    { type: 'slide.returned' },
    { type: 'picture.enlarged', link: FIRST },
    { type: 'picture.closed' },
  ],
  isWorthTrying: ({ context, value }, { type, link }) => {
    if (type === 'picture.settled')
      return context.pictures[String(link)] === undefined && context.links.includes(String(link));
    if (type === 'picture.retried') return context.pictures[SECOND]?.kind === 'missing';
    // Where all pictures are there, the same links again change nothing.
    return value === 'enlarged' || type !== 'links.changed' || context.slide === 0;
  },
  project: ({ links, pictures, slide }) => [
    links.length,
    slide,
    LINKS.map((known) => pictures[known]?.kind),
  ],
});

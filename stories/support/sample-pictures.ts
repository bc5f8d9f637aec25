import type { FetchedPicture } from '#machines/proof-pictures/proof-pictures.machine';

const drawing = (colour: string, text: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><rect width="300" height="400" fill="${colour}"/><text x="150" y="200" font-size="40" text-anchor="middle" fill="#fff">${text}</text></svg>`,
  )}`;

/** Links of four pictures. */
export const SAMPLE_LINKS = ['1', '2', '3', '4'].map((id) => `/api/v1/order-images/${id}`);

/** The first was fetched, the second is missing, the others are on their way. */
export const SAMPLE_PICTURES: Readonly<Record<string, FetchedPicture>> = {
  [SAMPLE_LINKS[0] ?? '']: { kind: 'fetched', url: drawing('#0f766e', 'FT 24329') },
  [SAMPLE_LINKS[1] ?? '']: { kind: 'missing' },
};

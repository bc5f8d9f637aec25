import {
  type FetchedPicture,
  PICTURES_PER_SLIDE,
  type ProofPicturesSnapshot,
  slidesOf,
} from './proof-pictures.machine.ts';

/** A picture of the slide that is shown. */
export interface ShownPicture {
  readonly link: string;
  /** Place among all pictures, from 1. */
  readonly place: number;
  /** Undefined while it is fetched. */
  readonly picture: FetchedPicture | undefined;
}

/** Pictures of the shown slide, three at most. */
export const selectShownPictures = ({
  context: { links, pictures, slide },
}: ProofPicturesSnapshot): readonly ShownPicture[] =>
  links
    .map((link, n) => ({ link, place: n + 1, picture: pictures[link] }))
    .slice(slide * PICTURES_PER_SLIDE, (slide + 1) * PICTURES_PER_SLIDE);

/** Compares what two snapshots show. */
export const isShownAlike = (
  one: readonly ShownPicture[],
  other: readonly ShownPicture[],
): boolean =>
  one.length === other.length &&
  one.every(({ link, picture }, n) => other[n]?.link === link && other[n]?.picture === picture);

/** Number of all pictures. */
export const selectPictureCount = ({ context }: ProofPicturesSnapshot) => context.links.length;

/** Shown slide, from 1. */
export const selectSlide = ({ context }: ProofPicturesSnapshot) => context.slide + 1;

/** Number of slides. */
export const selectSlides = ({ context }: ProofPicturesSnapshot) => slidesOf(context.links.length);

/** Place of the enlarged picture, from 1; 0 while none is. */
export const selectEnlargedPlace = ({ context: { links, enlarged } }: ProofPicturesSnapshot) =>
  links.indexOf(enlarged) + 1;

/** Blob URL of the enlarged picture; empty while none is. */
export const selectEnlargedUrl = ({ context: { pictures, enlarged } }: ProofPicturesSnapshot) => {
  const picture = pictures[enlarged];
  return picture?.kind === 'fetched' ? picture.url : '';
};

import { describe, expect, test } from 'vitest';
import {
  selectEnlargedPlace,
  selectShownPictures,
  selectSlide,
  selectSlides,
} from '#machines/proof-pictures/proof-pictures.selectors';
import { startProofPictures } from './proof-pictures.start';

const links = (count: number) => Array.from({ length: count }, (_, n) => `/picture/${n + 1}`);
const setUp = (count: number) => {
  const run = startProofPictures(links(count));
  const places = () => selectShownPictures(run.actor.getSnapshot()).map(({ place }) => place);
  const slides = () => [
    selectSlide(run.actor.getSnapshot()),
    selectSlides(run.actor.getSnapshot()),
  ];
  return { ...run, places, slides };
};

describe('pictures of a proof', () => {
  test('are three in a slide', () => {
    const { places, slides, tell } = setUp(7);
    expect([places(), slides()]).toEqual([
      [1, 2, 3],
      [1, 3],
    ]);
    tell({ type: 'slide.advanced' });
    expect([places(), slides()]).toEqual([
      [4, 5, 6],
      [2, 3],
    ]);
    tell({ type: 'slide.advanced' });
    tell({ type: 'slide.advanced' });
    expect([places(), slides()]).toEqual([[7], [3, 3]]);
    tell({ type: 'slide.returned' });
    expect(places()).toEqual([4, 5, 6]);
  });

  test('go back to the last slide there is when pictures go', () => {
    const { places, tell } = setUp(4);
    tell({ type: 'slide.advanced' });
    tell({ type: 'links.changed', links: links(3) });
    expect(places()).toEqual([1, 2, 3]);
  });

  test('close one that is enlarged when it is deleted', () => {
    const { actor, tell } = setUp(2);
    tell({
      ...{ type: 'picture.settled', link: '/picture/2' },
      picture: { kind: 'fetched', url: 'blob:2' },
    });
    tell({ type: 'picture.enlarged', link: '/picture/2' });
    expect(selectEnlargedPlace(actor.getSnapshot())).toBe(2);
    tell({ type: 'links.changed', links: links(1) });
    expect(selectEnlargedPlace(actor.getSnapshot())).toBe(0);
  });

  test('are let go when the page is left', () => {
    const { actor, isKept } = setUp(1);
    actor.stop();
    expect(isKept()).toBe(false);
  });
});

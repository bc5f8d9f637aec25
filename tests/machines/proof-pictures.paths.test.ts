import { expect } from 'vitest';
import { modelTest } from '#tests/support/model-test';
import { proofPicturesModel } from './proof-pictures.model';
import { startProofPictures } from './proof-pictures.start';

modelTest('proof pictures', proofPicturesModel, {
  start: () => startProofPictures(),
  always: ({ isKept, wishes }, { context: { links } }) => {
    expect(isKept()).toBe(true);
    const wanted = wishes.filter((wish) => wish.type === 'links.wanted').at(-1);
    expect(wanted).toEqual({ type: 'links.wanted', links });
  },
});

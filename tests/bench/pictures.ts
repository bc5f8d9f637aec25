// How long a proof of a payment waits to be drawn beside the heaviest SVG of sixteen other
// accounts.
import sharp from 'sharp';
import { AVATAR, PROOF, redraw } from '#server/exchange/pictures';
import { createPictures } from '#server/pictures/processes';
import { SLOW_SVG } from '../support/bombs.ts';

const HEAVY = 16;

export const measureProofBesideSvg = async (): Promise<{ readonly ms: number }> => {
  const pictures = createPictures();
  const photograph = await sharp({
    create: { width: 4_032, height: 3_024, channels: 3, background: '#c00' },
  })
    .jpeg()
    .toBuffer();
  const heavy = Array.from({ length: HEAVY }, (_, n) =>
    redraw(pictures, { bytes: SLOW_SVG, use: AVATAR, owner: `account ${n}` }).catch(() => {}),
  );
  const start = performance.now();
  await redraw(pictures, { bytes: photograph, use: PROOF, owner: 'customer' });
  const ms = performance.now() - start;
  await pictures.close();
  await Promise.all(heavy);
  return { ms };
};

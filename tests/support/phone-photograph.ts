import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

const [WIDTH, HEIGHT, CHANNELS] = [4_032, 3_024, 3] as const;
/** Columns of the sensor that stand at the top of the upright picture; they are black. */
const TOP = 1_000;

/**
 * A photograph as a phone that is held upright takes one: 12 megapixels stored sideways, with an
 * EXIF orientation and the place where it was taken; about 8 MB, as no two pixels are alike. The
 * upper quarter of the upright picture is black.
 */
export const phonePhotograph = async (): Promise<Buffer> => {
  const pixels = randomBytes(WIDTH * HEIGHT * CHANNELS);
  for (let row = 0; row < HEIGHT; row += 1) {
    const start = row * WIDTH * CHANNELS;
    pixels.fill(0, start, start + TOP * CHANNELS);
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: CHANNELS } })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '21/1 1/1 1/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer();
};

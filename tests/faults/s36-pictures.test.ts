import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { AVATAR, redraw } from '#server/exchange/pictures';

const plain = (background: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } });
const svg = (inner: string, attributes = 'width="40" height="40"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}><rect width="40" height="40" fill="#00f"/>${inner}</svg>`,
  );
/** What is said of a file that is refused; the middle of the picture of one that is taken. */
const outcomeOf = async (bytes: Uint8Array) => {
  try {
    const { content } = await redraw(bytes, AVATAR);
    const { data, info } = await sharp(content)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const middle = (128 * info.width + 128) * info.channels;
    const [red = 0, green = 0, blue = 0] = data.subarray(middle, middle + 3);
    return [red, green, blue].map((value) => (value > 127 ? 'f' : '0')).join('');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

const NOT_AN_IMAGE = 'This file is not an image.';
const OTHER_KIND = 'Only png, jpg, jpeg and svg images are accepted.';

const chunk = (type: string, data: Buffer) => {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const typed = Buffer.concat([Buffer.from(type), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
};
/** A good PNG of 30,000 × 30,000 pixels in some hundred kilobytes. */
const pixelBomb = () => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(30_000, 0);
  head.writeUInt32BE(30_000, 4);
  head[8] = 1;
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(30_000 * 3_751))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

test('[S36] a polyglot is drawn anew: what stood behind the picture is gone', async () => {
  const html = Buffer.from('<script>alert(document.domain)</script>');
  const png = await plain('#f00').png().toBuffer();
  const { content, mediaType } = await redraw(Buffer.concat([png, html]), AVATAR);
  expect(mediaType).toBe('image/webp');
  expect(Buffer.from(content).includes('script')).toBe(false);
  expect(await outcomeOf(Buffer.concat([html, png]))).toBe(OTHER_KIND);
});

test('[S36] what a photograph says of place and owner is not kept', async () => {
  const photograph = await plain('#f00')
    .withExif({ IFD0: { Artist: 'Lan Nguyen' }, IFD3: { GPSLatitude: '21/1 1/1 1/1' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(photograph).metadata()).exif).toBeDefined();
  const { content } = await redraw(photograph, AVATAR);
  const { exif, xmp, icc, iptc } = await sharp(content).metadata();
  expect({ exif, xmp, icc, iptc }).toEqual({});
});

test('[S36] a photograph taken sideways stands upright', async () => {
  const half = await plain('#00f').resize(40, 20, { fit: 'fill' }).png().toBuffer();
  const sideways = await plain('#f00')
    .composite([{ input: half, top: 0, left: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { content } = await redraw(sideways, AVATAR);
  const pixel = await sharp(content)
    .extract({ left: 20, top: 20, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect(pixel[0]).toBeGreaterThan(200);
});

test('[S36] far more pixels than bytes are refused before they are drawn', async () => {
  const bomb = pixelBomb();
  expect(bomb.length).toBeLessThan(200_000);
  expect(await outcomeOf(bomb)).toBe(NOT_AN_IMAGE);
  expect(await outcomeOf(svg('', 'width="100000" height="100000"'))).toBe(NOT_AN_IMAGE);
  expect(await outcomeOf(svg('', 'viewBox="0 0 100000 100000"'))).toBe(NOT_AN_IMAGE);
});

test('[S36] an SVG’s script is drawn by nobody, and nothing outside of it is read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'picture-'));
  const secret = join(folder, 'secret.png');
  const red = await plain('#f00').png().toBuffer();
  await writeFile(secret, red);
  const whole = 'width="40" height="40"';
  const inline = `data:image/png;base64,${red.toString('base64')}`;
  expect(await outcomeOf(svg('<script>document.write("x")</script>'))).toBe('00f');
  for (const href of [secret, `file://${secret}`, 'http://127.0.0.1:9/secret.png']) {
    expect(await outcomeOf(svg(`<image href="${href}" ${whole}/>`))).toBe('00f');
    expect(await outcomeOf(svg(`<image xlink:href="${href}" ${whole}/>`))).toBe('00f');
  }
  // Control: what is inside of it is drawn, so the same picture would have shown.
  expect(await outcomeOf(svg(`<image href="${inline}" ${whole}/>`))).toBe('f00');
  await rm(folder, { recursive: true });
});

test('[S36] an SVG with entities of its own is refused unread', async () => {
  const entity = (value: string) =>
    `<!DOCTYPE svg [<!ENTITY x ${value}>]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;</text></svg>`;
  for (const value of ['"lol"', 'SYSTEM "file:///etc/passwd"']) {
    expect(await outcomeOf(Buffer.from(entity(value)))).toBe(OTHER_KIND);
    expect(await outcomeOf(Buffer.from(`<!-- [ --><?xml version="1.0"?>${entity(value)}`))).toBe(
      OTHER_KIND,
    );
  }
});

test('[S36] what is no picture, half of one, or of another kind is refused', async () => {
  const png = await plain('#f00').png().toBuffer();
  expect(await outcomeOf(png.subarray(0, png.length - 20))).toBe(NOT_AN_IMAGE);
  expect(await outcomeOf(await plain('#f00').webp().toBuffer())).toBe(OTHER_KIND);
  expect(await outcomeOf(await plain('#f00').gif().toBuffer())).toBe(OTHER_KIND);
  expect(await outcomeOf(Buffer.from('<html><svg></svg></html>'))).toBe(OTHER_KIND);
  expect(await outcomeOf(Buffer.from('%PDF-1.7'))).toBe(OTHER_KIND);
  expect(await outcomeOf(Buffer.from(`${'<!---->'.repeat(9_000)}<p>`))).toBe(OTHER_KIND);
  expect(await outcomeOf(Buffer.alloc(0))).toBe('Please choose an image.');
});

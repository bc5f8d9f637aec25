import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { AVATAR, PROOF, redraw } from '#server/exchange/pictures';
import { createPictures, DRAWING_LIMITS, type Pictures } from '#server/pictures/processes';
import { pixelBomb, SLOW_SVG } from '#tests/support/bombs';

const pictures = createPictures();
afterAll(() => pictures.close());

const avatar = (bytes: Uint8Array, owner = 'lan') => ({ bytes, use: AVATAR, owner });
const proof = (bytes: Uint8Array, owner = 'lan') => ({ bytes, use: PROOF, owner });

const plain = (background: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } });
const svg = (inner: string, attributes = 'width="40" height="40"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}><rect width="40" height="40" fill="#00f"/>${inner}</svg>`,
  );
/** Error of a refused file; middle of the picture of an accepted one. */
const outcomeOf = async (bytes: Uint8Array) => {
  try {
    const { content } = await redraw(pictures, avatar(bytes));
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
const TOO_COMPLEX = 'This image is too complex. Please choose a png or jpg image.';
const OTHER_KIND = 'Only png, jpg, jpeg and svg images are accepted.';

test('[S36] a polyglot is drawn anew: what stood behind the picture is gone', async () => {
  const html = Buffer.from('<script>alert(document.domain)</script>');
  const png = await plain('#f00').png().toBuffer();
  const { content, mediaType } = await redraw(pictures, avatar(Buffer.concat([png, html])));
  expect(mediaType).toBe('image/webp');
  expect(Buffer.from(content).includes('script')).toBe(false);
  expect(await outcomeOf(Buffer.concat([html, png]))).toBe(OTHER_KIND);
});

test('[S36] a photograph’s data of place and owner are not kept', async () => {
  const photograph = await plain('#f00')
    .withExif({ IFD0: { Artist: 'Lan Nguyen' }, IFD3: { GPSLatitude: '21/1 1/1 1/1' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(photograph).metadata()).exif).toBeDefined();
  const { content } = await redraw(pictures, avatar(photograph));
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
  const { content } = await redraw(pictures, avatar(sideways));
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

test('[S36] an SVG’s script does not run, and nothing outside of it is read', async () => {
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

/** Each level names the level below twice, so that few elements stand for 2 ** depth of them. */
const nestedUses = (depth: number, use = 'use') => {
  const levels = Array.from(
    { length: depth },
    (_, i) => `<g id="a${i + 1}"><${use} href="#a${i}"/><${use} href="#a${i}"/></g>`,
  );
  return `<g id="a0">${'<circle r="20"/>'.repeat(16)}</g>${levels.join('')}`;
};

describe('an SVG', () => {
  test('[S36] of 1.3 kB that stands for 2^22 elements is refused before it is drawn', async () => {
    const bomb = svg(nestedUses(18));
    expect(bomb.length).toBeLessThan(1_500);
    expect(await outcomeOf(bomb)).toBe(TOO_COMPLEX);
    const prefixed = svg(nestedUses(18, 's:use'), 'xmlns:s="http://www.w3.org/2000/svg"');
    expect(await outcomeOf(prefixed)).toBe(TOO_COMPLEX);
  });

  test('[S36] may repeat 16 elements and have 5,000, one more of either is refused', async () => {
    const uses = (count: number) => `<g id="a"/>${'<use href="#a"/>'.repeat(count)}`;
    expect(await outcomeOf(svg(uses(16)))).toBe('00f');
    expect(await outcomeOf(svg(uses(17)))).toBe(TOO_COMPLEX);
    // The root and its background are two of them.
    expect(await outcomeOf(svg('<g/>'.repeat(4_998)))).toBe('00f');
    expect(await outcomeOf(svg('<g/>'.repeat(4_999)))).toBe(TOO_COMPLEX);
  });

  test('[S36] with another SVG in it, whose elements would not be counted, is refused', async () => {
    const inner = `data:image/svg+xml;base64,${svg('').toString('base64')}`;
    expect(await outcomeOf(svg(`<image href="${inner}" width="40" height="40"/>`))).toBe(
      TOO_COMPLEX,
    );
  });

  test('[S36] in an encoding that hides its markup is refused', async () => {
    const declared = (encoding: string) =>
      Buffer.concat([Buffer.from(`<?xml version="1.0" encoding="${encoding}"?>`), svg('')]);
    expect(await outcomeOf(declared('UTF-8'))).toBe('00f');
    expect(await outcomeOf(declared('UTF-7'))).toBe(OTHER_KIND);
    expect(await outcomeOf(Buffer.from(`\uFEFF${svg('')}`, 'utf16le'))).toBe(OTHER_KIND);
  });

  test('[S36] is no proof of a payment', async () => {
    await expect(redraw(pictures, proof(svg('')))).rejects.toThrow(
      'Only png, jpg, jpeg and webp images are accepted.',
    );
  });
});

describe('a picture that takes too long or too much memory', () => {
  const started: Pictures[] = [];
  afterAll(() => Promise.all(started.map((each) => each.close())));
  const withLimits = (changes: Partial<typeof DRAWING_LIMITS>) => {
    const own = createPictures({ ...DRAWING_LIMITS, ...changes });
    started.push(own);
    return own;
  };

  test('[S36] is given up, and pictures of others are drawn meanwhile', async () => {
    const own = withLimits({});
    const png = await plain('#f00').png().toBuffer();
    // Its process is there: starting one may take longer than the bomb may.
    await redraw(own, avatar(png));
    const settled: string[] = [];
    const draw = (name: string, bytes: Uint8Array, owner: string) =>
      redraw(own, avatar(bytes, owner)).then(
        () => settled.push(`${name} drawn`),
        (error: Error) => settled.push(`${name}: ${error.message}`),
      );
    const bombs = [draw('bomb', SLOW_SVG, 'attacker'), draw('next', png, 'attacker')];
    await draw('good', png, 'lan');
    expect(settled).toEqual(['good drawn']);
    await Promise.all(bombs);
    expect(settled.slice(1)).toEqual([`bomb: ${TOO_COMPLEX}`, 'next drawn']);
  });

  test('[S36] is given up for its own processor time, not for that of pictures before it', async () => {
    const own = withLimits({
      processes: { svg: 1, pixels: 1 },
      drawMs: { svg: 3_000, pixels: 2_000 },
      watchMs: 10,
    });
    const photograph = await sharp({
      create: {
        ...{ width: 3_000, height: 2_000, channels: 3, background: '#f00' },
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .jpeg()
      .toBuffer();
    for (let drawn = 0; drawn < 6; drawn += 1)
      expect((await redraw(own, proof(photograph))).mediaType).toBe('image/webp');
  });

  test('[S36] of sixteen owners is waited for by no proof', async () => {
    const own = withLimits({});
    const png = await plain('#f00').png().toBuffer();
    await redraw(own, proof(png));
    const settled: string[] = [];
    const bombs = Array.from({ length: 16 }, (_, n) =>
      redraw(own, avatar(SLOW_SVG, `attacker ${n}`)).catch(() => settled.push('bomb')),
    );
    await redraw(own, proof(png));
    expect(settled).toEqual([]);
    await own.close();
    await Promise.all(bombs);
  });

  test('[S36] is given up beyond a resident size @long', async () => {
    const own = withLimits({ residentBytes: 220 * 1024 * 1024, watchMs: 10 });
    const png = await plain('#f00').png().toBuffer();
    expect((await redraw(own, avatar(png))).mediaType).toBe('image/webp');
    // Interlaced, so that it is decoded as a whole: 288 MB.
    const large = await sharp({
      create: { width: 6_000, height: 6_000, channels: 4, background: '#f00' },
    })
      .toColourspace('rgb16')
      .png({ progressive: true, compressionLevel: 1 })
      .toBuffer();
    await expect(redraw(own, avatar(large))).rejects.toThrow(TOO_COMPLEX);
    expect((await redraw(own, avatar(png))).mediaType).toBe('image/webp');
  });

  test('[S36] is one of eight of its owner that wait; others may still come', async () => {
    const own = withLimits({});
    const png = await plain('#f00').png().toBuffer();
    const bombs = Array.from({ length: 9 }, () =>
      redraw(own, avatar(SLOW_SVG, 'attacker')).catch((error: Error) => error.message),
    );
    await expect(redraw(own, avatar(png, 'attacker'))).rejects.toMatchObject({ code: 'TOO_MANY' });
    expect((await redraw(own, avatar(png, 'lan'))).mediaType).toBe('image/webp');
    await own.close();
    expect(new Set(await Promise.all(bombs))).toEqual(new Set(['the service stops']));
  });
});

test('[S36] the limits of drawing are two processes and 10 s of processor time for a photograph, one and 3 s for an SVG, 512 MB for either', () => {
  expect(DRAWING_LIMITS).toEqual({
    processes: { svg: 1, pixels: 2 },
    waiting: 64,
    waitingOfOne: 8,
    drawMs: { svg: 3_000, pixels: 10_000 },
    deadlineMs: 60_000,
    residentBytes: 536_870_912,
    watchMs: 100,
    idleMs: 60_000,
    stopMs: 1_000,
  });
});

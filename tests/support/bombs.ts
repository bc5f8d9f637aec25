import { crc32, deflateSync } from 'node:zlib';

/** An SVG of few elements whose filters take minutes to draw. */
export const SLOW_SVG = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="3900" height="3900"><filter id="f" x="0" y="0" width="1" height="1">${'<feMorphology operator="dilate" radius="2000"/>'.repeat(400)}</filter><rect width="3900" height="3900" filter="url(#f)"/></svg>`,
);

const chunk = (type: string, data: Buffer) => {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const typed = Buffer.concat([Buffer.from(type), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
};
/** A good PNG of 30,000 × 30,000 pixels in some hundred kilobytes. */
export const pixelBomb = () => {
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

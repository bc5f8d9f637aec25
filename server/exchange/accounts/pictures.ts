import type { FileTypeResult } from 'file-type';
import type { Sharp, SharpOptions } from 'sharp';
import { imageFault } from '#domain/validation/files';
import { complain, type RuleMessage } from '#domain/validation/rule-message';
import { invalidFields } from '../refused.ts';
import { tooMany } from './caps.ts';

/** Pixels of either side: what is shown is never larger. */
const SIDE = 256;
const QUALITY = 82;
/** More than any phone's camera has; a bomb has far more. */
const MAX_PIXELS = 50_000_000;
const TIMEOUT_SECONDS = 10;

/** A picture as it is kept. */
export interface Picture {
  readonly mediaType: 'image/webp';
  readonly content: Uint8Array;
}

const refusal = (message: RuleMessage) => invalidFields({ avatar: message });

type Kind = 'png' | 'jpg' | 'svg';

const KINDS: Readonly<Record<string, Kind>> = { png: 'png', apng: 'png', jpg: 'jpg' };

/** An SVG's first element stands near its beginning. */
const PROLOGUE_BYTES = 64 * 1024;

/**
 * What comes before an XML document's first element, left out; undefined when it declares entities, which stand for
 * whatever their author likes.
 */
const fromRoot = (text: string): string | undefined => {
  let rest = text.replace(/^\uFEFF/, '').trimStart();
  for (;;) {
    const [, opening] = /^(<!--|<\?|<!doctype)/i.exec(rest) ?? [];
    if (opening === undefined) return rest;
    const closing = { '<!--': '-->', '<?': '?>' }[opening] ?? '>';
    const end = rest.indexOf(closing, opening.length);
    if (end < 0 || (closing === '>' && rest.slice(0, end).includes('['))) return undefined;
    rest = rest.slice(end + closing.length).trimStart();
  }
};

const isSvg = (bytes: Uint8Array): boolean => {
  const beginning = new TextDecoder().decode(bytes.subarray(0, PROLOGUE_BYTES));
  return /^<(?:[\w.-]+:)?svg[\s/>]/.test(fromRoot(beginning) ?? '');
};

/** By the bytes alone: a name and a type are what somebody says. */
const kindOf = async (bytes: Uint8Array): Promise<Kind | undefined> => {
  const { fileTypeFromBuffer } = await import('file-type');
  const type: FileTypeResult | undefined = await fileTypeFromBuffer(bytes);
  return KINDS[type?.ext ?? ''] ?? (isSvg(bytes) ? 'svg' : undefined);
};

const OPTIONS: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error' };
const LOADERS = ['Png', 'Jpeg', 'Svg'].map((kind) => `VipsForeignLoad${kind}Buffer`);

let loading: Promise<(bytes: Uint8Array) => Sharp> | undefined;

/** Loaded with the first picture: a service starts without it. Reads three formats, from memory, and no other. */
const loadSharp = () => {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: LOADERS });
    sharp.cache(false);
    sharp.concurrency(1);
    return (bytes) => sharp(bytes, OPTIONS);
  });
  return loading;
};

/** Each may take a good deal of memory and some seconds. */
const MOST_WAITING = 8;
const BUSY_SECONDS = 10;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Pictures are made one after the other. */
const inTurn = <Made>(make: () => Promise<Made>): Promise<Made> => {
  if (waiting >= MOST_WAITING) throw tooMany(BUSY_SECONDS);
  waiting += 1;
  const turn = last.then(make).finally(() => {
    waiting -= 1;
  });
  last = turn.catch(() => {});
  return turn;
};

const draw = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const sharp = await loadSharp();
  return sharp(bytes)
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'cover' })
    .webp({ quality: QUALITY })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer();
};

/**
 * Draws a picture anew: what is kept was made here, pixel by pixel, and nothing else that was in the file (where a
 * photograph was taken, a script, a second file behind the first) is in it.
 * @throws {Refused} when it is none of the kinds that are taken, too large, damaged, or stands for far too many pixels
 */
export const redraw = async (bytes: Uint8Array): Promise<Picture> => {
  const kind = await kindOf(bytes);
  const fault = imageFault({ name: `picture.${kind ?? ''}`, type: '', size: bytes.length });
  if (fault) throw refusal(fault);
  const content = await inTurn(() => draw(bytes).catch(() => undefined));
  if (!content) throw refusal(complain('notAnImage'));
  return { mediaType: 'image/webp', content };
};

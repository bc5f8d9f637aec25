import type { FileTypeResult } from 'file-type';
import type { ResizeOptions, Sharp, SharpOptions } from 'sharp';
import { type ChosenFile, imageFault, proofImageFault } from '#domain/validation/files';
import { complain, type RuleMessage } from '#domain/validation/rule-message';
import { tooMany } from './accounts/caps.ts';
import { invalidFields } from './refused.ts';

const QUALITY = 82;
/** More than any phone's camera has; a bomb has far more. */
const MAX_PIXELS = 50_000_000;
const TIMEOUT_SECONDS = 10;

/** A picture as it is kept. */
export interface Picture {
  readonly mediaType: 'image/webp';
  readonly content: Uint8Array;
}

/** A picture out of the books, which may be older than the kind that is made today. */
export interface StoredPicture {
  readonly mediaType: string;
  readonly content: Uint8Array;
}

/** What a picture is for. */
export interface PictureUse {
  /** The field that complaints are about. */
  readonly field: string;
  /** What the rules have against a file of a name, a type and a size. */
  readonly faultOf: (file: ChosenFile) => RuleMessage | undefined;
  /** Pixels: what is shown is never larger. */
  readonly size: ResizeOptions;
}

/** Somebody's picture beside their name. */
export const AVATAR: PictureUse = {
  field: 'avatar',
  faultOf: imageFault,
  size: { width: 256, height: 256, fit: 'cover' },
};

/** A picture that proves a payment: small print stays legible, and nothing is cut off. */
export const PROOF: PictureUse = {
  field: 'image',
  faultOf: proofImageFault,
  size: { width: 2_000, height: 2_000, fit: 'inside', withoutEnlargement: true },
};

type Kind = 'png' | 'jpg' | 'svg' | 'webp';

const KINDS: Readonly<Record<string, Kind>> = { png: 'png', apng: 'png', jpg: 'jpg', webp: 'webp' };

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
const LOADERS = ['Png', 'Jpeg', 'Svg', 'Webp'].map((kind) => `VipsForeignLoad${kind}Buffer`);

let loading: Promise<(bytes: Uint8Array) => Sharp> | undefined;

/** Loaded with the first picture: a service starts without it. Reads four formats, from memory, and no other. */
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

const draw = async (bytes: Uint8Array, size: ResizeOptions): Promise<Uint8Array> => {
  const sharp = await loadSharp();
  return sharp(bytes)
    .autoOrient()
    .resize(size)
    .webp({ quality: QUALITY })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer();
};

/**
 * Draws a picture anew: what is kept was made here, pixel by pixel, and nothing else that was in the file (where a
 * photograph was taken, a script, a second file behind the first) is in it.
 * @throws {Refused} when it is none of the kinds that are taken, too large, damaged, or stands for far too many pixels
 */
export const redraw = async (
  bytes: Uint8Array,
  { field, faultOf, size }: PictureUse,
): Promise<Picture> => {
  const kind = await kindOf(bytes);
  const type = kind ? `image/${kind}` : '';
  const fault = faultOf({ name: `picture.${kind ?? ''}`, type, size: bytes.length });
  if (fault) throw invalidFields({ [field]: fault });
  const content = await inTurn(() => draw(bytes, size).catch(() => undefined));
  if (!content) throw invalidFields({ [field]: complain('notAnImage') });
  return { mediaType: 'image/webp', content };
};

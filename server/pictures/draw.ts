import type { FileTypeResult } from 'file-type';
import type { ResizeOptions, Sharp, SharpOptions } from 'sharp';
import { ownValue } from '#domain/own-value';
import { isSvg, isSvgTooComplex } from './svg.ts';

const QUALITY = 82;
/** More pixels than a phone's camera has; a decompression bomb has far more. */
const MAX_PIXELS = 50_000_000;
/** Pixels of an SVG as it is drawn: every filter in it may need a surface of its own. */
const MAX_SVG_PIXELS = 16_000_000;

/** The kinds of picture that are read at all. */
export type PictureKind = 'png' | 'jpg' | 'svg' | 'webp';

/** What is to be made of a file. */
export interface DrawingOrder {
  readonly bytes: Uint8Array;
  /** Kinds that are accepted. */
  readonly kinds: readonly PictureKind[];
  /** Pixels: the result is never larger. */
  readonly size: Pick<ResizeOptions, 'width' | 'height' | 'fit' | 'withoutEnlargement'>;
}

/**
 * The picture as webp, or why there is none: `kind` when the file is no accepted kind of picture, `complex` when an
 * SVG has too many elements, `damaged` when it cannot be drawn or stands for too many pixels.
 */
export type Drawing =
  | { readonly webp: Uint8Array }
  | { readonly refused: 'kind' | 'complex' | 'damaged' };

const KINDS: Readonly<Record<string, PictureKind>> = {
  png: 'png',
  apng: 'png',
  jpg: 'jpg',
  webp: 'webp',
};

/** Decided by the bytes alone: name and type are claims. */
const kindOf = async (bytes: Uint8Array): Promise<PictureKind | undefined> => {
  const { fileTypeFromBuffer } = await import('file-type');
  const type: FileTypeResult | undefined = await fileTypeFromBuffer(bytes);
  return ownValue(KINDS, type?.ext ?? '') ?? (isSvg(bytes) ? 'svg' : undefined);
};

const OPTIONS: SharpOptions = { failOn: 'error' };
const LOADERS = ['Png', 'Jpeg', 'Svg', 'Webp'].map((kind) => `VipsForeignLoad${kind}Buffer`);

let loading: Promise<(bytes: Uint8Array, limitInputPixels: number) => Sharp> | undefined;

/** Loaded with the first picture. Reads four formats, from memory, and no other. */
const loadSharp = () => {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: LOADERS });
    sharp.cache(false);
    sharp.concurrency(1);
    return (bytes, limitInputPixels) => sharp(bytes, { ...OPTIONS, limitInputPixels });
  });
  return loading;
};

/**
 * Draws a picture anew, pixel by pixel: metadata, scripts and further files in the given one are not in the result. The
 * time and memory that this takes are not bounded here: libvips and librsvg cannot be interrupted, a process can.
 */
export const drawPicture = async ({ bytes, kinds, size }: DrawingOrder): Promise<Drawing> => {
  const kind = await kindOf(bytes);
  if (!kind || !kinds.includes(kind)) return { refused: 'kind' };
  if (kind === 'svg' && isSvgTooComplex(bytes)) return { refused: 'complex' };
  const sharp = await loadSharp();
  try {
    const picture = sharp(bytes, kind === 'svg' ? MAX_SVG_PIXELS : MAX_PIXELS);
    return { webp: await picture.autoOrient().resize(size).webp({ quality: QUALITY }).toBuffer() };
  } catch {
    return { refused: 'damaged' };
  }
};

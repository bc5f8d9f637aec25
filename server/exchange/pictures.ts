import { type RuleError, ruleError } from '#domain/rules/error-codes';
import { type ChosenFile, validateImage, validateProofImage } from '#domain/rules/files';
import type { DrawingOrder } from '../pictures/draw.ts';
import type { Pictures } from '../pictures/processes.ts';
import { StoreAway } from '../store/store-away.ts';
import { tooMany } from './accounts/count-attempt.ts';
import { invalidFields } from './domain-error.ts';

/** A picture as it is stored. */
export interface Picture {
  readonly mediaType: 'image/webp';
  readonly content: Uint8Array;
}

/** A stored picture, which may be older than the kind that is made today. */
export interface StoredPicture {
  readonly mediaType: string;
  readonly content: Uint8Array;
}

/** What a picture is for. */
export interface PictureUse extends Pick<DrawingOrder, 'kinds' | 'size'> {
  /** The field that validation errors name. */
  readonly field: string;
  /** Validation error of a file by its name, type and size. */
  readonly faultOf: (file: ChosenFile) => RuleError | undefined;
  /** Validation error of a file of another kind. */
  readonly otherKind: RuleError;
}

/** The picture of an account. */
export const AVATAR: PictureUse = {
  field: 'avatar',
  faultOf: validateImage,
  otherKind: ruleError('imageKind'),
  kinds: ['png', 'jpg', 'svg'],
  size: { width: 256, height: 256, fit: 'cover' },
};

/** A picture that proves a payment: small print stays legible, and nothing is cut off. */
export const PROOF: PictureUse = {
  field: 'image',
  faultOf: validateProofImage,
  otherKind: ruleError('proofKind'),
  kinds: ['png', 'jpg', 'webp'],
  size: { width: 2_000, height: 2_000, fit: 'inside', withoutEnlargement: true },
};

/** Seconds to wait when too many pictures wait to be drawn. */
const BUSY_SECONDS = 10;

/** Draws a file anew. */
export interface Redrawing {
  readonly bytes: Uint8Array;
  readonly use: PictureUse;
  /** Whose picture it is; pictures of one owner are drawn one after the other. */
  readonly owner: string;
}

/**
 * Draws a picture anew: what is stored was made here, pixel by pixel, without metadata, scripts or further files of the
 * given one.
 * @throws {DomainError} when it is none of the accepted kinds, too large, damaged, too complex, or takes too long to draw;
 *   TOO_MANY when too many wait
 */
export const redraw = async (
  pictures: Pictures,
  { bytes, use: { field, faultOf, otherKind, kinds, size }, owner }: Redrawing,
): Promise<Picture> => {
  const [kind = ''] = kinds;
  // Its kind is decided by its bytes, beside this process; here its size counts.
  const fault = faultOf({ name: `picture.${kind}`, type: `image/${kind}`, size: bytes.length });
  if (fault) throw invalidFields({ [field]: fault });
  const outcome = await pictures.draw({ bytes, kinds, size }, owner);
  if ('webp' in outcome) return { mediaType: 'image/webp', content: outcome.webp };
  if (outcome.refused === 'busy') throw tooMany(BUSY_SECONDS);
  if (outcome.refused === 'stopped') throw new StoreAway('the service stops');
  const errors = {
    kind: otherKind,
    damaged: ruleError('notAnImage'),
    complex: ruleError('imageTooComplex'),
    killed: ruleError('imageTooComplex'),
  };
  throw invalidFields({ [field]: errors[outcome.refused] });
};

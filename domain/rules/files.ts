import { type RuleError, ruleError } from './error-codes.ts';

/** What is known of a chosen file before it is sent. The type is what the browser made of its name. */
export interface ChosenFile {
  readonly name: string;
  /** A media type, such as image/png. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

/** How large a picture may be, at most. */
export const MAX_IMAGE_MEGABYTES = 10;
const BYTES_OF_A_MEGABYTE = 1_048_576;

const sizeError = ({ size }: ChosenFile): RuleError | undefined =>
  size > MAX_IMAGE_MEGABYTES * BYTES_OF_A_MEGABYTE
    ? ruleError('fileTooLarge', { n: String(MAX_IMAGE_MEGABYTES) })
    : undefined;

/** An empty file is as good as none. */
const isChosen = (file: ChosenFile | undefined): file is ChosenFile =>
  file !== undefined && file.size > 0;

/** File name endings of the pictures that the site and profiles take. */
export const IMAGE_EXTENSIONS: readonly string[] = ['png', 'jpg', 'jpeg', 'svg'];

/** An image of the site or of a profile: png, jpg, jpeg or svg, at most 10 MB (source: account fields). */
export const validateImage = (file: ChosenFile | undefined): RuleError | undefined => {
  if (!isChosen(file)) return ruleError('chooseImage');
  const name = file.name.toLowerCase();
  const isKnown = IMAGE_EXTENSIONS.some((ending) => name.endsWith(`.${ending}`));
  return isKnown ? sizeError(file) : ruleError('imageKind');
};

/**
 * A picture that proves a payment: an image of any kind but SVG, which is a drawing and no photograph or screenshot; at
 * most 10 MB (source: trading).
 */
export const validateProofImage = (file: ChosenFile | undefined): RuleError | undefined => {
  if (!isChosen(file)) return ruleError('chooseImage');
  if (file.type === 'image/svg+xml') return ruleError('proofKind');
  return file.type.startsWith('image/') ? sizeError(file) : ruleError('notAnImage');
};

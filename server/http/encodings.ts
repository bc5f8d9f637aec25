import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import { remembering } from '../recent.ts';
import type { AppContext } from './env.ts';

/** Content encodings, the smallest result first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Encodings that a browser accepts, by its Accept-Encoding, of which there are few. */
const acceptedIn = remembering(100, (acceptEncoding) => {
  const accepted = parseAccept(acceptEncoding).filter(({ q }) => q > 0);
  return ENCODINGS.filter((encoding) => accepted.some(({ type }) => type === encoding));
});

/** First offered encoding that the browser accepts, by its Accept-Encoding. */
export const encodingFor = (
  acceptEncoding: string,
  offered: readonly Encoding[] = ENCODINGS,
): Encoding => {
  const accepted = acceptedIn(acceptEncoding);
  return offered.find((encoding) => accepted.includes(encoding)) ?? 'identity';
};

/** Picks the first offered encoding that the browser accepts, and sets its headers. */
export const negotiate = (c: AppContext, offered?: readonly Encoding[]): Encoding => {
  const chosen = encodingFor(c.req.header('accept-encoding') ?? '', offered);
  c.header('Vary', 'Accept-Encoding', { append: true });
  if (chosen !== 'identity') c.header('Content-Encoding', chosen);
  return chosen;
};

type Bytes = Buffer<ArrayBuffer>;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const QUALITY = constants.BROTLI_PARAM_QUALITY;
/** Compression during a request favours speed. */
const QUICKLY = { params: { [QUALITY]: 5 } };
/** For what is sent often: a tenth smaller, in some 100 ms of another thread. */
const WELL = { params: { [QUALITY]: constants.BROTLI_MAX_QUALITY } };

const encode = async (text: string, encoding: Encoding, how = QUICKLY): Promise<Bytes> => {
  if (encoding === 'br') return (await brotli(text, how)) as Bytes;
  return encoding === 'gzip' ? ((await zip(text)) as Bytes) : Buffer.from(text);
};

/** Text in the encodings requested so far, each computed once. */
export type Forms = (encoding: Encoding) => Promise<Bytes>;

/** @param isKept whether it is sent often: the first answer is compressed quickly, and the next ones in their smallest form */
export const formsOf = (text: string, isKept = false): Forms => {
  const known = new Map<Encoding, Promise<Bytes>>();
  const shrink = async (quick: Promise<Bytes>) => {
    await quick;
    const small = await encode(text, 'br', WELL);
    known.set('br', Promise.resolve(small));
  };
  return (encoding) => {
    const before = known.get(encoding);
    if (before !== undefined) return before;
    const form = encode(text, encoding);
    known.set(encoding, form);
    // What cannot be made smaller stays as it is.
    if (isKept && encoding === 'br') void shrink(form).catch(() => {});
    return form;
  };
};

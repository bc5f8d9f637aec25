import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import type { AppContext } from './env.ts';

/** Content encodings, the smallest result first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** First offered encoding that the browser accepts, by its Accept-Encoding. */
export const encodingFor = (
  acceptEncoding: string,
  offered: readonly Encoding[] = ENCODINGS,
): Encoding => {
  const accepted = parseAccept(acceptEncoding).filter(({ q }) => q > 0);
  return offered.find((encoding) => accepted.some(({ type }) => type === encoding)) ?? 'identity';
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
/** Compression during a request favours speed. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const encode = async (text: string, encoding: Encoding): Promise<Bytes> => {
  if (encoding === 'br') return (await brotli(text, QUICKLY)) as Bytes;
  return encoding === 'gzip' ? ((await zip(text)) as Bytes) : Buffer.from(text);
};

/** Text in the encodings requested so far, each computed once. */
export type Forms = (encoding: Encoding) => Promise<Bytes>;

export const formsOf = (text: string): Forms => {
  const known = new Map<Encoding, Promise<Bytes>>();
  return (encoding) => {
    const form = known.get(encoding) ?? encode(text, encoding);
    known.set(encoding, form);
    return form;
  };
};

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

export const formsOf = (text: string): Forms => {
  const known = new Map<Encoding, Promise<Bytes>>();
  return (encoding) => {
    const form = known.get(encoding) ?? encode(text, encoding);
    known.set(encoding, form);
    return form;
  };
};

/** The same for a text that is kept: whoever asks first does not wait for the smallest form, which everybody after gets. */
export const keptFormsOf = (text: string): Forms => {
  const first = formsOf(text);
  let small: Bytes | undefined;
  let isAsked = false;
  return async (encoding) => {
    if (encoding !== 'br') return first(encoding);
    if (small) return small;
    const quick = await first(encoding);
    if (!isAsked) {
      isAsked = true;
      // What cannot be made smaller stays as it is.
      void encode(text, encoding, WELL).then(
        (bytes) => {
          small = bytes;
        },
        () => {},
      );
    }
    return quick;
  };
};

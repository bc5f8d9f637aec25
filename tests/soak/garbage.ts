import { SIGNATURE_HEADER, sign, TIMESTAMP_HEADER } from '#server/providers/signature';
import type { Random } from '../support/random.ts';
import { CALLS, type Call, SOME_CAPTCHA, SOME_REF } from './calls.ts';
import { COSTLY, SIZES } from './costly.ts';
import { EVIL, spoiled } from './spoiled.ts';

/** Secret of the bank for this run. */
export const WEBHOOK_SECRET = 'the garbage of this run is signed by it';

/** One request as it is sent, and as it is printed after an internal error. */
export interface Garbage {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

type Posted = Call & { readonly body: NonNullable<Call['body']> };

const isPosted = (call: Call): call is Posted => call.body !== undefined;

/** Known objects of the service. */
export interface Known {
  /** An existing order. */
  readonly ref: string;
  /** A valid token. */
  readonly token: string;
  /** The answer to a captcha, good once; now and then a stale one. */
  readonly captcha: () => string;
}

const POSTED = CALLS.filter(isPosted) as [Posted, ...Posted[]];

const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=X',
  'application/x-www-form-urlencoded',
  '',
] as const;

const HEADERS = {
  'Idempotency-Key': ['', 'k', 'x'.repeat(300), '3f1c6b1e-9a51-4a57-9be8-6f0b6b6f0b6b'],
  'X-Expected-Amount': ['2632896', '-1', '1e9', 'x'],
  Authorization: ['Bearer ', 'Bearer x', 'Basic eDp5', 'Bearer undefined'],
  'Content-Encoding': ['gzip', 'br', 'identity', 'gzip, gzip'],
  'Accept-Encoding': ['br', 'gzip;q=0', '*', 'x'],
  Origin: ['null', 'https://evil.example', 'http://', 'x'],
  Cookie: ['XSRF-TOKEN=x', 'bd_guest=%ff', '=', 'a=b; a=c; bd_guest'],
  'Last-Event-ID': ['-1', '1e9', 'x', '99999999999999999999'],
  'X-Timestamp': ['0', 'x', '-1'],
  'X-Signature': ['', 'ab', 'f'.repeat(64)],
  Accept: ['text/event-stream', 'x', 'application/xml'],
} as const;

const OTHER_PATHS = [
  ...CALLS.filter((call) => !isPosted(call)).flatMap(({ route, paths }) => paths ?? [route]),
  '/api/v1/buy_orders/x',
  '/api/v1/users/me?Authorization=%00',
  '/api/v1/users/me?Authorization=%ff',
  '/api/v1//',
  '/api/',
  '/order/%ff',
  '/assets/../../server/main.ts',
  '/assets/..%2f..%2fserver%2fmain.ts',
  '/%',
] as unknown as readonly [string, ...string[]];

const SIGNS: readonly [string, ...string[]] = [
  '',
  '"',
  '{',
  '}',
  ',',
  '\\',
  '\u0000',
  '\\u0000',
  '\\ud800',
  '[',
  '\ufeff',
];

/** Cuts, doubles or changes a text somewhere. */
const torn = (text: string, random: Random): string => {
  const at = random.below(text.length + 1);
  const insert = random.pick(SIGNS);
  return `${text.slice(0, at)}${insert}${text.slice(at + random.below(3))}`;
};

const bodyOf = ({ body }: Posted, random: Random): string => {
  if (random.below(100) === 0) return random.pick(COSTLY)(random.pick(SIZES));
  const json = JSON.stringify(spoiled(body, random));
  const kind = random.below(20);
  if (kind < 12) return json;
  if (kind < 17) return torn(json, random);
  if (kind === 17) return JSON.stringify(random.pick(EVIL));
  if (kind === 18) return `{"__proto__":${json},"a":${json}}`;
  return '['.repeat(random.below(2_000));
};

const BOUNDARY = 'X';

/** A form with a file of a few wrong bytes, torn now and then. */
const formOf = (field: string, random: Random): string => {
  const head = `Content-Disposition: form-data; name="${field}"; filename="a.png"`;
  const size = random.below(50) === 0 ? random.pick(SIZES) : random.below(2_000);
  const file = `\x89PNG\r\n\x1a\n${'z'.repeat(size)}`;
  const form = `--${BOUNDARY}\r\n${head}\r\nContent-Type: image/png\r\n\r\n${file}\r\n--${BOUNDARY}--\r\n`;
  return random.below(3) === 0 ? torn(form, random) : form;
};

/** What a call is sent: JSON, or the form it asks for. */
const contentOf = (call: Posted, random: Random) => {
  if (call.file === undefined || random.below(3) === 0) return { text: bodyOf(call, random) };
  const type = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` };
  return { text: formOf(call.file, random), type };
};

const headersOf = (random: Random, token: string): Record<string, string> => {
  const headers: Record<string, string> = {
    'Content-Type': random.below(8) === 0 ? random.pick(TYPES) : 'application/json',
  };
  for (const [name, values] of Object.entries(HEADERS)) {
    if (random.below(12) === 0)
      headers[name] = random.pick(values as readonly [string, ...string[]]);
  }
  // Much of what there is to break is behind a login.
  if (random.below(3) === 0) headers.Authorization = `Bearer ${token}`;
  return headers;
};

/** Most reports of the bank and of the chains are signed: what is not is refused before it is read. */
const signatureOf = (path: string, body: string, random: Random) => {
  if (!path.startsWith('/webhooks/') || random.below(5) === 0) return {};
  const timestamp = String(Math.floor(Date.now() / 1000));
  return {
    [TIMESTAMP_HEADER]: timestamp,
    [SIGNATURE_HEADER]: sign(WEBHOOK_SECRET, { timestamp, body }),
  };
};

/** The next request, about what is known where it names something; the same numbers make the same one. */
export const nextGarbage = (random: Random, { ref, token, captcha }: Known): Garbage => {
  const headers = headersOf(random, token);
  if (random.below(10) > 0) {
    const call = random.pick(POSTED);
    const method = random.below(40) === 0 ? random.pick(['PUT', 'DELETE', 'PATCH']) : call.method;
    const chosen = call.paths ? random.pick(call.paths as [string, ...string[]]) : call.route;
    const path = chosen.replace(SOME_REF, ref);
    const content = contentOf(call, random);
    const text = content.text.replaceAll(SOME_REF, ref);
    const body = text.includes(SOME_CAPTCHA) ? text.replaceAll(SOME_CAPTCHA, captcha()) : text;
    const signature = signatureOf(path, body, random);
    return { method, path, body, headers: { ...headers, ...content.type, ...signature } };
  }
  const path = random.pick(OTHER_PATHS).replace(SOME_REF, ref);
  const method = random.pick(['GET', 'HEAD', 'OPTIONS']);
  // A logout has another token.
  const { Authorization: _, ...asGuest } = headers;
  return { method, path, headers: path.includes('logout') ? asGuest : headers, body: undefined };
};

import { SIGNATURE_HEADER, sign, TIMESTAMP_HEADER } from '#server/providers/signature';
import type { Random } from './random.ts';

/** What the bank and the service agreed on for this run. */
export const BANK_SECRET = 'soak soak soak soak soak soak soak soak';

/** One request as it is sent, and as it is printed when the service stumbles over it. */
export interface Garbage {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

const GOOD: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '/api/v1/config-web': { isGetAll: 'true', domain: 'localhost' },
  '/api/v1/users/me': {},
  '/api/v1/get-accountname': { type: 'VCB', accountNumber: '0071000123456' },
  '/api/v1/buy_orders': {
    currency_code: 'TRC20',
    quantity: '100',
    receiving_address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
    sender_address: '19031234567890',
    bank_name: 'TCB',
    cryptoNetworkKey: 'TRX',
    note: 'nhanh%20nh%C3%A9',
    account_name_unverify: '',
  },
  '/api/v1/histories': { ref: 'K7M2P9QX4TRB6WNC' },
  '/api/v1/confirm-send-money': { order_ref: 'K7M2P9QX4TRB6WNC' },
  '/sandbox/api/pay': { ref: 'K7M2P9QX4TRB6WNC', amount: '1000' },
  '/sandbox/api/retry': { ref: 'K7M2P9QX4TRB6WNC' },
  '/webhooks/bank': { transactionId: 'T1', accountNumber: '1', amount: '1000', text: 'BD' },
};

/** Stands for an order that there is. */
const SOME_REF = 'K7M2P9QX4TRB6WNC';

const PATHS = Object.keys(GOOD) as [string, ...string[]];

/** What breaks readers, databases and arithmetic. */
const EVIL: readonly [unknown, ...unknown[]] = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  '1.7976931348623157e+308',
  '0.000000000000000000000000000001',
  '99999999999999999999999999999999999999',
  '١٠٠',
  '1,000.5',
  'a\u0000b',
  '\ud800',
  '%',
  '%00',
  '%ED%A0%80',
  "'; drop table orders; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '\r\nSet-Cookie: a=b',
  '{{7*7}}',
  'Trần Thị Bé 🙏🏽',
  '\u202e\ufeff\u200d',
  'x'.repeat(501),
  'x'.repeat(6_000),
  'BTC',
  'BEP20',
  'VCB',
  'constructor',
  '__proto__',
  'toString',
  null,
  true,
  0,
  -0,
  1e21,
  100,
  [],
  {},
  ['100'],
  { $gt: '' },
  { toString: 1 },
  [[[[[[[[[[[]]]]]]]]]]],
];

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
  '/api/v1/orders/K7M2P9QX4TRB6WNC/events',
  '/api/v1/orders/%00/events',
  '/api/v1/orders/%ff/events',
  '/api/v1/orders/../events',
  '/api/v1/buy_orders/x',
  '/api/v1/users/me?Authorization=%00',
  '/api/v1/users/me?Authorization=%ff',
  '/api/v1//',
  '/api/',
  '/sandbox?said=%3Cscript%3E',
  '/sandbox/style.css',
  '/order/%ff',
  '/assets/../../server/main.ts',
  '/assets/..%2f..%2fserver%2fmain.ts',
  '/healthz',
  '/readyz',
  '/metrics',
  '/%',
] as const;

const jsonOf = (path: string, random: Random): string => {
  const body: Record<string, unknown> = { ...GOOD[path] };
  const fields: readonly [string, ...string[]] = ['extra', ...Object.keys(body)];
  for (let changes = random.below(4); changes > 0; changes -= 1) {
    const field = random.pick(fields);
    if (random.below(5) === 0) delete body[field];
    else body[field] = random.pick(EVIL);
  }
  return JSON.stringify(body);
};

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

const bodyOf = (path: string, random: Random): string => {
  const json = jsonOf(path, random);
  const kind = random.below(20);
  if (kind < 12) return json;
  if (kind < 17) return torn(json, random);
  if (kind === 17) return JSON.stringify(random.pick(EVIL));
  if (kind === 18) return `{"__proto__":${json},"a":${json}}`;
  return '['.repeat(random.below(2_000));
};

const headersOf = (random: Random): Record<string, string> => {
  const headers: Record<string, string> = {
    'Content-Type': random.below(8) === 0 ? random.pick(TYPES) : 'application/json',
  };
  for (const [name, values] of Object.entries(HEADERS)) {
    if (random.below(12) === 0)
      headers[name] = random.pick(values as readonly [string, ...string[]]);
  }
  return headers;
};

/** Most reports of the bank are signed: what is not is refused before it is read. */
const signatureOf = (path: string, body: string, random: Random) => {
  if (path !== '/webhooks/bank' || random.below(5) === 0) return {};
  const timestamp = String(Math.floor(Date.now() / 1000));
  return {
    [TIMESTAMP_HEADER]: timestamp,
    [SIGNATURE_HEADER]: sign(BANK_SECRET, { timestamp, body }),
  };
};

/** The next request, about a given order where it names one; the same numbers make the same one. */
export const nextGarbage = (random: Random, ref: string): Garbage => {
  const headers = headersOf(random);
  if (random.below(10) > 0) {
    const path = random.pick(PATHS);
    const method = random.below(40) === 0 ? random.pick(['PUT', 'DELETE', 'PATCH']) : 'POST';
    const body = bodyOf(path, random).replaceAll(SOME_REF, ref);
    return { method, path, body, headers: { ...headers, ...signatureOf(path, body, random) } };
  }
  const path = random.pick(OTHER_PATHS).replace(SOME_REF, ref);
  return { method: random.pick(['GET', 'HEAD', 'OPTIONS']), path, headers, body: undefined };
};

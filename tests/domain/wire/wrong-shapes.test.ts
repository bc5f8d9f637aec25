import { describe, expect, test } from 'vitest';
import { PLAIN_USER } from '#domain/account/session';
import { isDecimal } from '#domain/money/money';
import { decodeNameReply } from '#domain/wire/account-name-wire';
import { decodeConfig, encodeConfig } from '#domain/wire/config-wire';
import { newsCodec } from '#domain/wire/content-wire';
import { PLAIN_WALLET } from '#domain/wire/defaults';
import { decodeOrder, encodeOrder } from '#domain/wire/order-wire';
import { MalformedAnswer, readResult } from '#domain/wire/result';
import { decodeSession, encodeSession } from '#domain/wire/session-wire';
import { usdtConfig } from '#stories/support/buy-config';
import { anOrder } from '../support.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** As JSON carries it: `1e999` is a number there, and an object may shadow what all others can do. */
const RUBBISH = (
  [
    'null',
    'true',
    '0',
    '-1',
    '-5.5',
    '1e999',
    '-1e999',
    '1e300',
    '9007199254740991',
    '9007199254740993',
    '"NaN"',
    '"Infinity"',
    '"1e5"',
    '"abc"',
    '""',
    '[]',
    '[5]',
    '["5"]',
    '[null,{}]',
    '{}',
    '{"toString":1}',
    '{"toString":1,"valueOf":1}',
    '{"length":3}',
  ] as const
).map((text) => [text, JSON.parse(text) as Json] as const);

type Path = readonly (string | number)[];

/** Every place of an answer, lists and objects included. */
const placesIn = (value: Json, at: Path = []): readonly Path[] => {
  const inside =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, part]) => placesIn(part, [...at, key]))
      : [];
  return at.length === 0 ? inside : [at, ...inside];
};

/** The same answer with something else in one place; undefined takes the place away. */
const withAt = (value: Json, [key, ...rest]: Path, other: Json | undefined): Json => {
  if (key === undefined) return other ?? null;
  const copy = structuredClone(value) as Record<string, Json>;
  if (rest.length === 0 && other === undefined) {
    if (Array.isArray(copy)) copy.splice(Number(key), 1);
    else delete copy[key];
    return copy;
  }
  copy[key] = withAt(copy[key] ?? null, rest, other);
  return copy;
};

const MOMENT = /At$|^timer$/;
/** Texts that no page may show. */
const UNREADABLE = /\[object |^(NaN|-?Infinity|undefined)$/;

interface Where {
  readonly name?: string;
  readonly sent: Json | undefined;
}

const isDrawn = (value: Json, { name = '', sent }: Where): boolean => {
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) return false;
    return !MOMENT.test(name) || !Number.isNaN(new Date(value * 1_000).getTime());
  }
  // A text that contains NaN itself is allowed.
  return typeof value !== 'string' || value === sent || !UNREADABLE.test(value);
};

const DECIMALS =
  /^(quantity|rate|cashAmount|amountSent|amountReceived|reserve|value|fee|percentFee|transferFee|min[A-Z]\w*|maxBalance|eth|btc|vnd|balance|profit|dollarRate)$/;
const MAY_BE_NEGATIVE =
  /^(value|eth|btc|vnd|balance|profit|dollarRate|min(Withdraw|OrderLogin|OrderKyc))$/;

/** Faults of what was read: of another kind than the sample's, or nothing that a page could show. */
const faultsOf = (read: Json, sample: Json, { name = '', sent }: Where): readonly string[] => {
  if (typeof read === 'string' && DECIMALS.test(name)) {
    const isGood = isDecimal(read) && (MAY_BE_NEGATIVE.test(name) || !read.startsWith('-'));
    return isGood ? [] : [`${name}: ${read}`];
  }
  if (Array.isArray(read)) return read.flatMap((part) => faultsOf(part, sample, { name, sent }));
  if (typeof read === 'object' && read !== null) {
    return Object.entries(read).flatMap(([key, part]) => {
      const before = (sample as Record<string, Json> | null)?.[key] ?? null;
      const isOther = before !== null && part !== null && typeof part !== typeof before;
      return isOther || part === undefined
        ? [`${key}: ${typeof part} for ${typeof before}`]
        : faultsOf(part, Array.isArray(before) ? (before[0] ?? null) : before, { name: key, sent });
    });
  }
  return isDrawn(read, { name, sent }) ? [] : [`${name}: ${String(read)}`];
};

const overTheWire = (value: unknown): Json => JSON.parse(JSON.stringify(value));

const entries = [{ address: 'bc1q', balance: '0.5' }];
const wallet = { ...PLAIN_WALLET, btcWallets: entries, ethWallets: entries };
const { siteInfo, currencies, rates, orders } = usdtConfig;
const [firstCurrency, firstRate] = [currencies.slice(0, 1), rates.slice(0, 1)];
const recent = { type: 'buy', currencyCode: 'TRC20', quantity: '5', createdAt: 1_700_000_000 };

const ANSWERS: readonly (readonly [string, Json, (data: unknown) => unknown])[] = [
  ['an order', overTheWire(encodeOrder(anOrder({ proofImages: ['/1.png'] }))), decodeOrder],
  [
    'a session',
    overTheWire(
      encodeSession({
        token: 't',
        user: { ...PLAIN_USER, id: '7' },
        wallet,
        btcWallets: entries,
        ethWallets: entries,
      }),
    ),
    decodeSession,
  ],
  [
    'a configuration',
    overTheWire(
      encodeConfig({
        siteInfo,
        currencies: firstCurrency,
        rates: firstRate,
        orders: orders.length > 0 ? orders.slice(0, 1) : [recent],
      }),
    ),
    decodeConfig,
  ],
  ['a name', { account_name: 'NGUYEN VAN A' }, decodeNameReply],
  ['an article', overTheWire(newsCodec.encode(newsCodec.decode({ Id: '1' }))), newsCodec.decode],
  ['an envelope', { status: 'success', message: 'm', messageCode: 'c' }, readResult],
];

describe.each(ANSWERS)('%s', (_, answer, decode) => {
  const sample = overTheWire(decode(answer) ?? null);
  const places = placesIn(answer);

  test.each(places.map((path) => [path.join('.'), path] as const))(
    '[C9] with rubbish at %s is refused, or read without rubbish',
    (_, path) => {
      for (const [text, other] of [...RUBBISH, ['nothing', undefined] as const]) {
        const wrong = withAt(answer, path, other);
        let read: unknown;
        try {
          read = decode(wrong);
        } catch (error) {
          expect(error, text).toBeInstanceOf(MalformedAnswer);
          continue;
        }
        // Not over the wire again: JSON would hide NaN and undefined.
        expect(faultsOf(read as Json, sample, { sent: other }), text).toEqual([]);
      }
    },
  );

  test.each(RUBBISH.filter(([text]) => !text.startsWith('{')))(
    '[C9] that is %s is none',
    (_, other) => expect(() => decode(other)).toThrow(MalformedAnswer),
  );
});

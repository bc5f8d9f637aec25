import type { Random } from '../support/random.ts';

/** What breaks readers, databases and arithmetic. */
export const EVIL: readonly [unknown, ...unknown[]] = [
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

type Body = Readonly<Record<string, unknown>>;

/** A good body with a few fields spoiled, or those of an object in it. */
export const spoiled = (good: Body, random: Random): Body => {
  const body: Record<string, unknown> = { ...good };
  const fields: readonly [string, ...string[]] = ['extra', ...Object.keys(body)];
  for (let changes = random.below(4); changes > 0; changes -= 1) {
    const field = random.pick(fields);
    const inner = body[field];
    if (random.below(5) === 0) delete body[field];
    else if (isBody(inner) && random.below(4) > 0) body[field] = spoiled(inner, random);
    else body[field] = random.pick(EVIL);
  }
  return body;
};

const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

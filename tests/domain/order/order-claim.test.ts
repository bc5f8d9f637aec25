import { describe, expect, it, test } from 'vitest';
import { isAccountOf, isClaimOffered, readClaimProof } from '#domain/order/order-claim';
import { claimCodeForm, claimProofForm } from '#domain/rules/claim';
import { errorsOf } from '#domain/rules/schema';

const REF = 'BD8K2M4Q7XN3TWPA';
const SECRET = '0123456789abcdef0123456789abcdef';

describe('the bank account of an order', () => {
  test.each([
    '19031234567890',
    ' 1903 1234 567890 ',
    '1903-1234.567890',
    '１９０３1234567890',
    '1903\u200b1234567890',
  ])('is named by %j', (typed) => expect(isAccountOf('19031234567890', typed)).toBe(true));

  test.each(['', '----', '7890', '1903123456789', '190312345678901', '19031234567891', 'x'])(
    'is not named by %j',
    (typed) => expect(isAccountOf('19031234567890', typed)).toBe(false),
  );

  it('that is not known any more is named by nothing', () => {
    for (const typed of ['', '-', '    ', '----', '0000'])
      expect(isAccountOf('', typed)).toBe(false);
  });

  it('is compared without the case of its letters', () =>
    expect(isAccountOf('1903ABC5678', '1903 abc 5678')).toBe(true));
});

describe('what is typed as a proof', () => {
  test.each([
    [`https://bendoi.vn/order/${REF}#k=${SECRET}`, { by: 'link', secret: SECRET }],
    [`  http://localhost:4742/order/${REF}#k=${SECRET} `, { by: 'link', secret: SECRET }],
    [SECRET, { by: 'link', secret: SECRET }],
    ['1903 1234 567890', { by: 'account', number: '19031234567890' }],
    ['1903abc5678', { by: 'account', number: '1903ABC5678' }],
    [`https://bendoi.vn/order/BD8K2M4Q7XN3TWPB#k=${SECRET}`, undefined],
    [`https://bendoi.vn/order/${REF}`, undefined],
    [`https://bendoi.vn/order/${REF}#k=damaged`, undefined],
    ['javascript:window.hostile=1', undefined],
    ['190', undefined],
    ['', undefined],
  ])('%j is %j', (typed, proof) => expect(readClaimProof(REF, typed)).toEqual(proof));
});

test('the forms of a claim name what is missing or cannot be', () => {
  const code = (typed: string) => errorsOf(claimCodeForm, { code: typed });
  expect(code(' ')).toEqual({ code: { code: 'required' } });
  expect(code('bd8k 2m4q 7xn')).toEqual({ code: { code: 'orderCodeInvalid' } });
  expect(code('bd8k 2m4q 7xn3 t')).toEqual({});
  const proof = (typed: string) => errorsOf(claimProofForm(REF), { proof: typed });
  expect(proof('')).toEqual({ proof: { code: 'required' } });
  expect(proof('190')).toEqual({ proof: { code: 'claimProofInvalid' } });
  expect(proof('1903 1234 567890')).toEqual({});
});

test('a claim is offered of a guest’s order and of a masked one, not of an account’s or a forgotten one', () => {
  const offered = (isMasked: boolean, isForgotten: boolean, linkHash?: string) =>
    isClaimOffered({ isMasked, isForgotten, ...(linkHash !== undefined && { linkHash }) });
  expect([offered(false, false, ''), offered(false, false, 'a'), offered(true, false)]).toEqual([
    ...[true, true, true],
  ]);
  expect([offered(false, false), offered(true, true), offered(false, true, '')]).toEqual([
    ...[false, false, false],
  ]);
});

import { describe, expect, it, test } from 'vitest';
import { depositCode, hasMemo } from '#domain/order/deposit-code';
import { MEMO_SALE, SAMPLE_SALE, SEEN_DEPOSIT } from '#stories/support/sample-sale';

const ADDRESS = SAMPLE_SALE.receivingAddress;
const codeOf = (qrCode: string, changes: Partial<typeof SAMPLE_SALE> = {}) =>
  depositCode({ ...SAMPLE_SALE, qrCode, ...changes });

describe('the code for sending coins', () => {
  it('is the address where the service makes none, and nothing while there is no address', () => {
    expect(codeOf('')).toBe(ADDRESS);
    expect(codeOf(ADDRESS)).toBe(ADDRESS);
    expect(codeOf(ADDRESS, { receivingAddress: '' })).toBeUndefined();
  });

  test.each([`tron:${ADDRESS}`, `tron:${ADDRESS}?amount=20`, `TRON:${ADDRESS}?amount=20.00`])(
    'is the service’s %s, which says what the rows say',
    (uri) => expect(codeOf(uri)).toBe(uri),
  );

  test.each([
    ['another address', 'tron:TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE?amount=20'],
    ['another amount', `tron:${ADDRESS}?amount=2`],
    ['an amount that is no number', `tron:${ADDRESS}?amount=1e3`],
    ['a memo that the order does not have', `tron:${ADDRESS}?memo=1`],
    ['what is not understood', `ethereum:${ADDRESS}@1/transfer?uint256=20`],
    ['a parameter that is not understood', `tron:${ADDRESS}?token=abc`],
    ['a web page', `https://example.test/?address=${ADDRESS}`],
  ])('is the plain address instead of a code with %s', (_, uri) =>
    expect(codeOf(uri)).toBe(ADDRESS),
  );

  it('asks for the rest once a part was seen', () => {
    const deposits = [{ ...SEEN_DEPOSIT, amount: '12.5' }];
    expect(codeOf(`tron:${ADDRESS}?amount=20`, { deposits })).toBe(ADDRESS);
    const rest = `tron:${ADDRESS}?amount=7.5`;
    expect(codeOf(rest, { deposits })).toBe(rest);
  });

  it('has the memo only where it says the order’s', () => {
    const { receivingAddress, memo } = MEMO_SALE;
    const withTag = `xrpl:${receivingAddress}?dt=${memo}`;
    const code = depositCode({ ...MEMO_SALE, qrCode: withTag }) ?? '';
    expect([code, hasMemo(code, memo)]).toEqual([withTag, true]);
    const wrong = depositCode({ ...MEMO_SALE, qrCode: `xrpl:${receivingAddress}?dt=1` }) ?? '';
    expect([wrong, hasMemo(wrong, memo)]).toEqual([receivingAddress, false]);
    expect(hasMemo(withTag, '')).toBe(false);
    // An amount is no memo.
    expect(hasMemo(`xrpl:${receivingAddress}?amount=${memo}`, memo)).toBe(false);
  });
});

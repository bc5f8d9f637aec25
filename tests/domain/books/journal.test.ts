import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BookEvent, postingsOf } from '#domain/books/journal';
import { decimal, toText } from '#domain/money/money';

const amount = fc.bigInt({ min: 1n, max: 10n ** 15n }).map(String);
const part = fc.integer({ min: 0, max: 100 });
const share = (whole: string, percent: number) =>
  toText(decimal(whole).times(percent).div(100).round(0, 0));

const conversion = fc
  .record({ paid: amount, bought: amount, fee: part, held: part })
  .map(({ paid, bought, fee, held }) => ({
    ref: 'A',
    paid: { asset: 'VND', amount: paid },
    fee: { asset: 'VND', amount: share(paid, fee) },
    bought: { asset: 'TRC20', amount: bought },
    held: share(bought, held),
  }));

const event: fc.Arbitrary<BookEvent> = fc.oneof(
  conversion.map((facts) => ({ type: 'order.converted' as const, ...facts })),
  conversion.map((facts) => ({ type: 'conversion.undone' as const, ...facts })),
  fc.record({ amount, left: part }).map(({ amount: whole, left }) => ({
    ...{ type: 'money.reversed' as const, ref: 'A', account: 'VCB/1', asset: 'VND' },
    amount: whole,
    left: share(whole, left),
  })),
  amount.map((quantity) => ({
    type: 'stock.held' as const,
    ref: 'A',
    currencyCode: 'TRC20',
    quantity,
  })),
  amount.map((sum) => ({
    ...{ type: 'refund.due' as const, ref: 'A', refund: 'R', asset: 'VND' },
    amount: sum,
  })),
);

const of = (postings: ReturnType<typeof postingsOf>) =>
  Object.fromEntries(
    postings.map(({ kind, owner, asset, amount: sum }) => [`${kind} ${owner} ${asset}`, sum]),
  );

describe('[SRV-05] postings of a fact about money', () => {
  it('sum to zero for each asset, and name no account twice', () =>
    fc.assert(
      fc.property(event, (fact) => {
        const postings = postingsOf(fact);
        for (const asset of new Set(postings.map((posting) => posting.asset))) {
          const sum = postings
            .filter((posting) => posting.asset === asset)
            .reduce((total, posting) => total.plus(decimal(posting.amount)), decimal('0'));
          expect(toText(sum)).toBe('0');
        }
        const names = postings.map(({ kind, owner, asset }) => `${kind}/${owner}/${asset}`);
        expect(new Set(names).size).toBe(names.length);
        expect(postings.every((posting) => posting.amount !== '0')).toBe(true);
      }),
    ));

  it('of a conversion take what was paid out of clearing, and put what was bought in', () =>
    expect(
      of(
        postingsOf({
          ...{ type: 'order.converted', ref: 'A', held: '90' },
          fee: { asset: 'VND', amount: '5000' },
          paid: { asset: 'VND', amount: '2632896' },
          bought: { asset: 'TRC20', amount: '100' },
        }),
      ),
    ).toEqual({
      'clearing A VND': '2632896',
      'fees  VND': '-5000',
      'position  VND': '-2627896',
      'held A TRC20': '90',
      'position  TRC20': '10',
      'clearing A TRC20': '-100',
    }));

  it('of a conversion that is undone leave nothing in the clearing account of the stock', () =>
    expect(
      of(
        postingsOf({
          ...{ type: 'conversion.undone', ref: 'A', held: '90' },
          fee: { asset: 'VND', amount: '5000' },
          paid: { asset: 'VND', amount: '2632896' },
          bought: { asset: 'TRC20', amount: '100' },
        }),
      ),
    ).toEqual({
      'clearing A VND': '-2632896',
      'fees  VND': '5000',
      'position  VND': '2627896',
      'position  TRC20': '-100',
      'clearing A TRC20': '100',
    }));

  it('of a reversed receipt lose what is not in clearing any more', () =>
    expect(
      of(
        postingsOf({
          ...{ type: 'money.reversed', ref: 'A', account: 'VCB/1', asset: 'VND' },
          ...{ amount: '100', left: '30' },
        }),
      ),
    ).toEqual({ 'clearing A VND': '30', 'losses  VND': '70', 'ours VCB/1 VND': '-100' }));

  it('of unmatched money that is reversed lose what was sent back', () =>
    expect(
      of(
        postingsOf({
          ...{ type: 'unmatched.reversed', report: 'M', account: 'TRC20', asset: 'TRC20' },
          ...{ amount: '100', left: '30' },
        }),
      ),
    ).toEqual({ 'unmatched M TRC20': '30', 'losses  TRC20': '70', 'ours TRC20 TRC20': '-100' }));

  it('of a member’s money that waited make good first what was lost by it', () =>
    expect(
      of(
        postingsOf({
          ...{ type: 'wallet.assigned', member: 'U', report: 'M', asset: 'BTC' },
          ...{ amount: '100', left: '30' },
        }),
      ),
    ).toEqual({ 'unmatched M BTC': '100', 'wallet U BTC': '-30', 'losses  BTC': '-70' }));
});

// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import { maskOrder } from '#domain/order/masked-order';
import { writePendingOrder } from '#domain/trade/persisted-trade';
import { encodeOrder } from '#domain/wire/order-wire';
import type { ClaimActorRef } from '#machines/claim/claim.machine';
import {
  selectClaimable,
  selectClaimPhase,
  selectHasClaimKey,
} from '#machines/claim/claim.selectors';
import { tabKey } from '#src/app/tabs';
import { claimableIn } from '#stories/support/frozen-claim';
import { anOrder } from '#tests/domain/support';
import { MEMBER, type Site, startSite } from '#tests/support/whole-site';

let site: Site;
afterEach(() => site?.stop());

const LIST = '/api/v1/users/claimable';
const CLAIMS = '/api/v1/users/claims';
const REF = 'BD8K2M4Q7XN3TWP0';
const [PROVEN, LATER] = ['ab'.repeat(16), 'cd'.repeat(16)];

const open = async (code: string, answers: Readonly<Record<string, () => Response>>) => {
  site = await startSite({
    stored: { token: MEMBER.token, [`link:${REF}`]: `${PROVEN} ${LATER}` },
    answers,
  });
  await site.enter({ kind: 'claim', code }, '/history/claim');
  await site.settle();
  return site.flow('claim').ref as ClaimActorRef;
};

const refusing = (status: number, messageCode: string, data: object) =>
  Response.json({ status: 'error', error: true, message: 'No.', messageCode, data }, { status });

describe('the claim, with the real network client and storage', () => {
  test('lists what the service lists, for members alone', async () => {
    const rows = claimableIn(['pending', 'delivered']);
    const actor = await open('', {
      [LIST]: () => Response.json({ status: 'success', data: rows.map(encodeOrder) }),
    });
    expect(selectClaimable(actor.getSnapshot())?.map(({ ref }) => ref)).toEqual(
      rows.map(({ ref }) => ref),
    );
    expect(site.callsTo(LIST)).toMatchObject([{ token: MEMBER.token }]);
    site.stop();
    site = await startSite({ answers: {} });
    await site.enter({ kind: 'claim', code: '' }, '/history/claim');
    expect([site.places, site.callsTo(LIST)]).toEqual([['/login'], []]);
  });

  test('offers the links of this browser one after the other, and keeps none of a claimed order', async () => {
    const replies = [
      refusing(404, 'CLAIM_REFUSED', { tries_left: 4, retryAfter: 0 }),
      Response.json({ status: 'success', data: null }),
    ];
    const actor = await open(REF, { [CLAIMS]: () => replies.shift() as Response });
    for (const [secret, phase] of [
      [PROVEN, 'refused'],
      [LATER, 'claimed'],
    ]) {
      expect(actor.getSnapshot().context.secret).toBe(secret);
      actor.send({ type: 'link.chosen' });
      actor.send({ type: 'claim.confirmed' });
      await site.settle();
      expect(selectClaimPhase(actor.getSnapshot())).toBe(phase);
    }
    const proof = { order_ref: REF, order_key: '', account_number: '' };
    expect(site.callsTo(CLAIMS)).toMatchObject([
      { body: { ...proof, link_secret: PROVEN } },
      { body: { ...proof, link_secret: LATER } },
    ]);
    expect(localStorage.getItem(`link:${REF}`)).toBeNull();
  });

  test('offers the key of the order that this browser has posted and not heard of, and of no other one', async () => {
    const key = 'ef'.repeat(16);
    const posted = anOrder({ ref: REF });
    const other = anOrder({ ref: 'BD8K2M4Q7XN3TWP1', senderAccount: '19037777777777' });
    const { currencyCode, networkKey, receivingAddress, senderAccount } = posted;
    const order = {
      ...{ currencyCode, networkKey, receivingAddress, quantity: '100', bankCode: 'TCB' },
      ...{ accountNumber: senderAccount, unverifiedName: '', note: '' },
    };
    const pending = { side: 'buy', key, order, expectedAmount: '2632896' } as const;
    site = await startSite({
      stored: { token: MEMBER.token },
      answers: {
        [LIST]: () =>
          Response.json({
            status: 'success',
            data: [posted, other].map((row) => encodeOrder(maskOrder(row))),
          }),
        [CLAIMS]: () => Response.json({ status: 'success', data: null }),
      },
    });
    const tab = sessionStorage.getItem('tab') ?? '';
    const kept = writePendingOrder(pending, Math.floor(Date.now() / 1000));
    localStorage.setItem(tabKey(tab, 'purchase'), kept);
    await site.enter({ kind: 'claim', code: '' }, '/history/claim');
    await site.settle();
    const actor = site.flow('claim').ref as ClaimActorRef;
    actor.send({ type: 'order.chosen', ref: other.ref });
    expect(selectHasClaimKey(actor.getSnapshot())).toBe(false);
    actor.send({ type: 'choice.withdrawn' });
    await site.settle();
    actor.send({ type: 'order.chosen', ref: REF });
    expect(selectHasClaimKey(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'key.chosen' });
    actor.send({ type: 'claim.confirmed' });
    await site.settle();
    expect(selectClaimPhase(actor.getSnapshot())).toBe('claimed');
    expect(site.callsTo(CLAIMS)).toMatchObject([
      { body: { order_ref: REF, link_secret: '', account_number: '', order_key: key } },
    ]);
  });

  test('is blocked for as long as the service says', async () => {
    const actor = await open(REF, {
      [CLAIMS]: () => refusing(429, 'TOO_MANY', { retryAfter: 1_800 }),
    });
    actor.send({ type: 'proof.submitted', typed: '1903 1234 567890' });
    actor.send({ type: 'claim.confirmed' });
    await site.settle();
    const { value, context } = actor.getSnapshot();
    expect([value, context.wait]).toEqual(['blocked', 1_800]);
  });
});

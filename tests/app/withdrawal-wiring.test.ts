// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import { writePendingWithdrawal } from '#domain/account/pending-withdrawal';
import { encodeSession } from '#domain/wire/session-wire';
import { encodeStatement } from '#domain/wire/statement-wire';
import type { WithdrawalActorRef } from '#machines/withdrawal/withdrawal.machine';
import { selectWithdrawalPhase } from '#machines/withdrawal/withdrawal.selectors';
import {
  GOOD_WITHDRAWAL,
  PENDING_WITHDRAWAL,
  STOCKED_WALLET,
  withdrawalConfig,
  withdrawalsOff,
} from '#stories/support/withdrawal-config';
import { MEMBER, refusing, type Site, saying, startSite } from '#tests/support/whole-site';

let site: Site;
afterEach(() => site?.stop());

const WITHDRAWALS = '/api/v1/withdrawals';
const STATEMENT = '/api/v1/users/wallet';
const STORED = `withdrawal:${MEMBER.user?.id}`;
const ASKED = { currency_code: 'vnd', quantity: '1000000', to: 'VCB/0071000123456' };

const statement = (isStopped: boolean) =>
  Response.json({
    ...{ status: 'success' },
    ...encodeStatement({
      ...{ entries: [], total: 0, payIn: undefined, addresses: [], deposits: [], isStopped },
    }),
  });

const open = async (
  withdrawals: () => Response | Promise<Response>,
  { isStopped = false, config = withdrawalConfig, stored = {} } = {},
) => {
  site = await startSite({
    ...{ config, stored: { token: MEMBER.token, ...stored } },
    answers: {
      '/api/v1/users/me': ({ token }) =>
        saying(encodeSession({ ...MEMBER, token, wallet: STOCKED_WALLET })),
      [STATEMENT]: () => statement(isStopped),
      [WITHDRAWALS]: withdrawals,
    },
  });
  await site.enter({ kind: 'withdrawal' }, '/withdraw');
  await site.settle();
  return site.flow('withdrawal').ref as WithdrawalActorRef;
};
const phase = (actor: WithdrawalActorRef) => selectWithdrawalPhase(actor.getSnapshot());
const submit = async (actor: WithdrawalActorRef) => {
  actor.send({ type: 'form.submitted', values: GOOD_WITHDRAWAL });
  await site.settle();
};

describe('the withdrawal, with the real network client and storage', () => {
  test('is sent as the contract has it, under a key that is stored until it is answered', async () => {
    let kept: string | null = null;
    const actor = await open(() => {
      kept = localStorage.getItem(STORED);
      return saying(null);
    });
    await submit(actor);
    expect(phase(actor)).toBe('taken');
    const [call] = site.callsTo(WITHDRAWALS);
    expect(call?.body).toEqual(ASKED);
    expect(call).toMatchObject({
      ...{ token: MEMBER.token, key: expect.stringMatching(/^[0-9a-f]{32}$/) },
    });
    expect(JSON.parse(String(kept))).toMatchObject({ key: call?.key, accountId: '7' });
    expect(localStorage.getItem(STORED)).toBeNull();
  });

  test('whose answer was lost is sent again under the same key, and taken once', async () => {
    const replies = [
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => refusing('Too many requests', 429, 'TOO_MANY'),
      () => new Response('<html>', { status: 502 }),
      () => saying(null),
    ];
    const actor = await open(() => (replies.shift() as () => Response)());
    await submit(actor);
    expect([phase(actor), localStorage.getItem(STORED) !== null]).toEqual(['unknownOutcome', true]);
    for (const pause of [2_000, 4_000, 8_000]) await site.settle(pause);
    expect(phase(actor)).toBe('taken');
    const calls = site.callsTo(WITHDRAWALS);
    expect([calls.length, new Set(calls.map(({ key }) => key)).size]).toEqual([4, 1]);
    expect(calls.every(({ body }) => JSON.stringify(body) === JSON.stringify(ASKED))).toBe(true);
  });

  // Earlier versions of the page sent a code, or an empty one.
  test.each([{}, { code: '' }, { code: '123456' }])(
    'of an earlier page is asked for by the next one, under its key and as it was sent: %j',
    async (more) => {
      const request = { ...PENDING_WITHDRAWAL.request, ...more };
      const sentAt = Math.floor(Date.now() / 1_000);
      const pending = { ...PENDING_WITHDRAWAL, accountId: '7', request, sentAt };
      const actor = await open(() => saying(null), {
        stored: { [STORED]: writePendingWithdrawal(pending) },
      });
      expect(phase(actor)).toBe('taken');
      const [{ key, body } = {}, ...others] = site.callsTo(WITHDRAWALS);
      // The service compares bodies letter by letter.
      expect([key, JSON.stringify(body), others]).toEqual([
        ...[PENDING_WITHDRAWAL.key, JSON.stringify({ ...ASKED, ...more }), []],
      ]);
    },
  );

  test('is not sent in the name of another account that another tab has signed in meanwhile', async () => {
    const actor = await open(() => Promise.reject(new TypeError('Failed to fetch')));
    await submit(actor);
    localStorage.setItem('user', JSON.stringify({ ...MEMBER.user, id: '8' }));
    localStorage.setItem('token', 'token-of-minh');
    await site.settle(2_000);
    expect(site.callsTo(WITHDRAWALS)).toHaveLength(1);
    expect(localStorage.getItem(STORED)).not.toBeNull();
  });

  test.each([
    ['stopped', { isStopped: true }],
    ['paused', { config: withdrawalsOff }],
  ])('is %s before a form is shown', async (where, options) => {
    const actor = await open(() => saying(null), options);
    expect(phase(actor)).toBe(where);
    await submit(actor);
    expect(site.callsTo(WITHDRAWALS)).toEqual([]);
  });

  test('that is impossible for now has the configuration and the review asked for', async () => {
    const actor = await open(() =>
      refusing('Withdrawing is paused right now.', 409, 'NOT_POSSIBLE_NOW'),
    );
    const before = site.callsTo('/api/v1/config-web').length;
    await submit(actor);
    await site.settle();
    expect(phase(actor)).toBe('refused');
    expect(site.callsTo('/api/v1/config-web').length).toBeGreaterThan(before);
    expect(site.callsTo(STATEMENT)).toHaveLength(2);
  });

  test('[KYC-02] leads to the documents when they are asked for', async () => {
    const actor = await open(() => refusing('KYC_TO_CONTINUE', 422, 'KYC_TO_CONTINUE'));
    await submit(actor);
    expect(phase(actor)).toBe('kycRequired');
  });

  test('[NAV-02] is for members alone', async () => {
    site = await startSite({});
    await site.enter({ kind: 'withdrawal' }, '/withdraw');
    expect([site.places, site.callsTo(STATEMENT)]).toEqual([['/login'], []]);
  });
});

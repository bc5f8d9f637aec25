import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MOST_RECEIVERS, type NewReceiver } from '#domain/account/receiver';
import { newReceiverCodec, receiversCodec } from '#domain/wire/receiver-wire';
import { withdrawalCodec } from '#domain/wire/withdrawal-wire';
import { freezeAccount } from '#server/exchange/accounts/freeze/freeze-account';
import { issueToken } from '#server/exchange/accounts/one-time-tokens';
import { savedReceivers, sessions, withdrawalDestinations } from '#server/store/tables/accounts';
import { arrivedFor } from '#tests/support/accounts';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';
import { createMember, type Member } from '#tests/support/wallets';

const DAY_MS = 86_400_000;
const BTC_ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const OWN_ACCOUNT = '0071000123456';
const COLD: NewReceiver = {
  ...{ name: 'Ví lạnh', kind: 'chain', provider: 'BTC', account: BTC_ADDRESS },
};

let running: TestExchange;
let lan: Member;
beforeEach(async () => {
  running = await startTestExchange();
  const holder = await running.exchange.accountNames.lookUp('VCB', OWN_ACCOUNT);
  const fullName = holder.kind === 'found' ? holder.name : '';
  const changes = { docStatus: 'verify', fullName } as const;
  lan = await createMember(running, 'lan@example.com', { BTC: '1' }, changes);
});
afterEach(() => running.close());

const save = (receiver: Partial<NewReceiver> = {}, { headers } = lan) =>
  running
    .browser()
    .post('/api/v1/users/receivers', newReceiverCodec.encode({ ...COLD, ...receiver }), headers);
const list = async ({ headers } = lan) => {
  const { json } = await running.browser().get('/api/v1/users/receivers', headers);
  return receiversCodec.decode(json?.data).receivers;
};
const remove = async (id: string, { headers } = lan) =>
  (await running.browser().post('/api/v1/users/remove-receiver', { id }, headers)).status;
const withdraw = async () => {
  await lan.prove();
  const body = { currencyCode: 'BTC', quantity: '0.1', to: BTC_ADDRESS };
  return running.browser().post('/api/v1/withdrawals', withdrawalCodec.encode(body), lan.headers);
};

describe('a saved receiver', () => {
  test('[ACC-05] waits like a new destination of withdrawals, and a mail tells the owner', async () => {
    expect((await save()).status).toBe(200);
    const opensAt = Math.ceil((running.clock.now() + DAY_MS) / 1000);
    expect(await list()).toEqual([{ ...COLD, id: expect.any(String), opensAt }]);
    await running.settle();
    expect(await arrivedFor(running, 'lan@example.com')).toHaveLength(1);
    expect((await withdraw()).json?.messageCode).toBe('NEW_DESTINATION');
    running.clock.advance(DAY_MS);
    expect((await withdraw()).status).toBe(200);
  });

  test('[ACC-05] that was asked for before begins no other wait', async () => {
    // Where the members of tests withdraw to.
    const known = { kind: 'bank', provider: 'VCB', account: OWN_ACCOUNT } as const;
    expect((await save(known)).status).toBe(200);
    const [receiver] = await list();
    expect(receiver?.opensAt).toBeLessThan(running.clock.now() / 1000);
    await running.settle();
    expect(await arrivedFor(running, 'lan@example.com')).toHaveLength(0);
  });

  test('[ACC-05] that was paid before can be chosen at once, and is no news to the owner', async () => {
    await withdraw();
    running.clock.advance(DAY_MS);
    expect((await withdraw()).status).toBe(200);
    await running.settle();
    await running.db.delete(withdrawalDestinations);
    const mails = (await arrivedFor(running, 'lan@example.com')).length;
    await lan.prove();
    expect((await save()).status).toBe(200);
    expect(await list()).toMatchObject([{ account: BTC_ADDRESS, opensAt: 0 }]);
    await running.settle();
    expect(await arrivedFor(running, 'lan@example.com')).toHaveLength(mails);
  });

  test('[ACC-05] of two members with one account waits for each by their own time', async () => {
    const minh = await createMember(running, 'minh@example.com', {}, { docStatus: 'verify' });
    await save();
    running.clock.advance(DAY_MS / 2);
    await minh.prove();
    expect((await save({ name: 'Của tôi' }, minh)).status).toBe(200);
    const [mine, ...others] = await list();
    const [theirs, ...more] = await list(minh);
    expect([mine?.name, theirs?.name, others, more]).toEqual(['Ví lạnh', 'Của tôi', [], []]);
    expect((theirs?.opensAt ?? 0) - (mine?.opensAt ?? 0)).toBe(DAY_MS / 2 / 1000);
  });

  test('[ACC-05] needs a fresh proof of the person', async () => {
    await running.db.update(sessions).set({ provenAt: null });
    const { status, json } = await save();
    expect([status, json?.messageCode]).toEqual([403, 'STEP_UP_REQUIRED']);
    expect(await running.db.$count(savedReceivers)).toBe(0);
  });

  const bank = { kind: 'bank', provider: 'VCB', account: '0071000999999' } as const;

  test.each<[string, Partial<NewReceiver>, object]>([
    ['without a name', { name: ' ' }, { receiverName: { id: 'required' } }],
    ['with a long name', { name: 'x'.repeat(51) }, { receiverName: { id: 'tooLong' } }],
    [
      'with an address of another network',
      { provider: 'TRX' },
      { receiverAccount: { id: 'anyAddressInvalid' } },
    ],
    ['over a network that needs a memo', { provider: 'XRP' }, { network: { id: 'chooseNetwork' } }],
    ['at an unknown bank', { ...bank, provider: 'NOBANK' }, { bankCode: { id: 'chooseBank' } }],
    ['with an invalid number', { ...bank, account: '12' }, { receiverAccount: { id: 'recheck' } }],
    ['at a bank, of another person', bank, { receiverAccount: { id: 'notYourAccount' } }],
  ])('[ACC-05] %s is refused', async (_, changes, errors) => {
    const { status, json } = await save(changes);
    expect([status, json]).toMatchObject([422, { errors }]);
    expect(await list()).toEqual([]);
  });

  test('[ACC-05] at a bank that does not answer is refused as by a withdrawal', async () => {
    const own = { ...bank, account: OWN_ACCOUNT };
    const lookUp = vi.spyOn(running.exchange.accountNames, 'lookUp');
    lookUp.mockRejectedValueOnce(new Error('away'));
    const { status, json } = await save(own);
    expect([status, json?.message]).toEqual([
      422,
      'Please name a bank account in your own name, as in your profile.',
    ]);
    expect(await running.db.$count(withdrawalDestinations)).toBe(3);
    expect((await save(own)).status).toBe(200);
  });

  test('[ACC-05] asks no bank about what is refused without it', async () => {
    const lookUp = vi.spyOn(running.exchange.accountNames, 'lookUp');
    await save({ ...bank, name: ' ' });
    await running.db.update(sessions).set({ provenAt: null });
    await save(bank);
    expect(lookUp).not.toHaveBeenCalled();
  });

  test('[ACC-05] is saved once, and with no more than the most', async () => {
    await save();
    const { json } = await save({ name: 'Again' });
    expect(json?.message).toBe('You have saved this receiver already.');
    const [saved] = await running.db.select().from(savedReceivers);
    if (!saved) throw new Error('no receiver was saved');
    const { id: _, ...receiver } = saved;
    await running.db.insert(savedReceivers).values(
      Array.from({ length: MOST_RECEIVERS - 1 }, (_n, n) => ({
        ...receiver,
        accountHash: `hash ${n}`,
      })),
    );
    const { status, json: more } = await save({ ...bank, account: OWN_ACCOUNT });
    expect([status, more?.message]).toEqual([
      422,
      `No more than ${MOST_RECEIVERS} receivers can be saved.`,
    ]);
  });

  test('[ACC-05] is deleted by its owner alone', async () => {
    await save();
    const [receiver] = await list();
    const id = receiver?.id ?? '';
    const minh = await createMember(running, 'minh@example.com');
    expect(await list(minh)).toEqual([]);
    expect([await remove(id, minh), await remove('none', lan)]).toEqual([404, 404]);
    expect(await remove(id)).toBe(200);
    expect([await list(), await remove(id)]).toEqual([[], 404]);
    // Its wait goes on: saved again, it is as old as before.
    expect(await running.db.$count(withdrawalDestinations)).toBeGreaterThan(0);
  });

  test('[ACC-05] is gone after a freeze, because another person may have saved it', async () => {
    await save();
    const { id: userId } = lan.user;
    const token = await issueToken(running.db, running.exchange, { kind: 'freeze', userId });
    const requester = { address: '203.0.113.9', userAgent: '', language: 'vi' } as const;
    await freezeAccount(running.exchange, token, requester);
    expect(await running.db.$count(savedReceivers, eq(savedReceivers.userId, userId))).toBe(0);
  });
});

import { describe, expect, it, test } from 'vitest';
import {
  selectAddressMessage,
  selectDeposits,
  selectEntries,
  selectIsStopped,
  selectLastCoin,
  selectOpeningCoin,
  selectPayIn,
  selectStatementPaging,
  selectWallet,
  selectWalletMessage,
} from '#machines/wallet/wallet.selectors';
import { BALANCES, DEPOSITS, ENTRIES, NUMBERED, PAY_IN } from '#stories/support/frozen-wallet';
import { settle } from '#tests/support/scripted-promise';
import { ENTERED, MINH, NOT_TODAY, ON_ITS_WAY, STATEMENT } from './wallet.model';
import { startWallet } from './wallet.start';

const setUp = () => {
  const run = startWallet();
  const now = () => run.actor.getSnapshot();
  return {
    ...run,
    now,
    answer: (page = STATEMENT) => {
      run.service.answer(page);
      return settle();
    },
  };
};

describe('the wallet of a member', () => {
  test('[ACC-05] has the balances of the account, and asks for the first eight entries of its statement', async () => {
    const { actor, answer, now, service } = setUp();
    actor.send({ type: 'wallet.known', wallet: BALANCES });
    await answer();
    expect(selectWallet(now())).toEqual(BALANCES);
    expect(selectEntries(now())).toEqual(ENTRIES);
    expect(service.inputs.at(-1)).toEqual({ accountId: NUMBERED.id, offset: 0, limit: 8 });
  });

  test('[HIST-03] says how dong are paid in, once the service has said it', async () => {
    const { answer, now } = setUp();
    expect(selectPayIn(now())).toBeUndefined();
    await answer();
    expect(selectPayIn(now())).toEqual(PAY_IN);
  });

  it('shows another page of the statement', async () => {
    const { actor, answer, now, service } = setUp();
    await answer();
    actor.send({ type: 'page.chosen', page: 2 });
    expect(service.inputs.at(-1)).toMatchObject({ offset: 16, limit: 8 });
    await answer();
    actor.send({ type: 'page.chosen', page: 99 });
    expect(selectStatementPaging(now()).offset).toBe(16);
  });

  it('asks for the statement again when a balance has changed, and only then', async () => {
    const { actor, answer, service } = setUp();
    actor.send({ type: 'wallet.known', wallet: BALANCES });
    await answer();
    const asked = service.inputs.length;
    actor.send({ type: 'wallet.known', wallet: { ...BALANCES } });
    expect(service.inputs).toHaveLength(asked);
    actor.send({ type: 'wallet.known', wallet: { ...BALANCES, vnd: '1' } });
    expect(service.inputs).toHaveLength(asked + 1);
  });

  test('[C20] shows nothing of one account to another', async () => {
    const { actor, answer, now, service } = setUp();
    actor.send({ type: 'wallet.known', wallet: BALANCES });
    await answer();
    actor.send({ type: 'account.known', account: MINH });
    expect([selectWallet(now()), selectEntries(now())]).toEqual([undefined, undefined]);
    expect(service.inputs.at(-1)).toMatchObject({ accountId: MINH.id });
  });

  test('[APP-04] that could not be loaded is asked for after 5, then 10 s', async () => {
    const { clock, now, service } = setUp();
    for (const pause of [5_000, 10_000]) {
      service.fail(NOT_TODAY);
      await settle();
      expect([now().value, selectWalletMessage(now())]).toEqual(['failed', 'Not today']);
      const asked = service.inputs.length;
      clock.increment(pause - 1);
      expect(service.inputs).toHaveLength(asked);
      clock.increment(1);
      expect(service.inputs).toHaveLength(asked + 1);
    }
  });

  test('[ACC-05] opens the address of a coin when it is asked for, and loads the statement that has it', async () => {
    const { actor, answer, now, opening, service } = setUp();
    await answer();
    actor.send({ type: 'address.requested', coin: 'BTC' });
    expect([opening.inputs, selectOpeningCoin(now())]).toEqual([['BTC'], 'BTC']);
    const asked = service.inputs.length;
    opening.answer(undefined);
    await settle();
    expect(service.inputs).toHaveLength(asked + 1);
    await answer();
    expect([selectOpeningCoin(now()), selectAddressMessage(now())]).toEqual([undefined, '']);
    actor.send({ type: 'address.requested', coin: 'ETH' });
    opening.fail(NOT_TODAY);
    await settle();
    expect([selectLastCoin(now()), selectAddressMessage(now())]).toEqual(['ETH', 'Not today']);
  });

  test('is told of deposits on their way, and loads the statement only when it has a new entry or was stopped', async () => {
    const { answer, now, service, stream } = setUp();
    await answer();
    const asked = service.inputs.length;
    stream.tell({ type: 'wallet.moved', news: ON_ITS_WAY });
    expect([selectDeposits(now()), service.inputs.length]).toEqual([DEPOSITS, asked]);
    stream.tell({ type: 'wallet.moved', news: ENTERED });
    expect(service.inputs).toHaveLength(asked + 1);
    await answer({ ...STATEMENT, total: 22 });
    stream.tell({ type: 'wallet.moved', news: { ...ENTERED, isStopped: true } });
    expect(service.inputs).toHaveLength(asked + 2);
    await answer({ ...STATEMENT, total: 22, isStopped: true });
    expect(selectIsStopped(now())).toBe(true);
  });

  test('opens a stream that was lost again after 5 s, and any after 2 minutes', async () => {
    const { answer, clock, stream } = setUp();
    await answer();
    stream.tell({ type: 'stream.ended' });
    clock.increment(4_999);
    expect(stream.inputs).toHaveLength(1);
    clock.increment(1);
    expect(stream.inputs).toHaveLength(2);
    clock.increment(120_000);
    expect(stream.inputs).toHaveLength(3);
  });
});

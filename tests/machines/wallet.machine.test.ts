import { describe, expect, it, test } from 'vitest';
import {
  selectEntries,
  selectPayIn,
  selectStatementPaging,
  selectWallet,
  selectWalletMessage,
  selectWalletPhase,
} from '#machines/wallet/wallet.selectors';
import { BALANCES, ENTRIES, NUMBERED, PAY_IN } from '#stories/support/frozen-wallet';
import { settle } from '#tests/support/scripted-promise';
import { MINH, NOT_TODAY, type NOTHING, STATEMENT } from './wallet.model';
import { startWallet } from './wallet.start';

const setUp = () => {
  const run = startWallet();
  const now = () => run.actor.getSnapshot();
  return {
    ...run,
    now,
    answer: (page: typeof STATEMENT | typeof NOTHING = STATEMENT) => {
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
      expect([selectWalletPhase(now()), selectWalletMessage(now())]).toEqual([
        'failed',
        'Not today',
      ]);
      const asked = service.inputs.length;
      clock.increment(pause - 1);
      expect(service.inputs).toHaveLength(asked);
      clock.increment(1);
      expect(service.inputs).toHaveLength(asked + 1);
    }
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PendingWithdrawal } from '#domain/account/pending-withdrawal';
import type { WithdrawalValues } from '#domain/rules/withdrawal';
import {
  selectLeastWithdrawal,
  selectMinimumInDong,
  selectWithdrawalAmount,
  selectWithdrawalBalance,
  selectWithdrawalFee,
  selectWithdrawalPhase,
  selectWithdrawalRefusal,
  selectWithdrawalValues,
} from '#machines/withdrawal/withdrawal.selectors';
import { NUMBERED } from '#stories/support/frozen-wallet';
import {
  BTC_WITHDRAWAL,
  GOOD_WITHDRAWAL,
  PENDING_BTC,
  PENDING_WITHDRAWAL,
  SENT_AT,
  STOCKED_WALLET,
  withdrawalConfig,
  withdrawalsOff,
} from '#stories/support/withdrawal-config';
import { settle } from '#tests/support/scripted-promise';
import {
  IMPOSSIBLE_NOW,
  KYC_REQUIRED,
  MINH,
  PROOF_REQUIRED,
  REFUSED,
  TAKEN,
  UNKNOWN,
} from './withdrawal.model';
import { startWithdrawal } from './withdrawal.start';

const HALF_A_DAY_S = 12 * 3_600;

let run: ReturnType<typeof startWithdrawal>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: SENT_AT * 1_000 });
});
afterEach(() => {
  run?.actor.stop();
  vi.useRealTimers();
});

const now = () => run.actor.getSnapshot();
const phase = () => selectWithdrawalPhase(now());

const open = async ({
  pending,
  isStopped = false,
  config = withdrawalConfig,
  wallet = STOCKED_WALLET,
}: {
  readonly pending?: PendingWithdrawal;
  readonly isStopped?: boolean;
  readonly config?: typeof withdrawalConfig;
  readonly wallet?: typeof STOCKED_WALLET;
} = {}) => {
  run = startWithdrawal();
  run.recall.answer({ pending });
  await settle();
  if (!pending) {
    run.review.answer(isStopped);
    await settle();
  }
  run.actor.send({ type: 'config.changed', config });
  run.actor.send({ type: 'wallet.known', wallet });
};
const submit = (values: WithdrawalValues = GOOD_WITHDRAWAL) =>
  run.actor.send({ type: 'form.submitted', values });
const answer = async (outcome: Parameters<typeof run.service.answer>[0]) => {
  run.service.answer(outcome);
  await settle();
};
const keys = () => run.service.inputs.map(({ key }) => key);

describe('a withdrawal, before anything is sent', () => {
  it('opens its form once the wallet, the rates and the review are known', async () => {
    await open();
    expect([phase(), selectWithdrawalValues(now())]).toEqual([
      'editing',
      { currency: 'VND', quantity: '', bankCode: '', account: '' },
    ]);
    expect(run.review.inputs).toEqual([{ accountId: NUMBERED.id }]);
    // Balances may be old.
    expect(run.reports).toEqual([{ type: 'account.changed', account: {} }]);
  });

  it('opens its form also where nobody says whether the wallet is reviewed', async () => {
    run = startWithdrawal();
    run.recall.answer({ pending: undefined });
    await settle();
    run.review.fail(new TypeError('a defect'));
    await settle();
    run.actor.send({ type: 'config.changed', config: withdrawalConfig });
    run.actor.send({ type: 'wallet.known', wallet: STOCKED_WALLET });
    expect(phase()).toBe('editing');
  });

  it('[CFG-05] has no form while withdrawals are off, and opens it by itself', async () => {
    await open({ config: withdrawalsOff });
    expect(phase()).toBe('paused');
    submit();
    expect(run.service.inputs).toEqual([]);
    run.actor.send({ type: 'config.changed', config: withdrawalConfig });
    expect(phase()).toBe('editing');
  });

  it('has no form while the wallet is reviewed, and asks every minute whether that is over', async () => {
    await open({ isStopped: true });
    expect(phase()).toBe('stopped');
    submit();
    expect(run.service.inputs).toEqual([]);
    run.clock.increment(59_999);
    expect(run.review.pending()).toBe(0);
    run.clock.increment(1);
    expect([phase(), run.review.pending()]).toEqual(['stopped', 1]);
    run.review.answer(false);
    await settle();
    expect(phase()).toBe('editing');
  });

  it('[CFG-05] shows balance, minimum, fee and what arrives of a coin, whose minimum is in dong', async () => {
    await open();
    run.actor.send({ type: 'currency.chosen', code: 'BTC' });
    run.actor.send({ type: 'quantity.changed', quantity: '0.02' });
    expect([
      selectWithdrawalBalance(now()),
      selectMinimumInDong(now()),
      // 200,000 / 2,248,000,000 = 0.0000889…, rounded up
      selectLeastWithdrawal(now()),
      selectWithdrawalFee(now()),
      selectWithdrawalAmount(now()),
    ]).toEqual(['0.04213', '200000', '0.00008897', '0.00003', '0.01997']);
    run.actor.send({ type: 'quantity.changed', quantity: '0.00003' });
    expect(selectWithdrawalAmount(now())).toBe('');
  });

  it('shows the same of dong, which cost nothing and go through a bank', async () => {
    await open({
      config: {
        ...withdrawalConfig,
        siteInfo: { ...withdrawalConfig.siteInfo, minWithdraw: '0' },
      },
    });
    run.actor.send({ type: 'quantity.changed', quantity: '1000000' });
    expect([
      selectLeastWithdrawal(now()),
      selectWithdrawalFee(now()),
      selectWithdrawalAmount(now()),
    ]).toEqual(['50000', '0', '1000000']);
  });

  it.each([
    ['VND', '2500000', '2500000'],
    ['BTC', '0.04213', '0.04213'],
    // Finer than what is sent: the rest stays.
    ['BTC', '0.123456789', '0.12345678'],
  ])('fills in the exact most of %s: of %s, %s', async (code, held, most) => {
    await open({ wallet: { ...STOCKED_WALLET, [code.toLowerCase()]: held } });
    run.actor.send({ type: 'currency.chosen', code });
    run.actor.send({ type: 'all.pressed' });
    expect(run.form.values.quantity).toBe(most);
    expect(selectWithdrawalValues(now()).quantity).toBe(most);
  });

  it('empties the form when another currency is chosen: amount and target were of the other one', async () => {
    await open();
    run.actor.send({ type: 'quantity.changed', quantity: '1000000' });
    run.actor.send({ type: 'currency.chosen', code: 'BTC' });
    expect(run.form.values).toEqual({
      ...{ currency: 'BTC', quantity: '', bankCode: '', account: '' },
    });
  });

  it.each([
    ['beyond the balance', { ...GOOD_WITHDRAWAL, quantity: '2500001' }],
    ['below the minimum', { ...GOOD_WITHDRAWAL, quantity: '199999' }],
    ['below the minimum in coins', { ...BTC_WITHDRAWAL, quantity: '0.00008896' }],
    ['to no bank', { ...GOOD_WITHDRAWAL, bankCode: '' }],
    ['of a coin without a rate', { ...BTC_WITHDRAWAL, currency: 'ETH', quantity: '1' }],
  ])('%s is not sent', async (_, values) => {
    await open();
    submit(values);
    expect([phase(), run.service.inputs]).toEqual(['editing', []]);
  });

  it('without a network is not sent', async () => {
    await open();
    run.actor.send({ type: 'connectivity.offline' });
    submit();
    expect(run.service.inputs).toEqual([]);
  });
});

describe('a withdrawal that is sent', () => {
  it('is stored before, under a key of its own, and sent once however often the button is pressed', async () => {
    await open();
    for (let press = 0; press < 5; press += 1) submit();
    expect(run.service.inputs).toEqual([
      { ...PENDING_WITHDRAWAL, key: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ]);
    expect(run.memory.pending).toEqual(run.service.inputs[0]);
    expect(phase()).toBe('sending');
  });

  it('that was taken shows what was taken, and has the balances asked for', async () => {
    await open();
    submit(BTC_WITHDRAWAL);
    await answer(TAKEN);
    expect(phase()).toBe('taken');
    expect(now().context.pending).toEqual({ ...PENDING_BTC, key: keys()[0] });
    expect(run.memory.pending).toBeUndefined();
    expect(run.reports).toHaveLength(2);
  });

  it('that was refused says why and keeps what was typed; the next one has another key', async () => {
    await open();
    submit();
    await answer(REFUSED);
    expect([phase(), selectWithdrawalRefusal(now()), selectWithdrawalValues(now())]).toEqual([
      ...['refused', 'Not today', GOOD_WITHDRAWAL],
    ]);
    expect(run.memory.pending).toBeUndefined();
    // The configuration that comes every 20 s takes no message away.
    run.actor.send({ type: 'config.changed', config: withdrawalConfig });
    expect(phase()).toBe('refused');
    submit();
    expect(selectWithdrawalRefusal(now())).toBe('');
    expect(new Set(keys()).size).toBe(2);
  });

  it('that is impossible for now has the reason asked for, and says the message where there is none', async () => {
    await open();
    submit();
    await answer(IMPOSSIBLE_NOW);
    expect(run.reports).toContainEqual({ type: 'prices.moved' });
    expect(run.review.pending()).toBe(1);
    run.review.answer(true);
    await settle();
    expect([phase(), selectWithdrawalRefusal(now())]).toEqual(['stopped', '']);
    run.actor.send({ type: 'page.shown' });
    run.review.answer(false);
    await settle();
    submit();
    await answer(IMPOSSIBLE_NOW);
    run.review.answer(false);
    await settle();
    expect([phase(), selectWithdrawalRefusal(now())]).toEqual(['refused', 'Not today']);
    run.actor.send({ type: 'config.changed', config: withdrawalsOff });
    run.actor.send({ type: 'config.changed', config: withdrawalConfig });
    expect([phase(), selectWithdrawalRefusal(now())]).toEqual(['editing', '']);
  });

  it('[KYC-02] leads to the documents, and back to the form once they are accepted', async () => {
    await open();
    submit();
    await answer(KYC_REQUIRED);
    expect([phase(), run.memory.pending]).toEqual(['kycRequired', undefined]);
    run.actor.send({ type: 'session.changed', isSignedIn: true, docStatus: 'unverified' });
    expect(phase()).toBe('kycRequired');
    run.actor.send({ type: 'session.changed', isSignedIn: true, docStatus: 'verify' });
    expect([phase(), selectWithdrawalValues(now())]).toEqual(['editing', GOOD_WITHDRAWAL]);
  });

  it('followed by another one begins it with an empty amount, to the same target, under another key', async () => {
    await open();
    submit();
    await answer(TAKEN);
    run.actor.send({ type: 'another.requested' });
    expect(run.form.values).toEqual({ ...GOOD_WITHDRAWAL, quantity: '' });
    submit();
    expect(new Set(keys()).size).toBe(2);
  });
});

describe('a withdrawal that needs a fresh proof of the person', () => {
  const asked = async () => {
    await open();
    submit();
    await answer(PROOF_REQUIRED);
    expect(phase()).toBe('provingPerson');
  };
  const prove = async (isProven: boolean) => {
    run.proof.answer(isProven);
    await settle();
  };

  it('[AUTH-07] is sent again under the same key after it, however long that takes', async () => {
    await asked();
    run.clock.increment(600_000);
    expect([phase(), selectWithdrawalValues(now())]).toEqual(['provingPerson', GOOD_WITHDRAWAL]);
    await prove(true);
    expect(phase()).toBe('sending');
    await answer(TAKEN);
    expect(phase()).toBe('taken');
    const [first, second] = run.service.inputs;
    expect(second).toEqual(first);
  });

  it('[AUTH-07] is not sent without it, and what was typed stays', async () => {
    await asked();
    await prove(false);
    expect([phase(), selectWithdrawalRefusal(now())]).toEqual(['refused', 'STEP_UP_REQUIRED']);
    expect(selectWithdrawalValues(now())).toEqual(GOOD_WITHDRAWAL);
    expect([run.service.inputs.length, run.memory.pending]).toEqual([1, undefined]);
  });

  it('[AUTH-07] is over when the dialog cannot be opened: no later page sends it', async () => {
    await asked();
    run.proof.fail(new Error('the dialog was not loaded'));
    await settle();
    expect([phase(), selectWithdrawalRefusal(now())]).toEqual(['refused', 'STEP_UP_REQUIRED']);
    expect([run.service.inputs.length, run.memory.pending]).toEqual([1, undefined]);
  });

  it('[AUTH-07] goes on after a lost answer, too: the service has looked for it before it asks', async () => {
    await open();
    submit();
    await answer(UNKNOWN);
    run.clock.increment(2_000);
    await answer(PROOF_REQUIRED);
    await prove(true);
    await answer(TAKEN);
    expect(phase()).toBe('taken');
    expect(new Set(keys()).size).toBe(1);
  });
});

describe('a withdrawal whose answer was lost', () => {
  const lose = async () => {
    await open();
    submit();
    await answer(UNKNOWN);
  };

  it('is given up after 15 s, not before, and asked for under the same key', async () => {
    await open();
    submit();
    run.clock.increment(14_999);
    expect(phase()).toBe('sending');
    run.clock.increment(1);
    expect([phase(), run.service.pending()]).toEqual(['unknownOutcome', 0]);
    run.clock.increment(2_000);
    expect(run.service.inputs[1]).toEqual(run.service.inputs[0]);
  });

  it('is asked for after 2, 4, 8, 16, then every 30 s, always under the same key', async () => {
    await lose();
    for (const pause of [2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      const asked = run.service.inputs.length;
      run.clock.increment(pause - 1);
      expect(run.service.inputs).toHaveLength(asked);
      run.clock.increment(1);
      expect(run.service.inputs).toHaveLength(asked + 1);
      await answer(UNKNOWN);
    }
    expect(new Set(keys()).size).toBe(1);
  });

  it('cannot be followed by another one, and is over when the service has answered', async () => {
    await lose();
    submit({ ...GOOD_WITHDRAWAL, quantity: '300000' });
    run.actor.send({ type: 'another.requested' });
    run.actor.send({ type: 'answer.requested' });
    expect(new Set(keys()).size).toBe(1);
    expect(run.memory.pending).toEqual(run.service.inputs[0]);
    await answer(TAKEN);
    expect([phase(), run.memory.pending]).toEqual(['taken', undefined]);
  });

  it.each([REFUSED, KYC_REQUIRED, IMPOSSIBLE_NOW])(
    'is still unknown when it is refused before the service has looked for it: $type',
    async (outcome) => {
      await lose();
      run.actor.send({ type: 'answer.requested' });
      await answer({ ...outcome, isProcessed: false });
      expect([phase(), run.memory.pending?.key]).toEqual(['unknownOutcome', keys()[0]]);
    },
  );

  it('is asked for at once when the network is back', async () => {
    await lose();
    run.actor.send({ type: 'connectivity.offline' });
    run.actor.send({ type: 'connectivity.online' });
    expect(run.service.inputs).toHaveLength(2);
  });

  it('is asked for first by a page that comes later, with what was typed', async () => {
    await open({ pending: PENDING_BTC });
    expect(run.service.inputs).toEqual([PENDING_BTC]);
    expect([phase(), run.form.values]).toEqual(['unknownOutcome', BTC_WITHDRAWAL]);
    await answer(REFUSED);
    expect([phase(), selectWithdrawalValues(now())]).toEqual(['refused', BTC_WITHDRAWAL]);
  });

  it.each([
    ['the pause', () => run.clock.increment(30_000)],
    ['the button', () => run.actor.send({ type: 'answer.requested' })],
    ['the network', () => run.actor.send({ type: 'connectivity.online' })],
  ])('is not asked for by %s once the service may have forgotten its key', async (_, wake) => {
    await lose();
    vi.setSystemTime((SENT_AT + HALF_A_DAY_S - 1) * 1_000);
    wake();
    expect(run.service.inputs).toHaveLength(2);
    await answer(UNKNOWN);
    vi.setSystemTime((SENT_AT + HALF_A_DAY_S) * 1_000);
    wake();
    expect([phase(), run.service.inputs.length]).toEqual(['unclear', 2]);
    run.actor.send({ type: 'another.requested' });
    expect(run.memory.pending).toBeUndefined();
  });

  it('half a day ago is not asked for by a page that comes later, which says so', async () => {
    await open({ pending: { ...PENDING_WITHDRAWAL, sentAt: SENT_AT - HALF_A_DAY_S } });
    expect([phase(), run.service.inputs]).toEqual(['unclear', []]);
  });

  it('[C20] is not asked for by another account, to which nothing of it is shown', async () => {
    await lose();
    run.actor.send({ type: 'account.known', account: MINH });
    run.clock.increment(60_000);
    expect(run.service.inputs).toHaveLength(1);
    expect(run.recall.inputs.at(-1)).toEqual({ accountId: MINH.id });
    expect(now().context).toMatchObject({ pending: undefined, wallet: undefined });
    expect(run.form.values).toEqual({
      ...{ currency: 'VND', quantity: '', bankCode: '', account: '' },
    });
    // It is stored for the account that it is of.
    expect(run.memory.pending?.accountId).toBe(NUMBERED.id);
  });
});

import { afterEach, describe, expect, it, test } from 'vitest';
import {
  selectBalance,
  selectPairPause,
  selectSwapPhase,
  selectSwapQuote,
  selectSwapValues,
} from '#machines/swap/swap.selectors';
import {
  ethPaused,
  FULL_WALLET,
  GOOD_SWAP,
  PENDING_SWAP,
  SWAP_ORDER,
  swapConfig,
} from '#stories/support/swap-config';
import { settle } from '#tests/support/scripted-promise';
import { startSwap } from './swap.start';

let run: ReturnType<typeof startSwap>;
afterEach(() => run?.actor.stop());

const open = async (
  changes: Parameters<typeof startSwap>[0] = {},
  pending?: typeof PENDING_SWAP,
) => {
  run = startSwap(changes);
  run.remember(pending);
  await settle();
  run.actor.send({ type: 'config.changed', config: swapConfig });
  run.actor.send({ type: 'wallet.known', wallet: FULL_WALLET });
  return run;
};
const now = () => run.actor.getSnapshot();

describe('a swap', () => {
  test('[SWAP-01] opens with the pair of its address, once rates and wallet are known', async () => {
    await open({ from: 'ETH', to: 'VND' });
    expect([selectSwapPhase(now()), selectSwapValues(now())]).toEqual([
      'editing',
      { from: 'ETH', to: 'VND', amountFrom: '' },
    ]);
  });

  test('[SWAP-01] asks a guest to sign in, and opens by itself for whoever does', async () => {
    await open({ isSignedIn: false });
    expect(selectSwapPhase(now())).toBe('loginRequired');
    run.actor.send({ type: 'login.requested' });
    expect(run.reports).toEqual([{ type: 'login.demanded' }]);
    run.actor.send({ type: 'session.changed', isSignedIn: true });
    expect(selectSwapPhase(now())).toBe('editing');
  });

  test('[SWAP-02] fills in 25, 50, 75 and 100 % of the balance', async () => {
    await open();
    expect(selectBalance(now())).toBe('0.04213');
    for (const [part, amount] of [
      [25, '0.0105325'],
      [50, '0.021065'],
      [75, '0.0315975'],
      [100, '0.04213'],
    ] as const) {
      run.actor.send({ type: 'part.pressed', part });
      expect(run.form.values.amountFrom).toBe(amount);
    }
  });

  test('[RATE-05, SWAP-06] shows what the pair’s rate gives, less the larger fee', async () => {
    await open();
    run.actor.send({ type: 'amount.changed', amountFrom: '0.02' });
    expect(selectSwapQuote(now())).toEqual({
      amountFrom: '0.02',
      rate: '30.31',
      fee: '0.0012124',
      amountTo: '0.6049876',
    });
  });

  it('turns the pair round and empties the amount, which was of the other currency', async () => {
    await open();
    run.actor.send({ type: 'amount.changed', amountFrom: '0.02' });
    run.actor.send({ type: 'pair.turned' });
    expect(run.form.values).toEqual({ from: 'ETH', to: 'BTC', amountFrom: '' });
  });

  test('[SWAP-04] is posted with its pair, amount and the price that was shown, under a key of its own', async () => {
    await open();
    run.actor.send({ type: 'form.submitted', values: GOOD_SWAP });
    expect(run.orders.inputs).toEqual([
      { ...PENDING_SWAP, key: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ]);
    expect(run.memory.pending).toEqual(run.orders.inputs[0]);
    run.orders.answer({ type: 'placed', order: SWAP_ORDER });
    await settle();
    expect(run.reports).toEqual([
      { type: 'account.changed', account: {} },
      { type: 'order.placed', ref: SWAP_ORDER.ref },
    ]);
    expect(run.memory.pending).toBeUndefined();
  });

  it('whose answer was lost is asked for again, also by a page that comes later', async () => {
    await open({}, PENDING_SWAP);
    expect(selectSwapPhase(now())).toBe('submitting');
    expect(run.orders.inputs).toEqual([PENDING_SWAP]);
    expect(selectSwapValues(now())).toEqual(GOOD_SWAP);
    run.orders.answer({ type: 'placed', order: SWAP_ORDER });
    await settle();
    expect(selectSwapPhase(now())).toBe('done');
    expect(run.stored).toEqual([SWAP_ORDER]);
  });

  it('at a moved rate is asked about, and done at the accepted price alone', async () => {
    await open();
    run.actor.send({ type: 'form.submitted', values: GOOD_SWAP });
    run.orders.answer({
      ...{ type: 'rateMoved', isProcessed: true },
      quote: { rate: '30', cashAmount: '0.5988' },
    });
    await settle();
    expect(selectSwapPhase(now())).toBe('confirmingRate');
    run.actor.send({ type: 'rate.accepted' });
    expect(run.orders.inputs).toHaveLength(2);
    expect(run.orders.inputs[1]).toMatchObject({ expectedAmount: '0.5988' });
    expect(run.orders.inputs[1]?.key).not.toBe(run.orders.inputs[0]?.key);
  });

  test('[SWAP-06] of a paused pair is not posted, while another pair is open', async () => {
    await open();
    run.actor.send({ type: 'config.changed', config: ethPaused('FEED_SILENT') });
    expect(selectPairPause(now())).toBe('FEED_SILENT');
    run.actor.send({ type: 'form.submitted', values: GOOD_SWAP });
    expect(run.orders.inputs).toEqual([]);
    run.actor.send({ type: 'form.submitted', values: { ...GOOD_SWAP, to: 'VND' } });
    expect(run.orders.inputs).toHaveLength(1);
  });

  test('[RATE-05] whose fee takes all of the result is not posted, and one that leaves the least is', async () => {
    await open();
    // 0.0000165 × 30.31 = 0.000500115, of which the fee of 0.0005 leaves 0.00000011.
    for (const [amountFrom, amountTo, posted] of [
      ['0.00001649', '0', 0],
      ['0.0000165', '0.00000011', 1],
    ] as const) {
      run.actor.send({ type: 'amount.changed', amountFrom });
      expect(selectSwapQuote(now())?.amountTo).toBe(amountTo);
      run.actor.send({ type: 'form.submitted', values: { ...GOOD_SWAP, amountFrom } });
      expect(run.orders.inputs).toHaveLength(posted);
    }
  });

  it('offline sends nothing', async () => {
    await open();
    run.actor.send({ type: 'connectivity.offline' });
    run.actor.send({ type: 'form.submitted', values: GOOD_SWAP });
    expect(run.orders.inputs).toEqual([]);
  });

  it('that was refused says why, and the next one has another key', async () => {
    await open();
    run.actor.send({ type: 'form.submitted', values: GOOD_SWAP });
    run.orders.answer({ type: 'refused', message: 'Not today', code: '', isProcessed: true });
    await settle();
    expect(now().context.refusal?.message).toBe('Not today');
    run.actor.send({ type: 'form.submitted', values: GOOD_SWAP });
    const [one, other] = run.orders.inputs;
    expect(one?.key).not.toBe(other?.key);
  });

  it('[C20] shows nothing of one wallet to the next who signs in', async () => {
    await open();
    run.actor.send({ type: 'session.changed', isSignedIn: false });
    run.actor.send({ type: 'session.changed', isSignedIn: true });
    expect(selectSwapPhase(now())).toBe('waitingForFacts');
  });
});

import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { StoredDraft } from '#domain/trade/persisted-trade';
import { sellSide } from '#domain/trade/sell-side';
import { tradeMachine } from '#machines/trade/trade.machine';
import { HOST, usdtConfig } from '#stories/support/buy-config';
import { dummyParent } from '#stories/support/dummy-parent';

/** The sample configuration with rates to sell at. */
const config = {
  ...usdtConfig,
  rates: [
    ...usdtConfig.rates,
    ...usdtConfig.rates
      .filter(({ bankCode }) => bankCode === 'TRC20')
      .map((rate) => ({ ...rate, side: 'sell' as const, value: '25900' })),
  ],
};

const openSale = () => {
  const drafts: StoredDraft[] = [];
  const patches: object[] = [];
  const actor = createActor(
    tradeMachine.provide({ actions: { storeDraft: (_, draft) => void drafts.push(draft) } }),
    {
      clock: new SimulatedClock(),
      input: {
        tradeSide: sellSide,
        currencyCode: 'TRC20',
        host: HOST,
        isSignedIn: false,
        reportTo: dummyParent,
      },
    },
  );
  actor.on('form.patched', ({ values }) => void patches.push(values));
  actor.start();
  return { actor, drafts, patches };
};

test('a sale has its own rates, minimum and fields', () => {
  const { actor, drafts, patches } = openSale();
  actor.send({ type: 'config.changed', config });
  expect(actor.getSnapshot().value).toEqual({ form: 'editing' });
  expect(patches).toEqual([{ quantity: '5', amountReceived: '129500' }]);
  actor.send({ type: 'quantity.changed', quantity: '100' });
  expect(patches.at(-1)).toEqual({ amountReceived: '2590000' });
  actor.send({ type: 'texts.changed', texts: { senderAddress: 'T' } });
  expect(drafts.at(-1)).toMatchObject({
    side: 'sell',
    page: 'TRC20',
    draft: { quantity: '100', senderAddress: 'T' },
  });
  actor.stop();
});

test('a sale is unsupported where there are rates to buy at only', () => {
  const { actor } = openSale();
  actor.send({ type: 'config.changed', config: usdtConfig });
  expect(actor.getSnapshot().value).toBe('unsupported');
  actor.stop();
});

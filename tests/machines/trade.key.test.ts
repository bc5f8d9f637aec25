import { describe, expect, test } from 'vitest';
import { goodForm, TRON_ADDRESS, usdtConfig } from '#stories/support/buy-config';
import { placed, refusedWith } from '#tests/support/orders';
import { settle } from '#tests/support/scripted-promise';
import { handMemory, startTrade } from './trade.start';

const opened = (memory = handMemory()) => {
  const run = startTrade({ memory });
  run.actor.send({ type: 'config.changed', config: usdtConfig });
  return {
    ...run,
    type: (receivingAddress: string) =>
      run.actor.send({ type: 'texts.changed', texts: { receivingAddress } }),
    submit: () => run.actor.send({ type: 'form.submitted', values: goodForm }),
    keys: () => run.orders.inputs.map(({ key }) => key),
  };
};

describe('trade: the key of a draft', () => {
  test('[C21] a copy of a draft is posted with the same key', () => {
    const one = opened();
    one.type(TRON_ADDRESS);
    const other = opened(handMemory({ drafts: { ...one.memory.drafts } }));
    one.submit();
    other.submit();
    expect(other.keys()).toEqual(one.keys());
    expect(one.keys()[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  test('[C21] a copy that was changed is another order', () => {
    const one = opened();
    one.type(TRON_ADDRESS);
    const other = opened(handMemory({ drafts: { ...one.memory.drafts } }));
    other.type(`${TRON_ADDRESS} `);
    one.submit();
    other.submit();
    expect(other.keys()).not.toEqual(one.keys());
  });

  test('[SUB-03] an order that was refused is sent again under another key, also by the next page', async () => {
    const { actor, keys, memory, orders, submit, type } = opened();
    type(TRON_ADDRESS);
    submit();
    orders.answer(refusedWith('Rate is closed'));
    await settle();
    const next = opened(memory);
    submit();
    next.submit();
    expect(new Set(keys()).size).toBe(2);
    expect(next.keys()).toEqual([keys()[1]]);
    expect(actor.getSnapshot().value).toBe('submitting');
  });

  test('[SUB-02] after an order the next draft has a key of its own', async () => {
    const one = opened();
    one.type(TRON_ADDRESS);
    one.submit();
    one.orders.answer(placed);
    await settle();
    const next = opened(one.memory);
    next.submit();
    expect(next.keys()).not.toEqual(one.keys());
  });
});

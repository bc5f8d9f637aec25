import { describe, expect, test } from 'vitest';
import { goodForm, usdtConfig } from '#stories/support/buy-config';
import { posted, rateMoved } from '#tests/support/orders';
import { settle } from '#tests/support/scripted-promise';
import { startTrade } from './trade.start';

const setUp = () => {
  const run = startTrade();
  run.actor.send({ type: 'config.changed', config: usdtConfig });
  const submit = () => run.actor.send({ type: 'form.submitted', values: goodForm });
  return { ...run, submit, stands: () => run.actor.getSnapshot().value };
};

describe('trade: without a network', () => {
  test('[SUB-01] Continue posts nothing, keeps nothing to be posted, and posts when it is pressed with the network back', () => {
    const { actor, memory, orders, stands, submit } = setUp();
    actor.send({ type: 'connectivity.offline' });
    submit();
    expect(stands()).toEqual({ form: 'editing' });
    actor.send({ type: 'connectivity.online' });
    expect(orders.inputs).toEqual([]);
    expect(memory.pendingOrder).toBeUndefined();
    submit();
    expect(orders.inputs).toEqual([posted]);
  });

  test('[RATE-10] a moved rate is not agreed to', async () => {
    const { actor, orders, stands, submit } = setUp();
    submit();
    orders.answer(rateMoved);
    await settle();
    actor.send({ type: 'connectivity.offline' });
    actor.send({ type: 'rate.accepted' });
    expect(stands()).toBe('confirmingRate');
    expect(orders.inputs).toHaveLength(1);
    actor.send({ type: 'connectivity.online' });
    actor.send({ type: 'rate.accepted' });
    expect(orders.inputs).toHaveLength(2);
  });

  test('[SUB-03] a post that had left is asked after with its key once the network is back', async () => {
    const { actor, orders, stands, submit } = setUp();
    submit();
    actor.send({ type: 'connectivity.offline' });
    orders.fail(new TypeError('Failed to fetch'));
    await settle();
    expect(stands()).toBe('submitting');
    actor.send({ type: 'connectivity.online' });
    expect(orders.inputs[1]).toEqual(orders.inputs[0]);
  });

  test('a trade that opens without a network knows it', () => {
    const { actor, orders } = startTrade({ isOnline: false });
    actor.send({ type: 'config.changed', config: usdtConfig });
    actor.send({ type: 'form.submitted', values: goodForm });
    expect(orders.inputs).toEqual([]);
  });
});

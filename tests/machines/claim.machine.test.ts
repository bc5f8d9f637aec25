import { describe, expect, it } from 'vitest';
import {
  selectClaimable,
  selectClaimPhase,
  selectClaimWait,
} from '#machines/claim/claim.selectors';
import { refused, unavailable } from '#tests/support/scripted-call';
import { settle } from '#tests/support/scripted-promise';
import { BLOCKED, KEY, MINH, NUMBER, ORDERS, REF, SECRET, WRONG } from './claim.model';
import { startClaim } from './claim.start';

const setUp = (options?: Parameters<typeof startClaim>[0]) => {
  const run = startClaim(options);
  const snapshot = () => run.actor.getSnapshot();
  return {
    ...run,
    snapshot,
    phase: () => selectClaimPhase(snapshot()),
    /** Claims by the bank account that was typed. */
    claim: () => {
      run.actor.send({ type: 'proof.submitted', typed: NUMBER });
      run.actor.send({ type: 'claim.confirmed' });
    },
    outcome: (outcome: Parameters<typeof run.service.answer>[0]) => {
      run.service.answer(outcome);
      return settle();
    },
  };
};

const chosen = (more = {}) => setUp({ code: REF, stored: '', ...more });
const CLAIMED = { kind: 'answered', answer: undefined } as const;

describe('claim: the order', () => {
  it('is chosen among those of the browser, which are asked for at once', async () => {
    const { actor, list, phase, snapshot } = setUp();
    expect(list.inputs).toEqual([{ accountId: '7' }]);
    list.answer(ORDERS);
    await settle();
    expect([phase(), selectClaimable(snapshot())]).toEqual(['choosing', ORDERS]);
    actor.send({ type: 'order.chosen', ref: REF });
    expect([phase(), snapshot().context.ref]).toEqual(['proving', REF]);
  });

  it('is chosen by its code, however that is typed, and by nothing that can be no code', async () => {
    const { actor, list, phase, snapshot } = setUp();
    list.fail(new Error('offline'));
    await settle();
    for (const typed of ['', 'bd8k', 'bd8k 2m4q 7xn', 'bd8k/2m4q/7xn3/twp0'])
      actor.send({ type: 'code.submitted', typed });
    expect(phase()).toBe('choosing');
    actor.send({ type: 'code.submitted', typed: ' bd8k 2m4q 7xn3 twp0 ' });
    expect([phase(), snapshot().context.ref]).toEqual(['proving', REF]);
  });

  it('is the one that the address names, and no list is asked for then', () => {
    const { list, phase, snapshot } = setUp({ code: 'bd8k2m4q7xn3twp0' });
    expect([phase(), snapshot().context.ref, list.inputs]).toEqual(['proving', REF, []]);
    expect(setUp({ code: '!' }).phase()).toBe('loading');
  });
});

describe('claim: the proof', () => {
  it('is asked twice before anything is sent, and no is an answer', async () => {
    const { actor, phase, service } = chosen();
    actor.send({ type: 'proof.submitted', typed: NUMBER });
    expect([phase(), service.inputs]).toEqual(['confirming', []]);
    actor.send({ type: 'claim.declined' });
    expect([phase(), service.inputs]).toEqual(['proving', []]);
    actor.send({ type: 'claim.confirmed' });
    expect(phase()).toBe('proving');
    actor.send({ type: 'proof.submitted', typed: NUMBER });
    actor.send({ type: 'claim.confirmed' });
    expect(service.inputs).toEqual([
      { ref: REF, proof: { by: 'account', number: '19031234567890' } },
    ]);
  });

  it('is the private link that this browser has, or one that was pasted, of this order alone', () => {
    const { actor, phase, service } = setUp({ code: REF, stored: SECRET });
    const other = `https://bendoi.test/order/BD8K2M4Q7XN3TWP1#k=${SECRET}`;
    actor.send({ type: 'proof.submitted', typed: other });
    expect(phase()).toBe('proving');
    actor.send({ type: 'link.chosen' });
    actor.send({ type: 'claim.confirmed' });
    const pasted = chosen();
    pasted.actor.send({ type: 'link.chosen' });
    expect(pasted.phase()).toBe('proving');
    const typed = `https://bendoi.test/order/${REF}#k=${SECRET}`;
    pasted.actor.send({ type: 'proof.submitted', typed });
    pasted.actor.send({ type: 'claim.confirmed' });
    const claim = { ref: REF, proof: { by: 'link', secret: SECRET } };
    expect([service.inputs, pasted.service.inputs]).toEqual([[claim], [claim]]);
  });

  it('that is wrong is said with the tries that are left, and a wrong link is not offered again', async () => {
    const { actor, outcome, phase, snapshot } = setUp({ code: REF, isRejecting: true });
    actor.send({ type: 'link.chosen' });
    actor.send({ type: 'claim.confirmed' });
    await outcome(WRONG);
    const { triesLeft, secret, message } = snapshot().context;
    expect([phase(), triesLeft, secret, message]).toEqual(['refused', 4, '', WRONG.message]);
    actor.send({ type: 'proof.submitted', typed: NUMBER });
    expect(phase()).toBe('confirming');
  });

  it('that is wrong by another proof leaves the private link that this browser has', async () => {
    const { actor, claim, outcome, rejected, snapshot } = setUp({ code: REF, isRejecting: true });
    claim();
    await outcome(WRONG);
    actor.send({ type: 'key.chosen' });
    actor.send({ type: 'claim.confirmed' });
    await outcome(WRONG);
    expect([rejected.filter(Boolean), snapshot().context.secret]).toEqual([[], SECRET]);
    actor.send({ type: 'link.chosen' });
    actor.send({ type: 'claim.confirmed' });
    await outcome(WRONG);
    expect([rejected.filter(Boolean), snapshot().context.secret]).toEqual([[SECRET], '']);
  });
});

describe('claim: the key', () => {
  it('that this browser has is the proof, asked twice like any other', () => {
    const { actor, phase, service } = setUp({ code: REF, stored: '' });
    actor.send({ type: 'key.chosen' });
    expect([phase(), service.inputs]).toEqual(['confirming', []]);
    actor.send({ type: 'claim.confirmed' });
    expect(service.inputs).toEqual([{ ref: REF, proof: { by: 'key', key: KEY } }]);
  });

  it('is not offered where the browser has none, nor again once it was wrong, also for another try', async () => {
    const without = setUp({ code: REF, stored: '', key: '' });
    without.actor.send({ type: 'key.chosen' });
    expect(without.phase()).toBe('proving');
    const { actor, outcome, phase, service } = setUp({ code: REF, stored: '' });
    actor.send({ type: 'key.chosen' });
    actor.send({ type: 'claim.confirmed' });
    await outcome(WRONG);
    actor.send({ type: 'key.chosen' });
    expect(phase()).toBe('refused');
    actor.send({ type: 'proof.submitted', typed: NUMBER });
    actor.send({ type: 'claim.declined' });
    actor.send({ type: 'key.chosen' });
    expect([phase(), service.inputs.length]).toEqual(['proving', 1]);
  });
});

describe('claim: its end', () => {
  it('is the order in the account, and no stored secret', async () => {
    const { claim, forgotten, list, outcome, phase, actor } = chosen();
    claim();
    await outcome(CLAIMED);
    expect([phase(), forgotten]).toEqual(['claimed', [REF]]);
    actor.send({ type: 'choice.withdrawn' });
    expect([phase(), list.inputs]).toEqual(['loading', [{ accountId: '7' }]]);
  });

  it('is a block of an hour after five wrong ones, and then begins anew', async () => {
    const { claim, clock, outcome, phase, snapshot } = chosen();
    claim();
    await outcome(BLOCKED);
    expect([phase(), selectClaimWait(snapshot())]).toEqual([
      'blocked',
      { count: 60, unit: 'minutes' },
    ]);
    clock.increment(3_599_999);
    expect(phase()).toBe('blocked');
    clock.increment(1);
    expect(phase()).toBe('loading');
  });

  it('of one order for the rest of a day is told in hours, and another order can be chosen', async () => {
    const { actor, claim, outcome, phase, snapshot } = chosen();
    claim();
    await outcome({ ...BLOCKED, seconds: 86_400 });
    expect(selectClaimWait(snapshot())).toEqual({ count: 24, unit: 'hours' });
    actor.send({ type: 'choice.withdrawn' });
    expect(phase()).toBe('loading');
  });

  it('without an answer can be tried again with the same claim, unasked', async () => {
    const { actor, claim, outcome, phase, service } = chosen();
    claim();
    await outcome(unavailable('Failed to fetch'));
    expect(phase()).toBe('failed');
    actor.send({ type: 'claim.confirmed' });
    expect(service.inputs[1]).toEqual(service.inputs[0]);
    await outcome(refused('Not today'));
    expect(phase()).toBe('failed');
  });

  it('shows nothing of one account to another', async () => {
    const { actor, list, phase, snapshot } = setUp();
    list.answer(ORDERS);
    await settle();
    actor.send({ type: 'order.chosen', ref: REF });
    actor.send({ type: 'account.known', account: MINH });
    const { orders, ref, proof } = snapshot().context;
    expect([phase(), orders, ref, proof]).toEqual(['loading', undefined, '', undefined]);
    expect(list.inputs.at(-1)).toEqual({ accountId: '8' });
  });
});

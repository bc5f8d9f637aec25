import { describe, expect, it } from 'vitest';
import type { OrderSide } from '#domain/account-name';
import { settle } from '#tests/support/scripted-promise';
import { startAccountName } from './account-name.start';

const setUp = (side: OrderSide = 'buy', accountType = 'VCB') => {
  const run = startAccountName({ accountType, side });
  const type = (accountNumber: string) => run.actor.send({ type: 'number.changed', accountNumber });
  const typeName = (unverifiedName: string) =>
    run.actor.send({ type: 'name.changed', unverifiedName });
  const leave = () => {
    run.actor.send({ type: 'number.left' });
    run.clock.increment(100);
  };
  const reply = async (answer: Parameters<typeof run.service.answer>[0]) => {
    run.service.answer(answer);
    await settle();
  };
  const isIn = (state: Parameters<ReturnType<typeof run.actor.getSnapshot>['matches']>[0]) =>
    run.actor.getSnapshot().matches(state);
  return { ...run, type, typeName, leave, reply, isIn };
};

const NGUYEN = { kind: 'found', name: 'NGUYEN VAN A' } as const;
const WAITING = { kind: 'waiting' } as const;
const INVALID = { kind: 'invalid' } as const;

describe('account name: when it asks', () => {
  it('asks nothing while the number is being typed', () => {
    const { clock, service, type } = setUp();
    type('00710001234');
    clock.increment(60_000);
    expect(service.inputs).toEqual([]);
  });

  it.each(['number.left', 'page.clicked'] as const)('[NAME-05] asks 100 ms after %s', (fact) => {
    const { actor, clock, service, type } = setUp();
    type('00710001234');
    actor.send({ type: fact });
    clock.increment(99);
    expect(service.inputs).toEqual([]);
    clock.increment(1);
    expect(service.inputs).toEqual([{ type: 'VCB', accountNumber: '00710001234' }]);
  });

  it.each([
    ['1234', 0],
    [' 1 2 3 4 ', 0],
    ['12345', 1],
    ['1 2345', 1],
  ])('[NAME-03] counts at least five characters without the spaces: %j', (typed, requests) => {
    const { service, type, leave } = setUp();
    type(typed);
    leave();
    expect(service.inputs).toHaveLength(requests);
  });

  it('[NAME-03] asks nothing when an unverified name was typed, and asks again once it is erased', () => {
    const { service, type, typeName, leave } = setUp();
    type('00710001234');
    typeName('Tran Thi B');
    leave();
    expect(service.inputs).toEqual([]);
    typeName('  ');
    leave();
    expect(service.inputs).toHaveLength(1);
  });

  it('gives a question up when a name is typed meanwhile', async () => {
    const { clock, service, type, typeName, leave, reply } = setUp();
    type('00710001234');
    leave();
    await reply(WAITING);
    typeName('Tran Thi B');
    clock.increment(5_000);
    expect(service.inputs).toHaveLength(1);
  });

  it('takes the same number with other spaces for no change', async () => {
    const { actor, service, type, leave, reply } = setUp();
    type('00710001234');
    leave();
    await reply(NGUYEN);
    const before = actor.getSnapshot();
    type(' 0071 0001 234 ');
    leave();
    expect(service.inputs).toHaveLength(1);
    expect(actor.getSnapshot().context).toEqual(before.context);
  });
});

describe('account name: what it makes of the answer', () => {
  it('[NAME-05] tells the form the name it found, and a new number makes that answer void', async () => {
    const { form, isIn, type, leave, reply } = setUp();
    type('00710001234');
    leave();
    await reply(NGUYEN);
    expect(isIn('resolved')).toBe(true);
    expect(form).toEqual({ accountName: 'NGUYEN VAN A' });
    type('00710001235');
    expect(form).toEqual({ accountName: '' });
  });

  it('[NAME-05] drops the answer for a number that was typed over', async () => {
    const { form, service, type, leave } = setUp();
    type('00710001234');
    leave();
    type('00710001235');
    expect(service.pending()).toBe(0);
    await settle();
    expect(form).toEqual({ accountName: '' });
  });

  it('[NAME-02] asks for the name by hand when the account is invalid, and not again for that number', async () => {
    const { actor, service, type, leave, reply } = setUp();
    type('00710001234');
    leave();
    await reply(INVALID);
    expect(actor.getSnapshot().hasTag('nameMustBeTyped')).toBe(true);
    leave();
    expect(service.inputs).toHaveLength(1);
  });

  it.each([
    ['buy', 5_000],
    ['sell', 3_000],
  ] as const)(
    '[NAME-01] on %s it asks a waiting service again after %i ms',
    async (side, pause) => {
      const { clock, service, type, leave, reply } = setUp(side);
      type('00710001234');
      leave();
      await reply(WAITING);
      clock.increment(pause - 1);
      expect(service.inputs).toHaveLength(1);
      clock.increment(1);
      expect(service.inputs).toHaveLength(2);
    },
  );

  it.each(['waiting replies', 'failed requests'])(
    '[NAME-01] stops after three retries of the same number on %s, and starts afresh with another',
    async (kind) => {
      const { actor, clock, service, isIn, type, leave } = setUp();
      type('00710001234');
      leave();
      for (const retries of [0, 1, 2, 3]) {
        expect(actor.getSnapshot().context.retries).toBe(retries);
        if (kind === 'failed requests') service.fail(new Error('offline'));
        else service.answer(WAITING);
        await settle();
        clock.increment(5_000);
      }
      expect(service.inputs).toHaveLength(4);
      expect(isIn('stopped')).toBe(true);
      expect(actor.getSnapshot().hasTag('nameMustBeTyped')).toBe(true);

      type('00710001235');
      expect(isIn('editing')).toBe(true);
      expect(actor.getSnapshot().context.retries).toBe(0);
    },
  );
});

describe('account name: the bank it is asked of', () => {
  it('asks nothing before a bank is chosen, and at once when it is chosen last', () => {
    const { actor, clock, service, type, leave } = setUp('buy', '');
    type('00710001234');
    leave();
    expect(service.inputs).toEqual([]);
    actor.send({ type: 'bank.changed', accountType: 'BIDV' });
    clock.increment(100);
    expect(service.inputs).toEqual([{ type: 'BIDV', accountNumber: '00710001234' }]);
  });

  it('starts afresh with another bank: the name is void, retries are counted anew', async () => {
    const { actor, clock, form, service, type, leave, reply } = setUp();
    type('00710001234');
    leave();
    await reply(WAITING);
    clock.increment(5_000);
    await reply(NGUYEN);
    actor.send({ type: 'bank.changed', accountType: 'BIDV' });
    expect(form).toEqual({ accountName: '' });
    expect(actor.getSnapshot().context.retries).toBe(0);
    clock.increment(100);
    expect(service.inputs.at(-1)).toEqual({
      type: 'BIDV',
      accountNumber: '00710001234',
    });
  });

  it('drops the answer of a bank that was left', () => {
    const { actor, service, type, leave } = setUp();
    type('00710001234');
    leave();
    expect(service.pending()).toBe(1);
    actor.send({ type: 'bank.changed', accountType: 'BIDV' });
    expect(service.pending()).toBe(0);
  });

  it('does not ask another bank once a name was typed', () => {
    const { actor, clock, service, type, typeName } = setUp();
    type('00710001234');
    typeName('Tran Thi B');
    actor.send({ type: 'bank.changed', accountType: 'BIDV' });
    clock.increment(5_000);
    expect(service.inputs).toEqual([]);
  });

  it('knows nothing any more when the form is emptied', async () => {
    const { actor, form, type, leave, reply } = setUp();
    type('00710001234');
    leave();
    await reply(NGUYEN);
    actor.send({ type: 'account.cleared' });
    expect(form).toEqual({ accountName: '' });
    expect(actor.getSnapshot().context).toEqual({
      accountType: '',
      side: 'buy',
      accountNumber: '',
      accountName: '',
      unverifiedName: '',
      retries: 0,
    });
  });
});

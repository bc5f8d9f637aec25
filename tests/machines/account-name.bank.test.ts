import { describe, expect, it } from 'vitest';
import { setUpAccountName } from './account-name.set-up';

const NGUYEN = { kind: 'found', name: 'NGUYEN VAN A' } as const;
const WAITING = { kind: 'waiting' } as const;

describe('account name: the bank it is asked of', () => {
  it('asks nothing before a bank is chosen, and at once when it is chosen last', () => {
    const { actor, clock, service, type, leave } = setUpAccountName('buy', '');
    type('00710001234');
    leave();
    expect(service.inputs).toEqual([]);
    actor.send({ type: 'bank.changed', bankCode: 'BIDV' });
    clock.increment(100);
    expect(service.inputs).toEqual([{ type: 'BIDV', accountNumber: '00710001234' }]);
  });

  it('starts afresh with another bank: the name is void, retries are counted anew', async () => {
    const { actor, clock, form, service, type, leave, reply } = setUpAccountName();
    type('00710001234');
    leave();
    await reply(WAITING);
    clock.increment(5_000);
    await reply(NGUYEN);
    actor.send({ type: 'bank.changed', bankCode: 'BIDV' });
    expect(form).toEqual({ accountName: '' });
    expect(actor.getSnapshot().context.retries).toBe(0);
    clock.increment(100);
    expect(service.inputs.at(-1)).toEqual({
      type: 'BIDV',
      accountNumber: '00710001234',
    });
  });

  it('asks nothing at a bank for a number that is no number yet, and asks there once it is', () => {
    const { actor, clock, service, type, leave } = setUpAccountName();
    type('0071');
    actor.send({ type: 'bank.changed', bankCode: 'BIDV' });
    clock.increment(100);
    expect(service.inputs).toEqual([]);
    type('00710001234');
    leave();
    expect(service.inputs).toEqual([{ type: 'BIDV', accountNumber: '00710001234' }]);
  });

  it('makes no lookup when the bank is removed, and clears the name', async () => {
    const { actor, clock, form, service, shows, type, leave, reply } = setUpAccountName();
    type('00710001234');
    leave();
    await reply(NGUYEN);
    actor.send({ type: 'bank.changed', bankCode: '' });
    expect(form).toEqual({ accountName: '' });
    expect(shows()).toEqual(['editing', false, false]);
    clock.increment(5_000);
    expect(service.inputs).toHaveLength(1);
  });

  it('drops the answer of a bank that was left', () => {
    const { actor, service, type, leave } = setUpAccountName();
    type('00710001234');
    leave();
    expect(service.pending()).toBe(1);
    actor.send({ type: 'bank.changed', bankCode: 'BIDV' });
    expect(service.pending()).toBe(0);
  });

  it('does not ask the bank that is chosen after a name was typed', () => {
    const { actor, clock, reports, service, type, typeName } = setUpAccountName('buy', '');
    type('00710001234');
    typeName('Tran Thi B');
    actor.send({ type: 'bank.changed', bankCode: 'BIDV' });
    clock.increment(5_000);
    expect([service.inputs, reports]).toEqual([[], []]);
  });

  it('[NAME-03] asks another bank than the one a name was typed for, and the name is void', () => {
    const { actor, clock, form, reports, service, type, typeName } = setUpAccountName();
    type('00710001234');
    typeName('Tran Thi B');
    actor.send({ type: 'bank.changed', bankCode: 'BIDV' });
    clock.increment(100);
    expect(service.inputs).toEqual([{ type: 'BIDV', accountNumber: '00710001234' }]);
    expect(form).toEqual({ accountName: '', unverifiedName: '' });
    expect(reports).toEqual([{ type: 'typedName.discarded' }]);
  });

  it('knows nothing any more when the form is emptied', async () => {
    const { actor, form, type, leave, reply } = setUpAccountName();
    type('00710001234');
    leave();
    await reply(NGUYEN);
    actor.send({ type: 'account.cleared' });
    expect(form).toEqual({ accountName: '' });
    expect(actor.getSnapshot().context).toEqual({
      reportTo: expect.anything(),
      bankCode: '',
      side: 'buy',
      field: 'accountName',
      accountNumber: '',
      accountName: '',
      unverifiedName: '',
      retries: 0,
      solution: '',
      captcha: undefined,
    });
  });
});

import { describe, expect, it } from 'vitest';
import { selectCaptcha } from '#machines/account-name/account-name.selectors';
import { unavailable } from '#tests/support/scripted-call';
import { settle } from '#tests/support/scripted-promise';
import { setUpAccountName } from './account-name.set-up';

const NGUYEN = { kind: 'found', name: 'NGUYEN VAN A' } as const;
const WAITING = { kind: 'waiting' } as const;
const INVALID = { kind: 'invalid' } as const;

describe('account name: when it asks', () => {
  it('asks nothing while the number is being typed', () => {
    const { clock, service, type } = setUpAccountName();
    type('00710001234');
    clock.increment(60_000);
    expect(service.inputs).toEqual([]);
  });

  it('asks nothing about a field that was left empty', () => {
    const { leave, service } = setUpAccountName();
    leave();
    expect(service.inputs).toEqual([]);
  });

  it.each(['number.left', 'page.clicked'] as const)('[NAME-05] asks 100 ms after %s', (fact) => {
    const { actor, clock, service, type } = setUpAccountName();
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
    const { service, type, leave } = setUpAccountName();
    type(typed);
    leave();
    expect(service.inputs).toHaveLength(requests);
  });

  it('[NAME-03] asks nothing when an unverified name was typed, and asks again once it is erased', () => {
    const { service, type, typeName, leave } = setUpAccountName();
    type('00710001234');
    typeName('Tran Thi B');
    leave();
    expect(service.inputs).toEqual([]);
    typeName('  ');
    leave();
    expect(service.inputs).toHaveLength(1);
  });

  it('gives a question up when a name is typed meanwhile', async () => {
    const { clock, service, shows, type, typeName, leave, reply } = setUpAccountName();
    type('00710001234');
    leave();
    expect(shows()).toEqual(['lookingUp', true, false]);
    await reply(WAITING);
    expect(shows()).toEqual(['waiting', true, false]);
    typeName('Tran Thi B');
    expect(shows()).toEqual(['editing', false, false]);
    clock.increment(5_000);
    leave();
    expect(service.inputs).toHaveLength(1);
  });

  it('takes the same number with other spaces for no change', async () => {
    const { actor, service, type, leave, reply } = setUpAccountName();
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
    const { form, shows, type, leave, reply } = setUpAccountName();
    type('00710001234');
    leave();
    await reply(NGUYEN);
    expect(shows()).toEqual(['resolved', false, false]);
    expect(form).toEqual({ accountName: 'NGUYEN VAN A' });
    type('00710001235');
    expect(form).toEqual({ accountName: '' });
  });

  it('[NAME-05] drops the answer for a number that was typed over', async () => {
    const { form, service, type, leave } = setUpAccountName();
    type('00710001234');
    leave();
    type('00710001235');
    expect(service.pending()).toBe(0);
    await settle();
    expect(form).toEqual({ accountName: '' });
  });

  it('[NAME-02] asks for the name by hand when the account is invalid, and not again for that number', async () => {
    const { service, shows, type, leave, reply } = setUpAccountName();
    type('00710001234');
    leave();
    await reply(INVALID);
    expect(shows()).toEqual(['invalid', false, true]);
    leave();
    expect(service.inputs).toHaveLength(1);
  });

  it.each([
    ['buy', 5_000],
    ['sell', 3_000],
  ] as const)(
    '[NAME-01] on %s it asks a waiting service again after %i ms',
    async (side, pause) => {
      const { clock, service, type, leave, reply } = setUpAccountName(side);
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
      const { actor, clock, service, shows, type, leave } = setUpAccountName();
      type('00710001234');
      leave();
      for (const retries of [0, 1, 2, 3]) {
        expect(actor.getSnapshot().context.retries).toBe(retries);
        if (kind === 'failed requests') service.answer(unavailable('offline'));
        else service.answer(WAITING);
        await settle();
        clock.increment(5_000);
      }
      expect(service.inputs).toHaveLength(4);
      expect(shows()).toEqual(['stopped', false, true]);

      type('00710001235');
      expect(shows()).toEqual(['editing', false, false]);
      expect(actor.getSnapshot().context.retries).toBe(0);
    },
  );
});

describe('account name: a service that asks for a captcha', () => {
  const CAPTCHA = { kind: 'captchaRequired' } as const;
  const NUMBER = { type: 'VCB', accountNumber: '00710001234' };

  const askedForCaptcha = async () => {
    const run = setUpAccountName();
    run.type('00710001234');
    run.leave();
    await run.reply(CAPTCHA);
    const solve = (solution: string) => run.actor.send({ type: 'captcha.solved', solution });
    const captcha = () => selectCaptcha(run.actor.getSnapshot());
    return { ...run, solve, captcha };
  };

  it('waits for the captcha and asks the same again at once with its solution', async () => {
    const { captcha, clock, form, service, shows, solve, reply } = await askedForCaptcha();
    expect(shows()).toEqual(['awaitingCaptcha', true, false]);
    expect(captcha()?.getSnapshot().status).toBe('active');
    clock.increment(60_000);
    expect(service.inputs).toEqual([NUMBER]);
    solve('a-solution');
    expect(service.inputs).toEqual([NUMBER, { ...NUMBER, captcha: 'a-solution' }]);
    expect(captcha()).toBeUndefined();
    await reply(NGUYEN);
    expect(shows()).toEqual(['resolved', false, false]);
    expect(form).toEqual({ accountName: 'NGUYEN VAN A' });
  });

  it('hands a solution in once: what is asked later goes without', async () => {
    const { clock, service, solve, reply } = await askedForCaptcha();
    solve('a-solution');
    await reply(WAITING);
    clock.increment(5_000);
    expect(service.inputs.at(-1)).toEqual(NUMBER);
  });

  it('stops the captcha with the number it was for', async () => {
    const { captcha, service, type, leave, solve } = await askedForCaptcha();
    const stopped = captcha();
    type('00710001235');
    expect(stopped?.getSnapshot().status).toBe('stopped');
    expect(captcha()).toBeUndefined();
    solve('too-late');
    leave();
    expect(service.inputs.at(-1)).toEqual({ type: 'VCB', accountNumber: '00710001235' });
  });

  it('lets the name be typed instead', async () => {
    const { captcha, shows, typeName } = await askedForCaptcha();
    typeName('Tran Thi B');
    expect(shows()).toEqual(['editing', false, false]);
    expect(captcha()).toBeUndefined();
  });

  it('stops after three solutions that the service did not take', async () => {
    const { service, shows, solve, reply } = await askedForCaptcha();
    for (const solution of ['one', 'two', 'three']) {
      solve(solution);
      await reply(CAPTCHA);
    }
    expect(service.inputs).toHaveLength(4);
    expect(shows()).toEqual(['stopped', false, true]);
  });
});

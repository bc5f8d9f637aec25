import { describe, expect, it, test } from 'vitest';
import type { LookUpOutcome } from '#domain/banks/account-name';
import { selectDraft } from '#machines/trade/trade.selectors';
import type { DraftTexts } from '#machines/trade/trade.types';
import { operatorConfig } from '#stories/support/operator-config';
import { settle } from '#tests/support/scripted-promise';
import { handMemory, startTrade } from './trade.start';

const opened = (
  currencyCode: string,
  { side = 'buy', memory = handMemory() }: Parameters<typeof startTrade>[0] = {},
) => {
  const run = startTrade({ side, currencyCode, memory });
  run.actor.send({ type: 'config.changed', config: operatorConfig });
  const payee = () => run.actor.getSnapshot().context.payeeAccount;
  const type = (texts: Partial<DraftTexts>) => run.actor.send({ type: 'texts.changed', texts });
  /** Types a number into the field of the account, and leaves it. */
  const lookUp = (accountNumber: string) => {
    payee().send({ type: 'number.changed', accountNumber });
    payee().send({ type: 'number.left' });
    run.clock.increment(100);
  };
  const reply = async (outcome: LookUpOutcome) => {
    run.names.answer(outcome);
    await settle();
  };
  const draft = () => selectDraft(run.actor.getSnapshot());
  return { ...run, payee, type, lookUp, reply, draft };
};

const found = (name: string) => ({ kind: 'found', name }) as const;

describe('trade: an account with an operator', () => {
  test('[SELL-02] [NAME-04] is looked up by the currency, and its holder is the form’s', async () => {
    const { names, lookUp, reply, draft } = opened('WMZ_AUTO', { side: 'sell' });
    lookUp('Z123456789012');
    expect(names.inputs).toEqual([{ type: 'WMZ_AUTO', accountNumber: 'Z123456789012' }]);
    await reply(found('IVAN PETROV'));
    expect(draft()).toMatchObject({ payeeName: 'IVAN PETROV', accountName: '' });
  });

  it('is another one than the account at the bank, which is looked up beside it', async () => {
    const { actor, names, lookUp, reply, clock, draft } = opened('PM-USD');
    lookUp('U7654321');
    await reply(found('IVAN'));
    actor.send({ type: 'bank.chosen', bankCode: 'VCB' });
    const { accountName } = actor.getSnapshot().context;
    accountName.send({ type: 'number.changed', accountNumber: '0071000123456' });
    accountName.send({ type: 'number.left' });
    clock.increment(100);
    expect(names.inputs.at(-1)).toEqual({ type: 'VCB', accountNumber: '0071000123456' });
    await reply(found('NGUYEN VAN A'));
    expect(draft()).toMatchObject({ payeeName: 'IVAN', accountName: 'NGUYEN VAN A' });
  });

  test('[NAME-05] a new number makes the holder of the old one void', async () => {
    const { payee, lookUp, reply, draft } = opened('PM-USD');
    lookUp('U7654321');
    await reply(found('IVAN'));
    payee().send({ type: 'number.changed', accountNumber: 'U7654322' });
    expect(draft().payeeName).toBe('');
  });

  test.each([
    ['SKRILL-USD', '123', true],
    ['SKRILL-USD', '12', false],
    ['NETELLER-USD', '123', true],
    ['PM-USD', 'U123', false],
    ['PM-USD', 'U1234', true],
    ['PAYEER', 'P12', false],
  ])('[NAME-03] %s is looked up with %s: %j', (code, typed, isLookedUp) => {
    const { names, lookUp } = opened(code);
    lookUp(typed);
    expect(names.inputs.length > 0).toBe(isLookedUp);
  });
});

describe('trade: a Customer ID', () => {
  test('[BUY-04] fills in the e-mail that the operator tells, unless one was typed', async () => {
    const { lookUp, reply, type, draft, form } = opened('SKRILL-USD');
    lookUp('123456');
    await reply(found('khach@example.com'));
    expect(form.values.email).toBe('khach@example.com');
    expect(draft().email).toBe('khach@example.com');
    type({ email: 'toi@example.com' });
    lookUp('654321');
    await reply(found('ai@example.com'));
    expect(draft()).toMatchObject({ email: 'toi@example.com', payeeName: 'ai@example.com' });
  });

  test('[BUY-04] takes the e-mail that was told for it along when it changes, after a reload, too', async () => {
    const memory = handMemory();
    const before = opened('SKRILL-USD', { memory });
    before.lookUp('123456');
    await before.reply(found('khach@example.com'));
    before.type({ customerId: '123456', note: 'gấp' });
    before.actor.stop();
    const { clock, lookUp, reply, draft, form } = opened('SKRILL-USD', { memory });
    clock.increment(100);
    await reply(found('khach@example.com'));
    lookUp('654321');
    expect([draft().email, form.values.email]).toEqual(['', '']);
    await reply(found('ai@example.com'));
    expect(draft()).toMatchObject({ email: 'ai@example.com', payeeName: 'ai@example.com' });
  });

  it('is no e-mail where the operator tells a holder', async () => {
    const { lookUp, reply, draft } = opened('PM-USD');
    lookUp('U7654321');
    await reply(found('IVAN'));
    expect(draft().email).toBe('');
  });

  test('[BUY-17] comes back with the draft, and is looked up again', () => {
    const memory = handMemory();
    const texts = { customerId: '123456', email: 'toi@example.com' };
    opened('SKRILL-USD', { memory }).type(texts);
    const { clock, names, draft } = opened('SKRILL-USD', { memory });
    expect(draft()).toMatchObject(texts);
    clock.increment(100);
    expect(names.inputs).toEqual([{ type: 'SKRILL-USD', accountNumber: '123456' }]);
  });

  test.each([
    [{ accountKind: 'binanceId', binanceId: '998877', email: 'a@b.vn' }, 'BINANCE-USDT'],
    [{ paypalMethod: 'Goods & Services', email: 'a@b.vn' }, 'PAYPAL-USD'],
    [{ receivingAddress: 'U7654321' }, 'PM-USD'],
  ] as const)('[BUY-17] as do %j of %s', (texts, code) => {
    const memory = handMemory();
    opened(code, { memory }).type(texts);
    expect(opened(code, { memory }).draft()).toMatchObject(texts);
  });
});

describe('trade: another source', () => {
  test('[BUY-15] empties the form, and 300 ms later the quantity is its least', async () => {
    const { actor, clock, draft, form, lookUp, reply, type } = opened('PAYPAL-USD', {
      side: 'sell',
    });
    actor.send({ type: 'quantity.changed', quantity: '77' });
    type({ email: 'toi@example.com', note: 'gấp' });
    lookUp('123456');
    await reply(found('ai'));
    actor.send({ type: 'source.chosen', currencyCode: 'PAYPAL-INTERNATIONAL-EUR' });
    const { context, value } = actor.getSnapshot();
    expect(value).toEqual({ form: 'choosing' });
    expect(context).toMatchObject({
      currencyCode: 'PAYPAL-INTERNATIONAL-EUR',
      networkKey: 'paypal',
    });
    expect(draft()).toMatchObject({ quantity: '', email: '', note: '', payeeName: '' });
    expect(form.values).toMatchObject({ quantity: '', email: '', networkKey: 'paypal' });
    clock.increment(299);
    expect(draft().quantity).toBe('');
    clock.increment(1);
    // 10 × 27,050.
    expect(draft()).toMatchObject({ quantity: '10', amountReceived: '270500' });
  });

  it('is what its account is looked up for', () => {
    const { actor, lookUp, names } = opened('SKRILL-USD');
    actor.send({ type: 'source.chosen', currencyCode: 'SKRILL-EUR' });
    lookUp('123456');
    expect(names.inputs).toEqual([{ type: 'SKRILL-EUR', accountNumber: '123456' }]);
  });

  test('[BUY-03] Binance in place of a network of USDT is the same coin: quantity and note stay', () => {
    const { actor, clock, draft, lookUp, names } = opened('TRC20');
    actor.send({ type: 'quantity.changed', quantity: '77' });
    actor.send({ type: 'texts.changed', texts: { note: 'gấp' } });
    actor.send({ type: 'network.chosen', currencyCode: 'BINANCE-USDT', networkKey: 'binance' });
    clock.increment(300);
    // 77 × 26,110.
    expect(draft()).toMatchObject({ quantity: '77', amountPay: '2010470', note: 'gấp' });
    expect(draft().networkKey).toBe('binance');
    lookUp('998877');
    expect(names.inputs.at(-1)?.type).toBe('BINANCE-USDT');
  });
});

import { describe, expect, it, test } from 'vitest';
import type { OrderSide } from '#domain/catalogue/site-config';
import { orderAgain } from '#domain/order/order-again';
import { EMPTY_BUY_FORM } from '#domain/rules/buy-form';
import type { TradeDraft } from '#domain/trade/persisted-trade';
import { selectDraft } from '#machines/trade/trade.selectors';
import { goodForm, TRON_ADDRESS, usdtConfig, withRate } from '#stories/support/buy-config';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { SAMPLE_SALE } from '#stories/support/sample-sale';
import { sellConfig } from '#stories/support/sell-config';
import { placed } from '#tests/support/orders';
import { settle } from '#tests/support/scripted-promise';
import { handMemory, startTrade } from './trade.start';

const opened = (memory = handMemory(), currencyCode = 'TRC20') => {
  const run = startTrade({ memory, currencyCode });
  run.actor.send({ type: 'config.changed', config: usdtConfig });
  const draft = () => selectDraft(run.actor.getSnapshot());
  return { ...run, draft };
};

const typed = () => {
  const run = opened();
  const { actor } = run;
  actor.send({ type: 'quantity.changed', quantity: '100' });
  actor.send({ type: 'texts.changed', texts: { receivingAddress: TRON_ADDRESS } });
  actor.send({ type: 'bank.chosen', bankCode: 'VCB' });
  actor.send({ type: 'texts.changed', texts: { accountNumber: '0071000123456' } });
  actor.send({ type: 'texts.changed', texts: { note: 'gấp' } });
  return run;
};

/** A form that is filled by an earlier order or page. */
const resumed = (side: OrderSide, draft: TradeDraft | undefined) => {
  const run = startTrade({ side, memory: handMemory({ drafts: { TRC20: draft } }) });
  run.actor.send({ type: 'config.changed', config: side === 'buy' ? usdtConfig : sellConfig });
  const { accountName } = run.actor.getSnapshot().context;
  const typeNumber = (accountNumber: string) => {
    accountName.send({ type: 'number.changed', accountNumber });
    run.actor.send({ type: 'texts.changed', texts: { accountNumber } });
    accountName.send({ type: 'number.left' });
    run.clock.increment(100);
  };
  return { ...run, typeNumber, draft: () => selectDraft(run.actor.getSnapshot()) };
};

describe('trade: what is being typed', () => {
  test('[BUY-17] is kept with every key', () => {
    const { actor, memory } = opened();
    actor.send({ type: 'quantity.changed', quantity: '1' });
    expect(memory.drafts.TRC20?.quantity).toBe('1');
    actor.send({ type: 'quantity.changed', quantity: '12' });
    expect(memory.drafts.TRC20?.quantity).toBe('12');
    actor.send({ type: 'texts.changed', texts: { receivingAddress: 'T' } });
    expect(memory.drafts.TRC20?.receivingAddress).toBe('T');
  });

  test.each([
    [{ type: 'amount.changed', cashAmount: '2632896' }, { quantity: '100' }],
    [{ type: 'bank.chosen', bankCode: 'VCB' }, { bankCode: 'VCB' }],
    [{ type: 'texts.changed', texts: { unverifiedName: 'Lan' } }, { unverifiedName: 'Lan' }],
    [
      { type: 'network.chosen', currencyCode: 'BEP20' },
      { currencyCode: 'BEP20', quantity: '1' },
    ],
  ] as const)('[BUY-17] is kept as soon as it is said: %j', (event, kept) => {
    const { actor, memory } = opened();
    actor.send({ type: 'quantity.changed', quantity: '1' });
    actor.send(event);
    expect(memory.drafts.TRC20).toMatchObject(kept);
  });

  test('[BUY-17] goes over to another network from one that is not offered, as does the account', () => {
    const { actor, memory } = typed();
    actor.send({ type: 'config.changed', config: withRate('TRC20', '-1') });
    actor.send({ type: 'network.chosen', currencyCode: 'BEP20' });
    const { accountName } = actor.getSnapshot().context;
    expect(accountName.getSnapshot().context.bankCode).toBe('VCB');
    const account = { bankCode: 'VCB', accountNumber: '0071000123456' };
    const kept = { ...account, receivingAddress: TRON_ADDRESS, note: 'gấp' };
    expect(memory.drafts.TRC20).toMatchObject({ ...kept, currencyCode: 'BEP20', quantity: '100' });
  });

  test('[BUY-17] is in the form of the next page, with the amount and the name found anew', async () => {
    const { actor, memory } = typed();
    actor.stop();
    const { actor: next, clock, draft, names } = opened(memory);
    expect(next.getSnapshot().value).toEqual({ form: 'editing' });
    expect(draft()).toEqual({
      ...EMPTY_BUY_FORM,
      quantity: '100',
      amountPay: '2632896',
      receivingAddress: TRON_ADDRESS,
      networkKey: 'TRX',
      bankCode: 'VCB',
      accountNumber: '0071000123456',
      note: 'gấp',
    });
    clock.increment(100);
    names.answer({ kind: 'found', name: 'NGUYEN THI MINH ANH' });
    await settle();
    expect(draft().accountName).toBe('NGUYEN THI MINH ANH');
    // The name belongs to the number it was found for.
    const { accountName } = next.getSnapshot().context;
    accountName.send({ type: 'number.changed', accountNumber: '0071000123457' });
    expect(draft().accountName).toBe('');
  });

  test.each([
    ['buy', SAMPLE_ORDER],
    ['sell', SAMPLE_SALE],
  ] as const)(
    '[NAME-03] [ORD-25] %s: a repeated order looks its account up, and another number again',
    async (side, order) => {
      const { clock, draft, names, typeNumber } = resumed(side, orderAgain(order)?.draft);
      expect(draft()).toMatchObject({ bankCode: 'TCB', unverifiedName: '' });
      clock.increment(100);
      names.answer({ kind: 'found', name: 'NGUYEN THI MINH ANH' });
      await settle();
      expect(draft().accountName).toBe('NGUYEN THI MINH ANH');
      typeNumber('19030413601019');
      expect(names.inputs.at(-1)).toEqual({ type: 'TCB', accountNumber: '19030413601019' });
      expect(draft()).toMatchObject({ accountName: '', unverifiedName: '' });
    },
  );

  test.each([
    ['buy', SAMPLE_ORDER],
    ['sell', SAMPLE_SALE],
  ] as const)(
    '[NAME-03] %s: a typed name stays with its number after a reload, and goes with it',
    (side, order) => {
      const kept = { ...orderAgain(order)?.draft, unverifiedName: 'Tran Thi B' } as TradeDraft;
      const { clock, draft, form, memory, names, typeNumber } = resumed(side, kept);
      clock.increment(100);
      expect([draft().unverifiedName, names.inputs]).toEqual(['Tran Thi B', []]);
      typeNumber('19030413601019');
      expect(draft().unverifiedName).toBe('');
      expect(form.values.unverifiedName).toBe('');
      expect(memory.drafts.TRC20?.unverifiedName).toBe('');
      expect(names.inputs).toEqual([{ type: 'TCB', accountNumber: '19030413601019' }]);
    },
  );

  it('has the account number without the spaces it was typed with', () => {
    const { actor, draft } = typed();
    actor.send({ type: 'texts.changed', texts: { accountNumber: '0071 000 123456' } });
    expect(draft()).toMatchObject({ bankCode: 'VCB', accountNumber: '0071000123456' });
  });

  test('[BUY-17] is kept under the page’s currency, with the network that was chosen there', () => {
    const { actor, memory } = typed();
    actor.send({ type: 'network.chosen', currencyCode: 'BEP20' });
    actor.send({ type: 'quantity.changed', quantity: '7' });
    actor.stop();
    expect(opened(memory).draft()).toMatchObject({
      ...{ networkKey: 'BSC', quantity: '7', amountPay: '190415' },
      ...{ receivingAddress: TRON_ADDRESS, bankCode: 'VCB', accountNumber: '0071000123456' },
    });
    expect(opened(memory, 'ERC20').draft().quantity).toBe('100');
  });

  test('[BUY-17] is forgotten once the order was placed', async () => {
    const { actor, memory, orders } = typed();
    actor.send({ type: 'form.submitted', values: goodForm });
    expect(memory.drafts.TRC20).toBeDefined();
    orders.answer(placed);
    await settle();
    expect(memory.drafts).toEqual({});
  });

  it('looks up no account number that was not stored', () => {
    const { clock, names } = opened();
    clock.increment(100);
    expect(names.inputs).toEqual([]);
  });
});

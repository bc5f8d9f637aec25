import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withdrawalCodec } from '#domain/wire/withdrawal-wire';
import { sandboxPageOf } from '#tests/support/sandbox-page';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';
import { createMember, type Member, orderIn } from '#tests/support/wallets';

const ACCOUNT = '0071000123456';

let running: TestExchange;
let sandbox: ReturnType<typeof sandboxPageOf>;
let lan: Member;
beforeEach(async () => {
  running = await startTestExchange();
  sandbox = sandboxPageOf(running);
  // The holder that the sandbox's banks name.
  lan = await createMember(
    running,
    'lan@example.com',
    {},
    { fullName: 'Đỗ Hoàng Linh', docStatus: 'verify' },
  );
});
afterEach(() => running.close());

describe('[SRV-03] the sandbox page', () => {
  test('pays dong and coins into the wallet of a member, and leaves what another name sends to an operator', async () => {
    const open = 'wallets';
    await sandbox.submit('deposit', { member: 'lan@example.com', amount: '1234567', open });
    const other = { member: lan.user.number, amount: '7654321', senderName: 'TRAN VAN B', open };
    expect((await sandbox.submit('deposit', other)).status).toBe(303);
    const coins = { member: lan.user.number, coin: 'ETH', amount: '0.75', open };
    await sandbox.submit('wallet-coins', coins);
    await sandbox.submit('mine', { network: 'ETH', blocks: '32' });
    expect(await lan.wallet()).toEqual({ vnd: '1234567', btc: '0', eth: '0.75' });
  });

  test('shows the dong that a withdrawal has brought to a bank, with its holder and text', async () => {
    expect(await sandbox.text()).not.toContain('data-bank-transfer');
    await sandbox.submit('deposit', { member: lan.user.number, amount: '3456789' });
    const asked = { currencyCode: 'VND', quantity: '1234567', to: `VCB/${ACCOUNT}` };
    const browser = running.browser();
    await browser.post('/api/v1/withdrawals', withdrawalCodec.encode(asked), lan.headers);
    await running.settle();
    const [, transfer = ''] = (await sandbox.text()).split('data-bank-transfer="FT');
    expect(transfer).toContain('1.234.567 ₫');
    expect(transfer).toContain(`VCB <code>${ACCOUNT}</code> DO HOANG LINH`);
    expect(transfer).toContain('RUT TIEN BEN DOI');
  });

  test('shows a swap in its own currencies, and offers nothing to pay', async () => {
    await sandbox.submit('deposit', { member: lan.user.number, amount: '23456789' });
    const { ref } = orderIn(await lan.swap('vnd', 'btc', '11728394'));
    const card = await sandbox.cardOf(ref);
    expect(card).toContain('11.728.394 VND → <strong>0,00512427 BTC</strong>');
    expect(card).not.toMatch(/₫|Mua|<form/);
  });
});

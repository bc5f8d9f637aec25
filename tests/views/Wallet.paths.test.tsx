import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { WalletSnapshot } from '#machines/wallet/wallet.machine';
import { PayIn } from '#src/features/wallet/PayIn';
import { Statement } from '#src/features/wallet/Statement';
import { WalletBalances } from '#src/features/wallet/WalletBalances';
import { BALANCES } from '#stories/support/frozen-wallet';
import { STATEMENT, walletModel } from '#tests/machines/wallet.model';
import { startWallet } from '#tests/machines/wallet.start';
import { doing, show } from '#tests/support/show';
import { pressButtonOrSend, viewModelTest } from '#tests/support/view-model-test';

type Run = ReturnType<typeof startWallet>;

let run: Run | undefined;
afterEach(() => run?.actor.stop());

const begin = () => {
  const started = startWallet();
  run = started;
  show(
    <>
      <WalletBalances actor={started.actor} />
      <PayIn actor={started.actor} />
      <Statement actor={started.actor} />
    </>,
  );
  return started;
};
const itemsOf = (name: string) =>
  screen.queryByRole('list', { name })?.querySelectorAll('li').length ?? 0;

const shows = (_: Run, { context: { entries, message, wallet, payIn } }: WalletSnapshot) => {
  expect(itemsOf('Statement')).toBe(entries?.length ?? 0);
  expect(itemsOf('Balances')).toBe(wallet ? 3 : 0);
  expect(screen.queryAllByText('Nothing has moved in your wallets yet.')).toHaveLength(
    entries?.length === 0 ? 1 : 0,
  );
  const title = entries
    ? 'This statement may be out of date.'
    : 'Your statement could not be loaded.';
  expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(
    message === '' ? [] : [expect.stringContaining(`${title} ${message}`)],
  );
  expect(screen.queryAllByText(/^DEPCV/)).toHaveLength(payIn ? 1 : 0);
};

viewModelTest('the wallet page shows what the machine says on every path', walletModel, {
  start: begin,
  calls: { loadStatement: 'service' },
  waits: { retryPause: 60_000 },
  events: {
    'statement.requested': pressButtonOrSend('Try again'),
    'page.chosen': pressButtonOrSend('Page 2'),
  },
  states: { loading: shows, shown: shows, outdated: shows, failed: shows },
});

test('[ACC-05] the wallet page names each balance by its code, and the first address of a coin by its first 35 characters', async () => {
  const { actor } = begin();
  await doing(() => actor.send({ type: 'wallet.known', wallet: BALANCES }));
  const rows = screen.getByRole('list', { name: 'Balances' }).querySelectorAll('li');
  expect([...rows].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    '2,000,000 VNDExchange VND',
    '0.00087269 BTCExchange BTC',
    '0 ETHExchange ETH0x5aAeb6053F3E94C9b9A09f33669435E7ECopy',
  ]);
});

test('[HIST-03] the wallet page says where dong are paid to and with which text', async () => {
  const { service } = begin();
  await doing(() => service.answer(STATEMENT));
  for (const text of ['Vietcombank', '0071001234567', 'CONG TY BEN DOI', 'DEPCV2048159303']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByRole('img', { name: /DEPCV2048159303$/ })).toBeVisible();
});

test('the statement names the cause of each entry, its amount with its sign, and the order behind it', async () => {
  const { service } = begin();
  await doing(() => service.answer(STATEMENT));
  const rows = screen.getByRole('list', { name: 'Statement' }).querySelectorAll('li');
  expect([...rows].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    expect.stringMatching(/^Exchange\+0.00087269 BTC/),
    expect.stringMatching(/^Exchange-2,000,000 VND/),
    expect.stringMatching(/^Paid in\+4,000,000 VND/),
  ]);
  expect(rows[0]?.querySelector('a')).toHaveAttribute('href', '/order/BD8K2M4Q7XN3TWP0');
  expect(rows[2]?.querySelector('a')).toBeNull();
});

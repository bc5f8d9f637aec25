import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { mergeConfig } from '#domain/catalogue/site-config';
import type { WalletEvent, WalletSnapshot } from '#machines/wallet/wallet.machine';
import { CoinDeposits, StoppedNote } from '#src/features/wallet/CoinDeposits';
import { CoinPayIn } from '#src/features/wallet/CoinPayIn';
import { PayIn } from '#src/features/wallet/PayIn';
import { Statement } from '#src/features/wallet/Statement';
import { WalletBalances } from '#src/features/wallet/WalletBalances';
import { BALANCES, DEPOSITS, ENTRIES, RATES } from '#stories/support/frozen-wallet';
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
      <StoppedNote actor={started.actor} />
      <CoinPayIn actor={started.actor} />
      <CoinDeposits actor={started.actor} />
      <Statement actor={started.actor} />
    </>,
  );
  return started;
};
const streams = ({ stream }: Run, event: object) => stream.tell(event as WalletEvent);

const itemsOf = (name: string) =>
  screen.queryByRole('list', { name })?.querySelectorAll('li').length ?? 0;

const shows = (_: Run, { context }: WalletSnapshot) => {
  const { entries, message, wallet, rates, payIn, addresses, deposits, coin, addressMessage } =
    context;
  expect(itemsOf('Addresses')).toBe(addresses?.length ?? 0);
  expect(itemsOf('Coins paid in')).toBe(deposits.length);
  const refused = addressMessage === '' || coin !== 'BTC' || !addresses ? [] : [addressMessage];
  expect(itemsOf('Statement')).toBe(entries?.length ?? 0);
  expect(itemsOf('Balances')).toBe(wallet ? 3 : 0);
  // 0.00087269 bitcoins at 2,550,000,000 dong, and two million dong.
  expect(screen.queryAllByText('4,225,359 ₫')).toHaveLength(wallet && rates ? 1 : 0);
  expect(screen.queryAllByText('Nothing has moved in your wallets yet.')).toHaveLength(
    entries?.length === 0 ? 1 : 0,
  );
  const title = entries
    ? 'This statement may be out of date.'
    : 'Your statement could not be loaded.';
  expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    ...refused,
    ...(message === '' ? [] : [expect.stringContaining(`${title} ${message}`)]),
  ]);
  expect(screen.queryAllByText(/^DEPCV/)).toHaveLength(payIn ? 1 : 0);
};

viewModelTest('the wallet page shows what the machine says on every path', walletModel, {
  start: begin,
  calls: { loadStatement: 'service', openAddress: 'opening' },
  waits: { retryPause: 60_000, renewal: 120_000 },
  events: {
    'statement.requested': pressButtonOrSend('Try again'),
    'page.chosen': pressButtonOrSend('Page 2'),
    'address.requested': pressButtonOrSend('Show my BTC address'),
    'wallet.moved': streams,
    'stream.ended': streams,
  },
  states: {
    ...{ loading: shows, opening: shows, outdated: shows, failed: shows },
    ...{ 'shown.watching': shows, 'shown.pausing': shows },
  },
});

test('[ACC-05] the wallet page names each balance by its code, and the first address of a coin by its first 35 characters', async () => {
  const { actor } = begin();
  await doing(() => actor.send({ type: 'wallet.known', wallet: BALANCES }));
  const rows = screen.getByRole('list', { name: 'Balances' }).querySelectorAll('li');
  expect([...rows].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    '2,000,000 VNDExchange',
    '0.00087269 BTCExchange',
    '0 ETHExchange0x5aAeb6053F3E94C9b9A09f33669435E7E…Copy',
  ]);
});

test('[HIST-03] the wallet page says where dong are paid to and with which text', async () => {
  const { service } = begin();
  await doing(() => service.answer({ ...STATEMENT, entries: [], total: 0 }));
  for (const text of ['Vietcombank', '0071001234567', 'CONG TY BEN DOI', 'DEPCV2048159303']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByRole('img', { name: /DEPCV2048159303$/ })).toBeVisible();
});

test('[ACC-05] the statement names the cause of each entry, its amount with its sign, and the order behind it', async () => {
  const { service } = begin();
  await doing(() => service.answer(STATEMENT));
  const rows = screen.getByRole('list', { name: 'Statement' }).querySelectorAll('li');
  expect([...rows].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    expect.stringMatching(/^Exchange\+0.00087269 BTC/),
    expect.stringMatching(/^Exchange−2,000,000 VND/),
    expect.stringMatching(/^Paid in\+4,000,000 VND/),
  ]);
  expect(rows[0]?.querySelector('a')).toHaveAttribute('href', '/order/BD8K2M4Q7XN3TWP0');
  expect(rows[2]?.querySelector('a')).toBeNull();
});

test('[ACC-05] an address is shown whole, with its network and the confirmations that it waits for', async () => {
  const { service } = begin();
  await doing(() => service.answer(STATEMENT));
  const list = screen.getByRole('list', { name: 'Addresses' });
  expect(list).toHaveTextContent('Ethereum (ETH)');
  expect(list).toHaveTextContent('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
  expect(list).toHaveTextContent('after 32 confirmations, usually within 7 minutes');
  await doing(() => screen.getByText('Ethereum (ETH)').click());
  expect(screen.getByRole('img', { name: 'Your ETH address as a QR code' })).toBeVisible();
});

test('[ACC-05] a deposit has four decimals, its first 20 signs of the hash as a link, and how far it is', async () => {
  const { service } = begin();
  await doing(() => service.answer({ ...STATEMENT, deposits: DEPOSITS }));
  const rows = screen.getByRole('list', { name: 'Coins paid in' }).querySelectorAll('li');
  expect([...rows].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    expect.stringMatching(/^1\.2346 ETH7 of 32 confirmations.*0x0{18}…$/),
    expect.stringMatching(/^2\.2346 ETHCredited.*0x1{18}…$/),
    expect.stringMatching(/^3\.2346 ETHNo longer on the chain.*0x2{18}…$/),
    expect.stringMatching(/^4\.2346 ETHUndone.*0x3{18}…$/),
    expect.stringMatching(/^5\.2346 ETHBeing looked at.*0x4{18}…$/),
  ]);
  expect(rows[0]?.querySelector('a')).toHaveAttribute(
    'href',
    `https://etherscan.io/tx/0x${'0'.repeat(64)}`,
  );
});

test('a stopped wallet says that exchanges and withdrawals are on hold', async () => {
  const { service } = begin();
  await doing(() => service.answer({ ...STATEMENT, isStopped: true }));
  expect(screen.getByText('Exchanges and withdrawals are on hold.')).toBeVisible();
});

test('entries of one second, asset and amount are all there, and so are two transfers of one transaction', async () => {
  const warned = vi.spyOn(console, 'error').mockImplementation(() => {});
  const [entry, deposit] = [ENTRIES.at(-1), DEPOSITS[0]];
  if (!entry || !deposit) throw new Error('there are no samples');
  const entries = [2, 1].map((number) => ({ ...entry, number }));
  const deposits = [0, 1].map((index) => ({ ...deposit, index }));
  const { service } = begin();
  await doing(() => service.answer({ ...STATEMENT, entries, deposits }));
  expect([itemsOf('Statement'), itemsOf('Coins paid in')]).toEqual([2, 2]);
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});

test('a wallet whose coin has no price is named beside the total, and not a part of it', async () => {
  const { actor } = begin();
  await doing(() => {
    actor.send({ type: 'wallet.known', wallet: { ...BALANCES, eth: '3' } });
    actor.send({ type: 'config.changed', config: mergeConfig(undefined, { rates: RATES }) });
  });
  expect(screen.getByText('4,225,359 ₫')).toBeVisible();
  expect(screen.getByText('Without ETH: there is no price now.')).toBeVisible();
  await doing(() =>
    actor.send({ type: 'config.changed', config: mergeConfig(undefined, { rates: [] }) }),
  );
  expect(screen.getByText('2,000,000 ₫')).toBeVisible();
  expect(screen.getByText('Without BTC, ETH: there is no price now.')).toBeVisible();
});

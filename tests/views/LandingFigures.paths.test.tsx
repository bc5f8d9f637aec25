import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LandingStats } from '#domain/catalogue/landing';
import { LandingFigures } from '#src/features/landing/LandingFigures';
import { EMPTY_LANDING, OUR_ADDRESS, SAMPLE_LANDING } from '#stories/support/sample-landing';
import { landingModel } from '#tests/machines/landing.model';
import { startLanding } from '#tests/machines/landing.start';
import { doing, show } from '#tests/support/show';
import { pressButtonOrSend, viewModelTest } from '#tests/support/view-model-test';

const begin = () => {
  const run = startLanding();
  show(<LandingFigures actor={run.actor} />);
  return run;
};

const rows = (name: string) =>
  within(screen.getByRole('list', { name })).getAllByRole<HTMLElement>('listitem');

viewModelTest('[HOME-03] LandingFigures shows what the machine says on every path', landingModel, {
  start: begin,
  calls: { loadLanding: 'service' },
  waits: { retryPause: 60_000 },
  events: { 'landing.requested': pressButtonOrSend('Try again') },
  states: {
    loading: (_, { context: { message } }) => {
      if (message === '')
        expect(
          screen.getByRole('region', { name: 'The figures are being loaded.' }),
        ).toBeInTheDocument();
      else expect(screen.getByRole('alert')).toBeInTheDocument();
    },
    failed: () => {
      expect(screen.getByRole('alert')).toHaveTextContent('The figures could not be loaded.');
      expect(screen.queryByText('Total deposited')).toBeNull();
    },
    shown: () => {
      expect(screen.queryByRole('alert')).toBeNull();
      expect(rows('Latest deposits')).toHaveLength(5);
      expect(rows('Latest withdrawals')).toHaveLength(2);
    },
  },
});

const shown = async (stats: LandingStats) => {
  const { service } = begin();
  await doing(() => service.answer(stats));
};
const textOf = (element: Element | null | undefined) =>
  element?.textContent?.replaceAll('\u00a0', ' ');

test('[HOME-03] the three figures have their own names', async () => {
  await shown(SAMPLE_LANDING);
  const figures = [...document.querySelectorAll('dl > div')].map((figure) => [
    textOf(figure.querySelector('dt')),
    textOf(figure.querySelector('dd')),
  ]);
  expect(figures).toEqual([
    ['Users', '12,840'],
    ['Total deposited', '48,256,730,000 ₫'],
    ['Total profits', '812,345,678 ₫'],
  ]);
});

test('[HOME-03] deposits of both coins are five, newest first, with four decimals; those without a confirmation await one', async () => {
  await shown(SAMPLE_LANDING);
  const deposits = rows('Latest deposits');
  expect(deposits.map((row) => textOf(row.querySelector('strong')))).toEqual([
    ...['0.1000 BTC', '12.3457 ETH', '0.2000 BTC', '0.3000 BTC', '0.4000 BTC'],
  ]);
  expect(
    deposits.map((row) => /Awaiting confirmation|Confirmed/.exec(textOf(row) ?? '')?.[0]),
  ).toEqual(['Awaiting confirmation', 'Confirmed', 'Confirmed', 'Confirmed', 'Confirmed']);
});

test('[HOME-03] hash and address are cut to 20, and the hash leads to its explorer without telling where from', async () => {
  await shown(SAMPLE_LANDING);
  const [bitcoin, ether] = rows('Latest deposits') as [HTMLElement, HTMLElement];
  const link = within(bitcoin).getByRole('link', { name: `${'1'.repeat(20)}…` });
  expect(link).toHaveAttribute('href', `https://www.blockchain.com/btc/tx/${'1'.repeat(64)}`);
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(link).toHaveAttribute('title', '1'.repeat(64));
  expect(bitcoin).toHaveTextContent(`to ${OUR_ADDRESS.slice(0, 20)}…`);
  const address = within(bitcoin).getByRole('link', { name: `${OUR_ADDRESS.slice(0, 20)}…` });
  expect(address).toHaveAttribute('href', `https://www.blockchain.com/btc/address/${OUR_ADDRESS}`);
  expect(within(ether).getByRole('link')).toHaveAttribute(
    'href',
    `https://etherscan.io/tx/0x${'a'.repeat(64)}`,
  );
  // No address, no text about one.
  expect(textOf(ether)).toMatch(/^12\.3457 ETHConfirmed\S+ \S+0xa{18}…$/);
});

test('a transaction whose chain has no explorer here has no link', async () => {
  const [first] = SAMPLE_LANDING.lastBtcIn;
  if (!first) throw new Error('no transaction');
  const lastBtcIn = [{ ...first, cryptoType: 'XYZ' }];
  await shown({ ...EMPTY_LANDING, lastBtcIn });
  expect(rows('Latest deposits')).toHaveLength(1);
  expect(screen.queryByRole('link')).toBeNull();
});

test('[HOME-03] where the site hides them, neither lists nor profits are shown', async () => {
  await shown({ ...SAMPLE_LANDING, isActivityShown: false });
  expect(screen.getByText('Total deposited')).toBeVisible();
  expect(screen.queryByText('Total profits')).toBeNull();
  expect(screen.queryByText('Latest deposits')).toBeNull();
  expect(screen.queryByText('Latest withdrawals')).toBeNull();
});

test('[HOME-03] empty lists say that there are none yet', async () => {
  await shown(EMPTY_LANDING);
  expect(screen.getByText('There is no deposit yet.')).toBeVisible();
  expect(screen.getByText('There is no withdrawal yet.')).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.queryByText('What customers say')).toBeNull();
});

test('[HOME-04] reviews are shown as text, as they were typed, each with its day', async () => {
  const typed = '<img src=x onerror=alert(1)>\nNhanh.';
  const reviews = [{ content: typed, author: 'Customer', day: 1_795_392_000 }];
  await shown({ ...EMPTY_LANDING, reviews });
  const region = screen.getByRole('region', { name: 'What customers say' });
  const [row] = within(region).getAllByRole('listitem');
  expect(row?.querySelector('blockquote')?.textContent).toBe(typed);
  expect(textOf(row)).toContain('A customer, 23/11/2026');
  expect(region.querySelector('img')).toBeNull();
});

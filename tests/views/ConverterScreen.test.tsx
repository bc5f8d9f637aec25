import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ConverterScreen } from '#src/screens/ConverterScreen';
import { withSiteInfo, withTexts } from '#stories/support/buy-config';
import { startTrade } from '#tests/machines/trade.start';
import { doing, show } from '#tests/support/show';
import './trade-parts';

const showConverter = async (config = withTexts) => {
  const run = startTrade();
  show(<ConverterScreen actor={run.actor} />);
  await doing(() => {});
  const configure = () => doing(() => run.actor.send({ type: 'config.changed', config }));
  return { ...run, configure };
};

const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Ways of trading' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describe('the converter', () => {
  test('[BUY-01] shows nothing but its outline before the configuration has come', async () => {
    const { configure } = await showConverter();
    expect(screen.getByRole('status', { name: 'Loading the rates…' })).toBeVisible();
    expect(screen.queryByRole('heading')).toBeNull();
    await configure();
    expect(screen.queryByRole('status', { name: 'Loading the rates…' })).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Buy USDT' })).toBeVisible();
  });

  test('[BUY-01] has partners, instructions and a warning around the form, in the site’s own words', async () => {
    const { configure } = await showConverter();
    await configure();
    const partners = screen.getByRole('heading', { name: 'Partner offers' }).parentElement;
    expect(partners).toHaveTextContent('Song Hong PayFree until the end of the month.');
    expect(partners).not.toHaveTextContent('Ended');
    const steps = within(screen.getByRole('list', { name: 'How to buy' })).getAllByRole('listitem');
    expect(steps).toHaveLength(3);
    expect(screen.getByText('We never phone you.')).toHaveTextContent('Beware of fraud.');
  });

  test('[BUY-01] omits a panel without a text', async () => {
    const { configure } = await showConverter(withSiteInfo({ texts: [] }));
    await configure();
    expect(screen.queryByRole('heading', { name: 'Partner offers' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'How to buy' })).toBeNull();
    expect(screen.queryByText('Beware of fraud.')).toBeNull();
  });

  test.each([
    // Nothing is sold in this configuration.
    [{}, ['Buy', 'Exchange']],
    [{ allowExchange: false }, ['Buy']],
    [{ allowExchange: false, allowSell: false }, ['Buy']],
    [{ allowBuy: false, allowExchange: false }, ['Buy paused']],
  ])('[BUY-01] [CFG-05] with %j the tabs are %j', async (switches, expected) => {
    const { configure } = await showConverter(withSiteInfo(switches));
    await configure();
    expect(tabs()).toEqual(expected);
    expect(screen.getByRole('link', { name: /^Buy/ })).toHaveAttribute('aria-current', 'page');
  });
});

import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { SiteConfig } from '#domain/catalogue/site-config';
import type { SiteInfo } from '#domain/catalogue/site-info';
import { PLAIN_TEXT } from '#domain/wire/defaults';
import { IndexText } from '#src/features/home/IndexText';
import { PartnerLogos } from '#src/features/home/PartnerLogos';
import { RecentOrders } from '#src/features/home/RecentOrders';
import { SupportPanel } from '#src/features/home/SupportPanel';
import { usdtConfig, withSiteInfo } from '#stories/support/buy-config';
import { RECENT_ORDERS } from '#stories/support/home-config';
import { show } from '#tests/support/show';

const withOrders = (showTransactionHistory: boolean, orders = RECENT_ORDERS): SiteConfig => ({
  ...withSiteInfo({ showTransactionHistory }),
  orders,
});

describe('[HOME-02] recent transactions', () => {
  test('are not shown where the site does not show them, even when there are some', () => {
    const { container } = show(<RecentOrders config={withOrders(false)} />);
    expect(container.textContent).toBe('');
  });

  test('have what was traded, how much and when, and nothing of who', () => {
    show(<RecentOrders config={withOrders(true)} />);
    const rows = within(screen.getByRole('list', { name: 'Recent transactions' })).getAllByRole(
      'listitem',
    );
    expect(rows.map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'Buy 1,200.5 USDT15:04 22/11/2025',
      'Sell 0.05 BTC15:03 22/11/2025',
      'Exchange for 2,500,000 ₫15:02 22/11/2025',
    ]);
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('say so where nothing was finished yet, and are those of the configuration that comes next', () => {
    const { rerender } = show(<RecentOrders config={withOrders(true, [])} />);
    expect(screen.getByText('No transaction was finished lately.')).toBeVisible();
    rerender(<RecentOrders config={withOrders(true)} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(RECENT_ORDERS.length);
  });
});

const support = (site: Partial<SiteInfo>) => show(<SupportPanel config={withSiteInfo(site)} />);

describe('[HOME-04] support and warnings', () => {
  test('have each channel that the configuration names, with the way to it', () => {
    support({
      ...{ tawkId: '5f0c/default', email: 'hotro@bendoi.test', phone: '1900 1000' },
      ...{ skype: 'ben.doi', yahoo: 'bd', videoLink: 'https://video.example/1' },
    });
    const list = screen.getByRole('list', { name: 'Support and warnings' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([
      'Live chatOpen the chat',
      'Emailhotro@bendoi.test',
      'Phone1900 1000',
      'Skypeben.doi',
      'Yahoobd',
    ]);
    const links = within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      'https://tawk.to/chat/5f0c/default',
      'mailto:hotro@bendoi.test',
      'tel:19001000',
      'skype:ben.doi?chat',
    ]);
    expect(screen.getByRole('link', { name: 'Watch how it works' })).toHaveAttribute(
      'href',
      'https://video.example/1',
    );
  });

  test('[C30] the chat and the video open in tabs of their own, which cannot reach this page', () => {
    support({ tawkId: '5f0c/default', videoLink: 'https://video.example/1' });
    for (const name of ['Open the chat', 'Watch how it works']) {
      const link = screen.getByRole('link', { name });
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
    expect(screen.getByText(/Never write a password or a one-time code there/)).toBeVisible();
  });

  test('have no empty channel, and warn all the same', () => {
    support({ tawkId: 'x" onload="y', phone: ' ', videoLink: 'javascript:alert(1)' });
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/scam-alert.html',
      '/contact.html',
    ]);
    expect(screen.getByText(/anybody who writes or calls in our name/)).toBeVisible();
    expect(screen.queryByText(/The chat opens/)).toBeNull();
  });
});

const text = (code: string, en: string, moreData = '') => ({
  ...PLAIN_TEXT,
  ...{ code, vi: 'Chữ', en, moreData },
});

describe('[HOME-01] the home page’s own texts', () => {
  test('the index text has a title and paragraphs, as text and never as markup', () => {
    const texts = [text('index', 'Buy USDT\nBy itself.\n<img src=x onerror="alert(1)">')];
    show(<IndexText config={withSiteInfo({ texts })} />);
    expect(screen.getByRole('heading', { level: 2, name: 'Buy USDT' })).toBeVisible();
    expect(screen.getByText('<img src=x onerror="alert(1)">')).toBeVisible();
    expect(document.querySelector('img')).toBeNull();
  });

  test('the notice stands below the index text, line by line, and nowhere without it', () => {
    const index = text('index', 'Buy USDT\nBy itself.');
    const notice = text('notice', 'Napas works on Sundays.\nTet is a holiday.');
    const { container, rerender } = show(
      <IndexText config={withSiteInfo({ texts: [notice, index] })} />,
    );
    expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'By itself.',
      'Napas works on Sundays.',
      'Tet is a holiday.',
    ]);
    rerender(<IndexText config={withSiteInfo({ texts: [notice] })} />);
    expect(container.textContent).toBe('');
  });

  test('a partner has a mark and a link through /go where an address is configured for it, and no picture of another host', () => {
    const texts = [
      text('partner-1', 'Song Hong Pay\nFree.', '{"partner":"1"}'),
      text('partner-2', 'No address'),
      { ...text('partner-3', 'Ended', '{"partner":"3"}'), status: 0 },
    ];
    show(<PartnerLogos config={withSiteInfo({ texts })} />);
    const links = screen.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['SHPSong Hong Pay', '/go/1'],
    ]);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'SHPSong Hong Pay',
      'NANo address',
    ]);
    expect(document.querySelector('img')).toBeNull();
  });

  test('[ENT-03] a partner’s picture of this site is its logo; one of another host is not loaded', () => {
    const own = { ...text('partner-1', 'Song Hong Pay'), imageSrc: '/images/song-hong.svg' };
    const other = { ...text('partner-2', 'Elsewhere'), imageSrc: '//evil.example/logo.svg' };
    show(<PartnerLogos config={withSiteInfo({ texts: [own, other] })} />);
    const drawn = [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
    expect(drawn).toEqual(['/images/song-hong.svg']);
  });

  test('without such texts there is nothing', () => {
    const { container } = show(
      <>
        <IndexText config={usdtConfig} />
        <PartnerLogos config={usdtConfig} />
      </>,
    );
    expect(container.textContent).toBe('');
  });
});

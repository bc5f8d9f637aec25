import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, test } from 'vitest';
import { GUEST, type SessionData } from '#domain/account/session';
import { ShellHeader } from '#src/screens/ShellHeader';
import { withSiteInfo } from '#stories/support/buy-config';
import { input, MEMBER } from '#tests/machines/app.input';
import { startApp } from '#tests/machines/app.start';
import { doing, show } from '#tests/support/show';

let run: ReturnType<typeof startApp>;

const showHeader = async (session: SessionData) => {
  run = startApp(input);
  show(<ShellHeader app={run.actor} />);
  const app = run.actor;
  await doing(() => {
    if (session === GUEST) app.send({ type: 'session.required' });
    else app.send({ type: 'session.opened', session });
  });
};

/** The menu behind a button of the top line; jsdom shows everything, whatever the window's width. */
const menuOf = (name: string) => {
  const summary = screen.getByText(name, { selector: 'summary, summary *' }).closest('summary');
  return summary?.parentElement as HTMLDetailsElement;
};
const phoneMenu = () => screen.getByLabelText<HTMLElement>('Menu', { selector: 'summary' });
const phone = () => phoneMenu().parentElement as HTMLDetailsElement;
/** Links of the top line itself. */
const top = (name: string) =>
  screen.queryAllByRole('link', { name }).filter((link) => link.closest('details') === null);
const press = (element: HTMLElement) => doing(() => void fireEvent.click(element));
const placesIn = (menu: HTMLElement) =>
  [...menu.querySelectorAll('a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`);

const ACCOUNT = [
  'My account /account',
  'Wallets /wallet',
  'Identity verification /documents',
  'Two-factor authentication /2fa',
  'Security /security',
] as const;
const TRADE = [
  'Buy /buy/usdt',
  'Sell /sell/usdt',
  'Exchange /exchange',
  'History /history',
  'Back to home /',
] as const;

afterEach(() => run?.actor.stop());

describe('the desktop menu', () => {
  test('[NAV-08] has the ways in for a guest, and no account', async () => {
    await showHeader(GUEST);
    expect(top('Login')[0]).toHaveAttribute('href', '/login');
    expect(top('Register')[0]).toHaveAttribute('href', '/register');
    expect(top('Logout')).toEqual([]);
    expect(screen.queryByText('My account')).toBeNull();
  });

  test('[NAV-08] has the way out for a member, and the account behind their name', async () => {
    await showHeader(MEMBER);
    expect(top('Logout')[0]).toHaveAttribute('href', '/logout');
    expect(top('Login')).toEqual([]);
    expect(placesIn(menuOf('Nguyễn Minh Anh'))).toEqual(ACCOUNT);
  });

  const main = () => screen.getByRole('navigation', { name: 'Main menu' });
  const tradeIn = (menu: HTMLElement) =>
    placesIn(menu).filter((place) => / \/(buy|sell)\//.test(place));

  it('leads to buying and to selling', async () => {
    await showHeader(GUEST);
    expect(tradeIn(main())).toEqual(['Buy /buy/usdt', 'Sell /sell/usdt']);
  });

  it.each([
    ['buying', { allowBuy: false }, ['Sell /sell/usdt']],
    ['selling', { allowSell: false }, ['Buy /buy/usdt']],
    ['either', { allowBuy: false, allowSell: false }, []],
  ])('[CFG-05] does not lead to %s where it is switched off', async (_, switches, places) => {
    await showHeader(GUEST);
    await doing(() => run.actor.send({ type: 'config.loaded', config: withSiteInfo(switches) }));
    expect(tradeIn(main())).toEqual(places);
  });

  it.each(['buy', 'sell'] as const)('marks the side of the open page: %s', async (side) => {
    await showHeader(GUEST);
    const marked = () => main().querySelectorAll('[aria-current]');
    expect(marked()).toHaveLength(0);
    const page = { kind: 'trade', side, currencyCode: 'BTC' } as const;
    await doing(() => run.actor.send({ type: 'route.entered', screen: page, path: '/' }));
    expect([...marked()].map((link) => link.getAttribute('href'))).toEqual([`/${side}/usdt`]);
  });
});

describe('the phone’s menu', () => {
  test('[NAV-09] for a guest: trade, history, home, language, and the ways in', async () => {
    await showHeader(GUEST);
    expect(placesIn(phone())).toEqual([...TRADE, 'Login /login', 'Register /register']);
    expect(phone().querySelector('[aria-label="Language"]')).not.toBeNull();
  });

  test('[NAV-09] for a member: the same, their own section, and the way out by /signout', async () => {
    await showHeader(MEMBER);
    expect(placesIn(phone())).toEqual([...TRADE, ...ACCOUNT, 'Logout /signout']);
    expect(phone()).toHaveTextContent('Nguyễn Minh Anh');
  });

  test('[NAV-09] [CFG-05] has no side that is switched off', async () => {
    await showHeader(GUEST);
    const config = withSiteInfo({ allowBuy: false, allowSell: false, allowExchange: false });
    await doing(() => run.actor.send({ type: 'config.loaded', config }));
    expect(placesIn(phone()).slice(0, 2)).toEqual(TRADE.slice(3));
    expect(phone()).not.toHaveTextContent('Sell');
  });

  it('shows no account before the check has settled', async () => {
    run = startApp(input);
    show(<ShellHeader app={run.actor} />);
    await doing(() => {});
    expect(placesIn(phone())).toEqual(TRADE);
  });
});

describe('a menu', () => {
  const open = async () => {
    await showHeader(MEMBER);
    await press(phoneMenu());
    expect(phone().open).toBe(true);
  };

  it('closes when a link in it is followed, and by no other press in it', async () => {
    await open();
    await press(within(phone()).getByRole('navigation'));
    expect(phone().open).toBe(true);
    await press(within(phone()).getByText('History'));
    expect(phone().open).toBe(false);
  });

  it('closes by a press beside it', async () => {
    await open();
    await press(phone());
    expect(phone().open).toBe(false);
  });

  it('closes by Escape, which leads back to what opened it', async () => {
    await open();
    const link = within(phone()).getByText('History');
    link.focus();
    await doing(() => void fireEvent.keyDown(link, { key: 'a' }));
    expect(phone().open).toBe(true);
    await doing(() => void fireEvent.keyDown(link, { key: 'Escape' }));
    expect(phone().open).toBe(false);
    expect(phoneMenu()).toHaveFocus();
  });

  it('closes when the keyboard leaves it, not while it walks through it', async () => {
    await open();
    const [first, second] = phone().querySelectorAll('a');
    await doing(() => first?.focus());
    await doing(() => second?.focus());
    expect(phone().open).toBe(true);
    await doing(() => screen.getByText('Skip to content').focus());
    expect(phone().open).toBe(false);
  });

  it('is closed on another page, however the person came there', async () => {
    await open();
    await doing(() =>
      run.actor.send({ type: 'route.entered', screen: { kind: 'page' }, path: '/verify.html' }),
    );
    expect(phone().open).toBe(false);
  });
});

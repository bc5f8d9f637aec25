import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EntryScreen } from '#src/screens/EntryScreen';
import { show } from '#tests/support/show';
import { type Site, startSite } from '#tests/support/whole-site';

let site: Site;
afterEach(() => site?.stop());

test.each([
  ['/history', true],
  ['/history?find=paid', true],
  ['/account', false],
])(
  '[NAV-02] the login that a guest was led to from %s names the way to orders without an account: %s',
  async (path, isNamed) => {
    site = await startSite();
    await site.enter({ kind: path === '/account' ? 'profile' : 'history' }, path);
    expect(site.places).toEqual(['/login']);
    await site.enter({ kind: 'login' }, '/login');
    show(<EntryScreen app={site.app} />);
    const link = screen.queryByRole('link', { name: 'Look up orders' });
    expect(link?.getAttribute('href')).toBe(isNamed ? '/history/transaction' : undefined);
  },
);

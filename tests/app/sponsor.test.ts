// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { selectFormMessage } from '#machines/form/form.selectors';
import { refusing, type Site, saying, startSite } from '#tests/support/whole-site';

let site: Site;
afterEach(() => {
  vi.restoreAllMocks();
  site?.stop();
});

const REGISTER = '/api/v1/users/register';
const VALUES = {
  email: 'hoa@bendoi.test',
  password: 'mot-hai-ba',
  confirmPassword: 'mot-hai-ba',
  captcha: 'c',
  agree: true,
};

const register = async () => {
  await site.enter({ kind: 'registration' }, '/register');
  const form = site.flow('registration').ref;
  form.send({ type: 'form.submitted', values: VALUES });
  await site.settle();
  return form;
};
const sentSponsors = () =>
  site
    .callsTo(REGISTER)
    .map(({ body }) => (body as { attributes: { Sponsor?: string } }).attributes.Sponsor ?? '');

describe('a sponsor that was kept', () => {
  test('[NAV-07] is sent with the registration, and deleted afterwards', async () => {
    site = await startSite({
      stored: { sponsor: 'lan' },
      answers: { [REGISTER]: () => saying({}) },
    });
    await register();
    expect(sentSponsors()).toEqual(['lan']);
    expect(localStorage.getItem('sponsor')).toBeNull();
  });

  test.each([
    ['in its words', () => refusing('NOT_FOUND_SPONSOR')],
    ['by its code', () => refusing('Không có', 200, 'NOT_FOUND_SPONSOR')],
  ])(
    '[NAV-07] and is left out of the next try when the service refuses it as unknown: %s',
    async (_, answer) => {
      site = await startSite({ stored: { sponsor: 'lan' }, answers: { [REGISTER]: answer } });
      const form = await register();
      expect(selectFormMessage(form.getSnapshot())).toBe('SPONSOR_DROPPED');
      expect(localStorage.getItem('sponsor')).toBeNull();
      site.table[REGISTER] = () => saying({});
      form.send({ type: 'form.submitted', values: VALUES });
      await site.settle();
      expect(sentSponsors()).toEqual(['lan', '']);
      expect(site.places).toEqual(['/notice']);
    },
  );

  test('stays when the service refuses for another reason', async () => {
    site = await startSite({
      stored: { sponsor: 'lan' },
      answers: { [REGISTER]: () => refusing('Captcha is invalid.') },
    });
    await register();
    expect(localStorage.getItem('sponsor')).toBe('lan');
  });

  test('[C24] and is no reference is not sent', async () => {
    site = await startSite({
      stored: { sponsor: '<b>' },
      answers: { [REGISTER]: () => saying({}) },
    });
    await register();
    expect(sentSponsors()).toEqual(['']);
  });
});

describe('a reference that is none', () => {
  test('[NAV-07] is only logged', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    site = await startSite();
    const screen = { kind: 'page' } as const;
    site.app.send({ type: 'route.entered', screen, path: '/verify.html?ref=a%20b', ref: 'a b' });
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('ignored'), 'a b');
    expect(localStorage.getItem('sponsor')).toBeNull();
    expect(site.places).toEqual([]);
  });
});

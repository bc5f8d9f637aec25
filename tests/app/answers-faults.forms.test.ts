// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import type { Screen } from '#domain/navigation/screen';
import { selectFormMessage } from '#machines/form/form.selectors';
import { CASES } from '#tests/support/faulty-answers';
import { MEMBER, type Site, saying, startSite } from '#tests/support/whole-site';

let site: Site;
afterEach(() => site?.stop());

const PERSON = { email: 'lan@bendoi.test', password: 'mot-hai-ba', confirmPassword: 'mot-hai-ba' };

interface FormRow {
  readonly screen: Screen & {
    readonly kind: 'login' | 'registration' | 'forgot' | 'passwordReset';
  };
  readonly path: string;
  readonly values: Readonly<Record<string, string | boolean>>;
  readonly good: unknown;
  readonly end: string;
}

const FORMS: Readonly<Record<string, FormRow>> = {
  login: {
    screen: { kind: 'login' },
    path: '/api/v1/users/login',
    values: { email: PERSON.email, password: PERSON.password, captcha: 'c', code: '' },
    good: { token: MEMBER.token },
    end: '/',
  },
  registration: {
    screen: { kind: 'registration' },
    path: '/api/v1/users/register',
    values: { ...PERSON, captcha: 'c', agree: true },
    good: {},
    end: '/notice',
  },
  'a forgotten password': {
    screen: { kind: 'forgot' },
    path: '/api/v1/users/request-password-reset',
    values: { email: PERSON.email, captcha: 'c' },
    good: {},
    end: '/notice',
  },
  'a new password': {
    screen: { kind: 'passwordReset', token: 't' },
    path: '/api/v1/users/reset-password',
    values: {
      password: PERSON.password,
      confirmPassword: PERSON.password,
      captcha: 'c',
      token: 't',
    },
    good: {},
    end: '/login',
  },
};

const each = Object.keys(FORMS).flatMap((form) =>
  CASES.map(([row, fault, answer]) => [row, form, fault, answer] as const),
);

describe('a form whose call fails', () => {
  test.each(each)(
    '[C2, C3] %s: %s, %s: shown once, typed values kept, the next try works',
    async (_, name, __, answer) => {
      const { screen, path, values, good, end } = FORMS[name] as FormRow;
      site = await startSite({ answers: { [path]: answer } });
      await site.enter(screen, `/${screen.kind}`);
      const form = site.flow(screen.kind).ref;
      const resets: unknown[] = [];
      form.on('form.reset', (event) => resets.push(event));

      form.send({ type: 'form.submitted', values });
      await site.settle();
      expect(form.getSnapshot().value).toBe('filling');
      expect(selectFormMessage(form.getSnapshot())).not.toBe('');
      expect(form.getSnapshot().context.values).toEqual(values);
      expect(resets).toEqual([]);
      expect(site.toasts()).toEqual([]);
      expect(site.places).toEqual([]);
      // Nothing is sent without the button.
      await site.settle(60_000);
      expect(site.callsTo(path)).toHaveLength(1);

      site.table[path] = () => saying(good);
      form.send({ type: 'form.submitted', values });
      await site.settle();
      expect(site.callsTo(path).map(({ body }) => body)).toEqual([
        site.callsTo(path)[0]?.body,
        site.callsTo(path)[0]?.body,
      ]);
      expect(site.places.at(-1)).toBe(end);
    },
  );
});

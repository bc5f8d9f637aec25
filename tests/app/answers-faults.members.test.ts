// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TWOFA } from '#domain/account/second-factor';
import { PLAIN_USER, type UserAccount } from '#domain/account/session';
import { accountSessionsCodec } from '#domain/wire/account-security-wire';
import { encodeSession } from '#domain/wire/session-wire';
import { SAVED } from '#machines/app/app.events';
import type { FormActorRef } from '#machines/form/form.machine';
import { selectFormMessage } from '#machines/form/form.selectors';
import { fieldsOf } from '#machines/profile/profile.machine';
import { SESSIONS } from '#stories/support/frozen-account';
import { CASES } from '#tests/support/faulty-answers';
import { MEMBER, type Site, saying, startSite } from '#tests/support/whole-site';

const SAVE = '/api/v1/users/update-profile';
const PASSWORD = '/api/v1/users/change-password';
const LIST = '/api/v1/users/sessions';
const REVOKE = '/api/v1/users/revoke-session';
const PHONE = '/api/v1/phone_numbers';
const PHONE_CODE = '/api/v1/phone_numbers/verify';
const SECRET = '/api/v1/google-auth/get-secret';
const CODE = '/api/v1/google-auth/verify-secret';
const DISABLE = '/api/v1/google-auth/disable';

type Answer = (typeof CASES)[number][2];

let site: Site;
let user: UserAccount;
beforeEach(() => {
  user = { ...PLAIN_USER, ...MEMBER.user };
});
afterEach(() => site?.stop());

const asMember = (answers: Readonly<Record<string, Answer>>) =>
  startSite({
    stored: { token: MEMBER.token },
    answers: {
      '/api/v1/users/me': () => saying(encodeSession({ ...MEMBER, user })),
      [LIST]: () => saying(accountSessionsCodec.encode({ sessions: SESSIONS })),
      ...answers,
    },
  });

/** From now on the service accepts the calls, and its state follows. */
const accept = (path: string, changes: Partial<UserAccount> = {}, data: unknown = {}) => {
  site.table[path] = () => {
    user = { ...user, ...changes };
    return saying(data);
  };
};

/** Nothing but the words on the page itself: no toast, no way elsewhere, the same person, no call by itself. */
const nothingElse = async (path: string, calls: number) => {
  await site.settle(60_000);
  expect(site.callsTo(path)).toHaveLength(calls);
  expect(site.toasts()).toEqual([]);
  expect(site.places).toEqual([]);
  expect(site.app.getSnapshot().context.session?.token).toBe(MEMBER.token);
  expect(localStorage.getItem('token')).toBe(MEMBER.token);
};

/** Hands a form in, in vain and then well. */
const twice = async (
  form: FormActorRef | undefined,
  values: Readonly<Record<string, string>>,
  path: string,
  changes: Partial<UserAccount> = {},
) => {
  const submit = async () => {
    form?.send({ type: 'form.submitted', values });
    await site.settle();
  };
  await submit();
  expect(form?.getSnapshot().value).toBe('filling');
  expect(form && selectFormMessage(form.getSnapshot())).not.toBe('');
  expect(form?.getSnapshot().context.values).toEqual(values);
  await nothingElse(path, 1);
  accept(path, changes);
  await submit();
  const [first, second] = site.callsTo(path);
  expect(second?.body).toEqual(first?.body);
};

describe('a page of a member whose call gets no good answer', () => {
  test.each(CASES)(
    '[C2, C3] %s: the profile, %s: shown once, typed values stay, the next try saves them',
    async (_, __, answer) => {
      site = await asMember({ [SAVE]: answer });
      await site.enter({ kind: 'profile' }, '/account');
      const profile = site.flow('profile').ref;
      const fields = { ...fieldsOf(profile.getSnapshot().context.account), address: '1 Lê Lợi' };
      profile.send({ type: 'profile.submitted', fields });
      await site.settle();
      expect(profile.getSnapshot().value).toEqual({ editing: 'resting' });
      expect(profile.getSnapshot().context.message).not.toBe('');
      expect(profile.getSnapshot().context.typed).toEqual(fields);
      await nothingElse(SAVE, 1);

      accept(SAVE, { address: '1 Lê Lợi' });
      profile.send({ type: 'profile.submitted', fields });
      await site.settle();
      expect(profile.getSnapshot().context.message).toBe('');
      expect(profile.getSnapshot().context.account.address).toBe('1 Lê Lợi');
      expect(site.toasts()).toEqual([SAVED]);
    },
  );

  test.each(CASES)(
    '[C2, C3] %s: a new password, %s: shown once, typed values stay, the next try changes it',
    async (_, __, answer) => {
      site = await asMember({ [PASSWORD]: answer });
      await site.enter({ kind: 'password' }, '/security');
      const password = site.flow('password').ref;
      await twice(
        password.getSnapshot().context.form,
        { currentPassword: 'mot-hai', password: 'ba-bon-nam', confirmPassword: 'ba-bon-nam' },
        PASSWORD,
      );
      expect(password.getSnapshot().value).toBe('changed');
      expect(site.toasts()).toEqual([]);
    },
  );

  test.each(CASES)(
    '[C2, C3] %s: the list of sessions, %s: shown once, the list stays, the next try works',
    async (_, __, answer) => {
      const list = () => saying(accountSessionsCodec.encode({ sessions: SESSIONS }));
      site = await asMember({ [LIST]: answer, [REVOKE]: answer });
      await site.enter({ kind: 'password' }, '/security');
      const { sessionList } = site.flow('password').ref.getSnapshot().context;
      const stands = () => sessionList?.getSnapshot();
      const tell = async (event: Parameters<NonNullable<typeof sessionList>['send']>[0]) => {
        sessionList?.send(event);
        await site.settle();
      };
      expect(stands()?.value).toBe('failed');
      expect(stands()?.context.message).not.toBe('');
      site.table[LIST] = list;
      // The page asks again by itself.
      await site.settle(5_000);
      expect(stands()?.context).toMatchObject({ sessions: SESSIONS, message: '' });

      await tell({ type: 'revocation.chosen', id: 'S2' });
      await tell({ type: 'revocation.confirmed' });
      expect(stands()?.value).toBe('shown');
      expect(stands()?.context.sessions).toEqual(SESSIONS);
      expect(stands()?.context.message).not.toBe('');
      await nothingElse(REVOKE, 1);
      accept(REVOKE);
      await tell({ type: 'revocation.chosen', id: 'S2' });
      await tell({ type: 'revocation.confirmed' });
      expect(stands()?.context.message).toBe('');
      expect(site.callsTo(REVOKE).map(({ body }) => body)).toEqual([{ id: 'S2' }, { id: 'S2' }]);
    },
  );

  test.each(CASES)(
    '[C2, C3] %s: every step to an authenticator, %s: shown once, and the next try goes on',
    async (_, __, answer) => {
      site = await asMember({
        ...{ [PHONE]: answer, [PHONE_CODE]: answer, [SECRET]: answer, [CODE]: answer },
      });
      await site.enter({ kind: 'twoFactor' }, '/2fa');
      const factor = site.flow('twoFactor').ref;
      const form = () => factor.getSnapshot().context.form;
      factor.send({ type: 'enabling.chosen' });
      await twice(form(), { phone: '+84 901 234 567' }, PHONE);
      await twice(form(), { code: '123456', phone: '84901234567' }, PHONE_CODE);
      expect(factor.getSnapshot().value).toEqual({ open: 'noSecret' });
      expect(factor.getSnapshot().context.message).not.toBe('');
      await nothingElse(SECRET, 1);
      accept(SECRET, {}, { secret: 'S', url: 'otpauth://x' });
      factor.send({ type: 'secret.requested' });
      await site.settle();
      await twice(form(), { code: '654321', phoneCode: '123456', secret: 'S' }, CODE, {
        twofa: TWOFA.authenticator,
      });
      expect(factor.getSnapshot().value).toBe('closed');
      expect(factor.getSnapshot().context.account.twofa).toBe(TWOFA.authenticator);
      expect(site.toasts()).toEqual([SAVED]);
    },
  );

  test.each(CASES)(
    '[C2, C3] %s: disabling an authenticator, %s: shown once, it stays until the next try',
    async (_, __, answer) => {
      user = { ...user, twofa: TWOFA.authenticator };
      site = await asMember({ [DISABLE]: answer });
      await site.enter({ kind: 'twoFactor' }, '/2fa');
      const factor = site.flow('twoFactor').ref;
      factor.send({ type: 'disabling.chosen' });
      await twice(factor.getSnapshot().context.form, { code: '123456' }, DISABLE, {
        twofa: TWOFA.none,
      });
      expect(factor.getSnapshot().value).toBe('closed');
      expect(factor.getSnapshot().context.account.twofa).toBe(TWOFA.none);
      expect(site.toasts()).toEqual([SAVED]);
    },
  );
});

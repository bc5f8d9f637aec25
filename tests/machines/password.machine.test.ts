import { expect, it, test } from 'vitest';
import { selectFormMessage } from '#machines/form/form.selectors';
import {
  selectPasswordEmail,
  selectPasswordForm,
  selectSessionList,
} from '#machines/password/password.selectors';
import { settle } from '#tests/support/scripted-promise';
import { startPassword } from './password.start';
import { ANH } from './two-factor.model';

const TYPED = { currentPassword: 'mot-hai-ba', password: 'bon-nam-sau', confirmPassword: '' };

const setUp = () => {
  const run = startPassword();
  const form = () => selectPasswordForm(run.actor.getSnapshot());
  const submit = () => form()?.send({ type: 'form.submitted', values: TYPED });
  return { ...run, form, submit };
};

test('[ACC-03] a changed password is said by its own page, without a toast, and the sessions are looked up anew', async () => {
  const { calls, lists, reports, submit, form } = setUp();
  expect(lists.inputs).toHaveLength(1);
  submit();
  calls.answer({ kind: 'done', report: { type: 'form.done', result: undefined } });
  await settle();
  expect(form()).toBeUndefined();
  expect(reports).toEqual([]);
  expect(lists.inputs).toHaveLength(2);
});

it('shows whose password it is, and beside it where the account is signed in', () => {
  const { actor, lists } = setUp();
  expect(selectPasswordEmail(actor.getSnapshot())).toBe(ANH.email);
  expect(selectSessionList(actor.getSnapshot())?.getSnapshot().value).toBe('loading');
  expect(lists.pending()).toBe(1);
});

it('closes the form once the password is another', () => {
  const { actor, form } = setUp();
  const open = form();
  actor.send({ type: 'form.done', result: undefined });
  expect(open?.getSnapshot().status).toBe('stopped');
});

it('begins anew with nothing typed', async () => {
  const { actor, form } = setUp();
  actor.send({ type: 'form.done', result: undefined });
  actor.send({ type: 'change.requested' });
  expect(form()?.getSnapshot().context.values).toEqual({
    currentPassword: '',
    password: '',
    confirmPassword: '',
  });
});

test('[ACC-03] a wrong password is refused on the form, and the sessions are left alone', async () => {
  const { calls, form, lists, reports, submit } = setUp();
  submit();
  calls.answer({ kind: 'refused', message: 'Not your password' });
  await settle();
  const open = form();
  expect(open && selectFormMessage(open.getSnapshot())).toBe('Not your password');
  expect(reports).toEqual([]);
  expect(lists.inputs).toHaveLength(1);
});

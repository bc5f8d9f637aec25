import { expect, it, test } from 'vitest';
import { NetworkFailure, Refusal } from '#domain/wire/result';
import {
  selectLinkMailAddress,
  selectLinkMailMessage,
  selectLinkMailPhase,
} from '#machines/link-mail/link-mail.selectors';
import { settle } from '#tests/support/scripted-promise';
import { ADDRESS, input } from './link-mail.model';
import { startLinkMail } from './link-mail.start';

const setUp = () => {
  const run = startLinkMail();
  const send = (email = ADDRESS) => run.actor.send({ type: 'mail.requested', email });
  return { ...run, send, snapshot: () => run.actor.getSnapshot() };
};

test('[ORD-29] one mail is asked for, however often the button is pressed, and another one to another address', async () => {
  const { actor, send, service, snapshot } = setUp();
  for (let click = 0; click < 50; click += 1) send();
  service.answer();
  await settle();
  expect([selectLinkMailPhase(snapshot()), selectLinkMailAddress(snapshot())]).toEqual([
    'sent',
    ADDRESS,
  ]);
  send('other@example.com');
  expect(service.inputs).toHaveLength(1);
  actor.send({ type: 'another.requested' });
  send('other@example.com');
  expect(service.inputs).toEqual([
    { ref: input.ref, email: ADDRESS },
    { ref: input.ref, email: 'other@example.com' },
  ]);
});

it.each([
  ['keeps the message of a refusal', new Refusal('too many'), 'too many'],
  ['has no message after a network failure', new NetworkFailure('fetch failed'), ''],
])('%s, and lets the customer try again', async (_, error, message) => {
  const { send, service, snapshot } = setUp();
  send();
  service.fail(error);
  await settle();
  expect([selectLinkMailPhase(snapshot()), selectLinkMailMessage(snapshot())]).toEqual([
    'failed',
    message,
  ]);
  send();
  expect(service.inputs).toHaveLength(2);
});

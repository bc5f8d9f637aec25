import { expect, it, test } from 'vitest';
import type { TypedLinkMail } from '#domain/rules/link-mail';
import { NetworkFailure, Refusal } from '#domain/wire/result';
import {
  selectAskedLinkMail,
  selectLinkMailMessage,
  selectLinkMailPhase,
} from '#machines/link-mail/link-mail.selectors';
import { settle } from '#tests/support/scripted-promise';
import { ASKED, input } from './link-mail.model';
import { startLinkMail } from './link-mail.start';

const OTHER = { email: 'other@example.com', hasNews: false } as const;

const setUp = () => {
  const run = startLinkMail();
  const send = (asked: TypedLinkMail = ASKED) => run.actor.send({ type: 'mail.requested', asked });
  return { ...run, send, snapshot: () => run.actor.getSnapshot() };
};

test('[ORD-29] one mail is asked for, however often the button is pressed, and another one to another address', async () => {
  const { actor, send, service, snapshot } = setUp();
  for (let click = 0; click < 50; click += 1) send();
  service.answer();
  await settle();
  expect([selectLinkMailPhase(snapshot()), selectAskedLinkMail(snapshot())]).toEqual([
    'sent',
    ASKED,
  ]);
  send(OTHER);
  expect(service.inputs).toHaveLength(1);
  actor.send({ type: 'another.requested' });
  send(OTHER);
  expect(service.inputs).toEqual([
    { ref: input.ref, ...ASKED },
    { ref: input.ref, ...OTHER },
  ]);
});

test('[ORD-29] news are stopped once, however often the button is pressed, and the next mail asks for none', async () => {
  const { actor, reports, send, service, snapshot, stops } = setUp();
  send();
  service.answer();
  await settle();
  for (let click = 0; click < 50; click += 1) actor.send({ type: 'stop.requested' });
  expect(stops.inputs).toEqual([{ ref: input.ref }]);
  stops.answer();
  await settle();
  expect([selectLinkMailPhase(snapshot()), selectAskedLinkMail(snapshot())]).toEqual([
    'stopped',
    { ...ASKED, hasNews: false },
  ]);
  expect(reports.filter(({ type }) => type === 'news.changed')).toHaveLength(2);
});

test('[ORD-29] news that could not be stopped go on, and can be stopped again', async () => {
  const { actor, snapshot, stops } = setUp();
  actor.send({ type: 'stop.requested' });
  stops.fail(new Refusal('too many'));
  await settle();
  expect([selectLinkMailPhase(snapshot()), selectLinkMailMessage(snapshot())]).toEqual([
    'stopFailed',
    'too many',
  ]);
  actor.send({ type: 'stop.requested' });
  expect(stops.inputs).toHaveLength(2);
});

it.each([
  ['keeps the message of a refusal', new Refusal('too many'), 'too many'],
  ['has no message after a network failure', new NetworkFailure('fetch failed'), ''],
])('%s, and lets the customer try again', async (_, error, message) => {
  const { send, service, snapshot, kept } = setUp();
  send();
  service.fail(error);
  await settle();
  expect([selectLinkMailPhase(snapshot()), selectLinkMailMessage(snapshot())]).toEqual([
    'failed',
    message,
  ]);
  // A link that no mail brings is not kept.
  expect(kept).toEqual([]);
  send();
  expect(service.inputs).toHaveLength(2);
  service.answer();
  await settle();
  expect(kept).toEqual([input.ref]);
});

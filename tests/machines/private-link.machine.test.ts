import { expect, it, test } from 'vitest';
import { assign, createActor } from 'xstate';
import { isOrderSecret } from '#domain/order/private-link';
import { hashOfSecret } from '#domain/order/secret-hash';
import { NetworkFailure, Refusal } from '#domain/wire/result';
import { type LinkRequest, privateLinkMachine } from '#machines/private-link/private-link.machine';
import {
  selectLinkSecret,
  selectPrivateLinkMessage,
  selectPrivateLinkPhase,
} from '#machines/private-link/private-link.selectors';
import { scriptedCall } from '#tests/support/scripted-call';
import { settle } from '#tests/support/scripted-promise';
import { input, NEW_SECRET, OTHER_LINK, SECRET } from './private-link.model';
import { startPrivateLink } from './private-link.start';

const setUp = (linkHash: string) => {
  const run = startPrivateLink({ linkHash });
  return { ...run, phase: () => selectPrivateLinkPhase(run.actor.getSnapshot()) };
};

test('[ORD-22] a browser that has the secret of the link shows it', () => {
  const { actor, phase } = setUp(hashOfSecret(SECRET));
  expect([phase(), selectLinkSecret(actor.getSnapshot())]).toEqual(['kept', SECRET]);
});

test.each([
  ['one that is known here', hashOfSecret(SECRET)],
  ['one that is not', OTHER_LINK],
])('[ORD-22] a new link is made in place of %s only once that is confirmed', (_, linkHash) => {
  const { actor, phase, service, stored } = setUp(linkHash);
  const before = phase();
  actor.send({ type: 'link.requested' });
  actor.send({ type: 'renewal.declined' });
  expect([phase(), service.inputs, stored]).toEqual([before, [], []]);
  actor.send({ type: 'link.requested' });
  actor.send({ type: 'renewal.confirmed' });
  expect(service.inputs).toEqual([{ ref: input.ref, linkHash: hashOfSecret(NEW_SECRET) }]);
});

test('[ORD-22] the first link of an order is made without a question', async () => {
  const { actor, phase, service } = setUp('');
  actor.send({ type: 'link.requested' });
  service.answer();
  await settle();
  expect([phase(), selectLinkSecret(actor.getSnapshot())]).toEqual(['kept', NEW_SECRET]);
});

it.each([
  ['keeps the message of a refusal', new Refusal('not yours'), 'not yours'],
  ['has no message after a network failure', new NetworkFailure('fetch failed'), ''],
])('%s, and sends the same hash again', async (_, error, message) => {
  const { actor, phase, service } = setUp('');
  actor.send({ type: 'link.requested' });
  service.fail(error);
  await settle();
  expect([phase(), selectPrivateLinkMessage(actor.getSnapshot())]).toEqual(['failed', message]);
  actor.send({ type: 'link.requested' });
  const [first, second] = service.inputs;
  expect(second).toEqual(first);
});

it('shows the link after all when the order has it although no answer came', async () => {
  const { actor, phase, service } = setUp('');
  actor.send({ type: 'link.requested' });
  service.fail(new NetworkFailure('fetch failed'));
  await settle();
  actor.send({ type: 'order.changed', linkHash: hashOfSecret(NEW_SECRET) });
  expect(phase()).toBe('kept');
});

it('asks again before it ends a link that was made elsewhere meanwhile', () => {
  const { actor, phase } = setUp(hashOfSecret(SECRET));
  actor.send({ type: 'link.requested' });
  actor.send({ type: 'order.changed', linkHash: OTHER_LINK });
  expect(phase()).toBe('lost');
});

test('[ORD-22] a link that is made after another one has a secret of its own', async () => {
  const service = scriptedCall<void, LinkRequest>();
  const stored: string[] = [];
  const recall = (linkHash: string) =>
    stored.find((secret) => hashOfSecret(secret) === linkHash) ?? '';
  const actor = createActor(
    privateLinkMachine.provide({
      actors: { renewLink: service.logic },
      actions: {
        storeSecret: (_, { secret }) => void stored.push(secret),
        recallSecret: assign(({ context }) => ({ secret: recall(context.linkHash) })),
      },
    }),
    { input },
  ).start();
  actor.send({ type: 'link.requested' });
  service.answer();
  await settle();
  actor.send({ type: 'link.requested' });
  actor.send({ type: 'renewal.confirmed' });
  service.answer();
  await settle();
  expect(new Set(stored).size).toBe(2);
  expect(service.inputs.map(({ linkHash }) => linkHash)).toEqual(stored.map(hashOfSecret));
  expect(selectLinkSecret(actor.getSnapshot())).toBe(stored[1]);
});

test('[ORD-22] each new secret has 128 random bits, and the service is given its hash alone', () => {
  const secrets = Array.from({ length: 100 }, () => {
    const service = scriptedCall<void, LinkRequest>();
    const stored: string[] = [];
    const actor = createActor(
      privateLinkMachine.provide({
        actors: { renewLink: service.logic },
        actions: { storeSecret: (_, { secret }) => void stored.push(secret) },
      }),
      { input },
    ).start();
    actor.send({ type: 'link.requested' });
    const [secret = ''] = stored;
    expect(isOrderSecret(secret)).toBe(true);
    expect(JSON.stringify(service.inputs)).not.toContain(secret);
    return secret;
  });
  expect(new Set(secrets).size).toBe(100);
});

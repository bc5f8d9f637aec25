import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { hashOfSecret } from '#domain/order/secret-hash';
import { selectLinkMail, selectPrivateLink } from '#machines/order/order.selectors';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { settle } from '#tests/support/scripted-promise';
import { watchOrder } from './order.start';

const { createdAt } = SAMPLE_ORDER;
const OF_GUEST = { ...SAMPLE_ORDER, linkHash: hashOfSecret('1'.repeat(32)) };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(createdAt * 1_000);
});
afterEach(() => {
  vi.useRealTimers();
});

const watch = () => {
  const run = watchOrder();
  return {
    ...run,
    link: () => selectPrivateLink(run.actor.getSnapshot()),
    mail: () => selectLinkMail(run.actor.getSnapshot()),
  };
};

describe('order: its private link', () => {
  test('[ORD-22] is offered as soon as the order exists, and after its end', async () => {
    const { actor, answer, link } = watch();
    await answer(OF_GUEST);
    const offered = link();
    expect(offered?.getSnapshot().value).toBe('lost');
    const finished = { ...OF_GUEST, status: 'delivered', updatedAt: createdAt + 1 };
    actor.send({ type: 'live.orderReceived', order: finished });
    expect(link()).toBe(offered);
  });

  test.each([
    ['of an account', SAMPLE_ORDER],
    ['that is masked', { ...OF_GUEST, isMasked: true }],
  ])('[ORD-22] [ORD-29] is not there for an order %s', async (_, order) => {
    const { answer, link, mail } = watch();
    await answer(order);
    expect([link(), mail()]).toEqual([undefined, undefined]);
  });

  it('is evaluated again when another one was made elsewhere', async () => {
    const { actor, answer, link } = watch();
    await answer({ ...OF_GUEST, linkHash: '' });
    expect(link()?.getSnapshot().value).toBe('none');
    actor.send({ type: 'live.orderReceived', order: { ...OF_GUEST, updatedAt: createdAt + 1 } });
    expect(link()?.getSnapshot().value).toBe('lost');
  });

  test('[ORD-29] is mailed to the end although the order is masked meanwhile', async () => {
    const { actor, answer, mail } = watch();
    await answer(OF_GUEST);
    const child = mail();
    child?.send({ type: 'mail.requested', asked: { email: 'a@example.com', hasNews: false } });
    const masked = { ...OF_GUEST, isMasked: true, updatedAt: createdAt + 1 };
    actor.send({ type: 'live.orderReceived', order: masked });
    expect(mail()).toBeUndefined();
    expect(child?.getSnapshot()).toMatchObject({ value: 'sending', status: 'active' });
  });

  test('[ORD-29] made anew ends the one in a mail: the form is there again, and says so', async () => {
    const { actor, answer, link, linkMails, links, mail } = watch();
    await answer(OF_GUEST);
    mail()?.send({ type: 'mail.requested', asked: { email: 'a@example.com', hasNews: false } });
    linkMails.answer();
    await settle();
    expect(mail()?.getSnapshot().value).toBe('sent');
    link()?.send({ type: 'link.requested' });
    link()?.send({ type: 'renewal.confirmed' });
    links.answer();
    await settle();
    expect(mail()?.getSnapshot().value).toBe('ended');
    expect(actor.getSnapshot().status).toBe('active');
  });

  test.each([
    ['that is followed', {}],
    ['that is over', { status: 'delivered' }],
  ])(
    '[ORD-29] of an order %s: it is asked for again once its news were stopped',
    async (_, more) => {
      const { answer, mail, order, service, stops } = watch();
      await answer({ ...OF_GUEST, ...more, newsAddress: 'k…@example.com' });
      mail()?.send({ type: 'stop.requested' });
      stops.answer();
      await settle();
      expect(service.inputs).toHaveLength(2);
      await answer({ ...OF_GUEST, ...more });
      expect(order()?.newsAddress).toBeUndefined();
      expect(mail()?.getSnapshot().value).toBe('stopped');
    },
  );

  it('is made to the end although the order is masked meanwhile', async () => {
    const { actor, answer, link } = watch();
    await answer({ ...OF_GUEST, linkHash: '' });
    const child = link();
    child?.send({ type: 'link.requested' });
    const masked = { ...OF_GUEST, isMasked: true, updatedAt: createdAt + 1 };
    actor.send({ type: 'live.orderReceived', order: masked });
    expect(link()).toBeUndefined();
    expect(child?.getSnapshot()).toMatchObject({ value: 'making', status: 'active' });
  });
});

test('[ORD-22] a visitor of a masked order may ask to sign in, and comes back to it', async () => {
  const { actor, answer, reports } = watch();
  await answer({ ...OF_GUEST, isMasked: true });
  actor.send({ type: 'login.requested' });
  expect(reports).toEqual([{ type: 'login.demanded' }]);
});

// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { encodeOrder } from '#domain/wire/order-wire';
import { selectSentMoney } from '#machines/order/order.selectors';
import {
  selectSentMoneyMessage,
  selectSentMoneyPhase,
} from '#machines/sent-money/sent-money.selectors';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { MEMBER, refusing, type Site, saying, startSite } from '#tests/support/whole-site';

let site: Site;
afterEach(() => {
  site?.stop();
  vi.restoreAllMocks();
});

const { ref } = SAMPLE_ORDER;
const MESSAGE = 'You can report the transfer 3 minutes after the order.';

test('[ORD-17] a refused "I sent enough money" is logged and said in the service’s words', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const createdAt = Math.floor(Date.now() / 1_000) - 300;
  const order = { ...SAMPLE_ORDER, createdAt, updatedAt: createdAt };
  site = await startSite({
    stored: { token: MEMBER.token },
    answers: {
      '/api/v1/histories': () => saying(encodeOrder(order)),
      '/api/v1/confirm-send-money': () => refusing(MESSAGE, 409),
    },
  });
  await site.enter({ kind: 'order', ref }, `/order/${ref}`);
  await site.settle(1_000);
  const sentMoney = selectSentMoney(site.flow('order').ref.getSnapshot());
  if (!sentMoney) throw new Error('the order awaits no money');
  sentMoney.send({ type: 'sent.reported' });
  sentMoney.send({ type: 'sent.confirmed' });
  await site.settle();
  const snapshot = sentMoney.getSnapshot();
  expect([selectSentMoneyPhase(snapshot), selectSentMoneyMessage(snapshot)]).toEqual([
    'failed',
    MESSAGE,
  ]);
  expect(logged.mock.calls).toEqual([['confirm-send-money failed:', MESSAGE]]);
});

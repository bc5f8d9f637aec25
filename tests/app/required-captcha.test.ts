// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import { encodeOrder } from '#domain/wire/order-wire';
import { selectOrder, selectOrderPageCaptcha } from '#machines/order/order.selectors';
import {
  selectSearchCaptcha,
  selectSearchMessage,
  selectSearchPhase,
} from '#machines/order-search/order-search.selectors';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { refusing, type Site, saying, startSite } from '#tests/support/whole-site';

let site: Site;
afterEach(() => site?.stop());

const HISTORIES = '/api/v1/histories';
const OWN = '/api/v1/visitor-orders';
const CHALLENGE = '/api/v1/captcha/challenge';
const { ref } = SAMPLE_ORDER;
const TOO_MANY = 'Too many requests. Please wait a moment.';
const limited = () => refusing(TOO_MANY, 429, 'CAPTCHA_REQUIRED');
const found = () => saying(encodeOrder({ ...SAMPLE_ORDER, isMasked: true }));

const solutionsSent = () => site.callsTo(HISTORIES).map(({ captcha }) => captcha);

describe('a look-up of an order that the service answers with CAPTCHA_REQUIRED', () => {
  const search = async () => {
    site = await startSite({ answers: { [HISTORIES]: limited } });
    await site.enter({ kind: 'orderSearch' }, '/history/transaction');
    const actor = site.flow('orderSearch').ref;
    actor.send({ type: 'code.changed', typed: ref });
    actor.send({ type: 'code.submitted' });
    await site.waitFor(() => actor.getSnapshot().matches('awaitingCaptcha'));
    return actor;
  };

  test('[HIST-01] is made again with the solution in X-Captcha, and opens the order', async () => {
    const actor = await search();
    // Its code has come with the answer, and it asks for a challenge by itself.
    expect(selectSearchCaptcha(actor.getSnapshot())?.getSnapshot().status).toBe('active');
    expect(site.callsTo(CHALLENGE)).toHaveLength(1);
    site.table[HISTORIES] = found;
    actor.send({ type: 'captcha.solved', solution: 'a-solution' });
    await site.settle();
    expect(site.callsTo(HISTORIES).map(({ body }) => body)).toEqual([{ ref }, { ref }]);
    expect(solutionsSent()).toEqual(['', 'a-solution']);
    expect(site.places).toEqual([`/order/${ref}`]);
    expect(site.toasts()).toEqual([]);
  });

  test('[HIST-01] by a bank account is made again with the solution in X-Captcha', async () => {
    const FIND = '/api/v1/find-order';
    const code = SAMPLE_ORDER.payment.transferText;
    site = await startSite({ answers: { [OWN]: () => saying([]), [FIND]: limited } });
    await site.enter({ kind: 'orderSearch' }, '/history/transaction');
    const actor = site.flow('orderSearch').ref;
    actor.send({ type: 'code.changed', typed: code });
    actor.send({ type: 'code.submitted' });
    await site.waitFor(() => actor.getSnapshot().matches('askingAccount'));
    actor.send({ type: 'account.changed', account: '1903 1234' });
    actor.send({ type: 'code.submitted' });
    await site.waitFor(() => actor.getSnapshot().matches('awaitingCaptcha'));
    site.table[FIND] = () => saying({ order_ref: ref });
    actor.send({ type: 'captcha.solved', solution: 'a-solution' });
    await site.settle();
    const body = { code, account_number: '1903 1234' };
    expect(site.callsTo(FIND)).toMatchObject([
      { captcha: '', body },
      { captcha: 'a-solution', body },
    ]);
    expect(site.places).toEqual([`/order/${ref}`]);
  });

  test('[HIST-01] gets a new captcha where the solution is worthless, and a message at TOO_MANY', async () => {
    const actor = await search();
    actor.send({ type: 'captcha.solved', solution: 'expired' });
    await site.settle();
    expect(selectSearchPhase(actor.getSnapshot())).toBe('awaitingCaptcha');
    expect(site.callsTo(CHALLENGE)).toHaveLength(2);
    site.table[HISTORIES] = () => refusing(TOO_MANY, 429, 'TOO_MANY');
    actor.send({ type: 'captcha.solved', solution: 'good' });
    await site.settle();
    expect(solutionsSent()).toEqual(['', 'expired', 'good']);
    const snapshot = actor.getSnapshot();
    expect([selectSearchPhase(snapshot), selectSearchMessage(snapshot)]).toEqual([
      'notFound',
      TOO_MANY,
    ]);
  });
});

describe('the page of an order whose first query the service answers with CAPTCHA_REQUIRED', () => {
  const open = async () => {
    site = await startSite({ answers: { [HISTORIES]: limited } });
    await site.enter({ kind: 'order', ref }, `/order/${ref}`);
    const actor = site.flow('order').ref;
    await site.waitFor(() => actor.getSnapshot().matches('awaitingCaptcha'));
    return actor;
  };

  test('asks again with the solution in X-Captcha, and shows the order', async () => {
    const actor = await open();
    expect(selectOrderPageCaptcha(actor.getSnapshot())?.getSnapshot().status).toBe('active');
    site.table[HISTORIES] = found;
    actor.send({ type: 'captcha.solved', solution: 'a-solution' });
    await site.settle();
    expect(solutionsSent().slice(0, 2)).toEqual(['', 'a-solution']);
    expect(selectOrder(actor.getSnapshot())?.ref).toBe(ref);
    // A later query that is refused so asks for none: the order stays, as one that may be old.
    site.table[HISTORIES] = limited;
    await site.settle(6_000);
    expect(actor.getSnapshot().matches({ watching: { polling: 'stale' } })).toBe(true);
    expect(site.places).toEqual([]);
  });

  test('asks again later, and says so, where it is refused with TOO_MANY', async () => {
    const actor = await open();
    site.table[HISTORIES] = () => refusing(TOO_MANY, 429, 'TOO_MANY');
    actor.send({ type: 'captcha.solved', solution: 'a-solution' });
    await site.settle();
    expect(actor.getSnapshot().matches('unreachable')).toBe(true);
    site.table[HISTORIES] = found;
    await site.settle(6_000);
    expect(selectOrder(actor.getSnapshot())?.ref).toBe(ref);
  });
});

test('[AUTH-03] the confirmation of an account that is answered with CAPTCHA_REQUIRED is called again with the solution in X-Captcha', async () => {
  const CONFIRM = '/api/v1/users/process_register';
  site = await startSite({ answers: { [CONFIRM]: limited } });
  await site.enter({ kind: 'confirmation', token: 'of-the-mail' }, '/confirm/of-the-mail');
  const actor = site.flow('confirmation').ref;
  await site.waitFor(() => actor.getSnapshot().matches('awaitingCaptcha'));
  site.table[CONFIRM] = () => saying(null);
  actor.send({ type: 'captcha.solved', solution: 'a-solution' });
  await site.settle();
  expect(site.callsTo(CONFIRM).map(({ captcha }) => captcha)).toEqual(['', 'a-solution']);
  expect(site.places).toEqual(['/login']);
});

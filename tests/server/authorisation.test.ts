// Rights of every call, stated independently of the table. Runs without a service, so that every change of the table can
// be tested; tests/faults/s27-every-call.test.ts tests the service by the table.
import { Hono } from 'hono';
import { describe, expect, it, test } from 'vitest';
import { DomainError } from '#server/exchange/domain-error';
import { API_RULES, admit, CALL_RULES, refuseUnlisted } from '#server/http/authorisation';
import type { AppEnv } from '#server/http/env';

/** Who may make a call, and what it is about. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  'anybody nothing': [
    'GET /api/v1/reviews',
    'GET /api/v1/captcha/challenge',
    'GET /go/:partner',
    'GET /healthz',
    'GET /readyz',
    'GET /robots.txt',
    'GET /sitemap.xml',
    'POST /api/v1/config-web',
    'POST /api/v1/faqs',
    'POST /api/v1/list-news',
    'POST /api/v1/news',
    'POST /api/v1/samples',
    'POST /api/v1/stats',
    'POST /api/v1/get-accountname',
    'POST /api/v1/get_neteller_account_name',
    'POST /api/v1/get_pm_account_name',
    'POST /api/v1/get_skrill_account_name',
    'POST /api/v1/get_wmz_account_name',
    'POST /api/v1/price-alerts',
    'POST /api/v1/users/register',
    'POST /api/v1/users/request-password-reset',
  ],
  'anybody own': [
    'GET /api/v1/visitor-orders',
    'GET /api/v1/logout',
    'POST /api/v1/buy_orders',
    'POST /api/v1/sell_orders',
    'POST /api/v1/users/me',
  ],
  'anybody secret': [
    'POST /api/v1/find-order',
    'POST /api/v1/price-alerts/confirm',
    'POST /api/v1/price-alerts/end',
    'POST /api/v1/users/freeze-account',
    'POST /api/v1/users/keep-account',
    'POST /api/v1/users/login',
    'POST /api/v1/users/process_register',
    'POST /api/v1/users/reset-password',
  ],
  'anybody picture': ['GET /api/v1/avatars/:id'],
  'anybody orderPicture': ['GET /api/v1/order-images/:id'],
  'anybody see': ['GET /api/v1/orders/:ref/events', 'POST /api/v1/histories'],
  'anybody addProof': [
    'POST /api/v1/confirm-provided-proof',
    'POST /api/v2/order-image',
    'POST /api/v2/submit-transaction-id',
  ],
  'anybody renewLink': [
    'POST /api/v1/order-link',
    'POST /api/v1/order-link-mail',
    'POST /api/v1/order-news-stop',
  ],
  'anybody repairPayment': ['POST /api/v1/payment-repair', 'POST /api/v1/payment-repair/decision'],
  'anybody payByVoucher': ['POST /api/v1/try_evoucher'],
  'anybody handInDocuments': [
    'GET /api/v1/order-documents',
    'GET /api/v1/orders/:ref/documents/events',
    'POST /api/v1/order-documents',
  ],
  'anybody review': ['POST /api/v1/reviews'],
  'anybody sayMoneySent': ['POST /api/v1/confirm-send-money'],
  'anybody cancel': ['POST /api/v1/cancel-order'],
  'signedIn secret': ['POST /api/v1/users/claims'],
  'signedIn own': [
    'GET /api/v1/users/documents',
    'GET /api/v1/users/documents/events',
    'GET /api/v1/users/wallet/events',
    'GET /api/v1/users/deletion',
    'GET /api/v1/users/claimable',
    'GET /api/v1/users/sessions',
    'GET /api/v1/users/receivers',
    'POST /api/v1/users/receivers',
    'POST /api/v1/users/remove-receiver',
    'POST /api/v1/ex_orders',
    'POST /api/v1/google-auth/disable',
    'POST /api/v1/google-auth/get-secret',
    'POST /api/v1/google-auth/verify-secret',
    'POST /api/v1/phone_numbers',
    'POST /api/v1/phone_numbers/verify',
    'POST /api/v1/sms-factor/code',
    'POST /api/v1/sms-factor/disable',
    'POST /api/v1/sms-factor/enable',
    'POST /api/v1/users/change-password',
    'POST /api/v1/users/documents',
    'POST /api/v1/users/orders',
    'POST /api/v1/users/wallet',
    'POST /api/v1/users/wallet-address',
    'POST /api/v1/withdrawals',
    'POST /api/v1/users/orders/export',
    'POST /api/v1/users/delete-account',
    'POST /api/v1/users/recovery-codes',
    'POST /api/v1/users/step-up',
    'POST /api/v1/users/step-up-code',
    'POST /api/v1/users/update-profile',
  ],
  'signedIn ownSession': ['POST /api/v1/users/revoke-session'],
  'operators nothing': [
    'GET /api/v1/operator/waiting',
    'POST /api/v1/operator/accept-identity',
    'POST /api/v1/operator/accept-rate',
    'POST /api/v1/operator/accept-third-party',
    'POST /api/v1/operator/adjust-inventory',
    'POST /api/v1/operator/publish-article',
    'POST /api/v1/operator/bank-down',
    'POST /api/v1/operator/bank-up',
    'POST /api/v1/operator/lift-freeze',
    'POST /api/v1/operator/release-wallet',
    'POST /api/v1/operator/add-account',
    'POST /api/v1/operator/list-documents',
    'POST /api/v1/operator/open-document',
    'POST /api/v1/operator/refund-report',
    'POST /api/v1/operator/refuse-identity',
    'POST /api/v1/operator/verify-account',
    'POST /api/v1/operator/verify-customer',
  ],
  'operators anyOrder': [
    'DELETE /api/v1/order-images/:id',
    'POST /api/v1/operator/accept-documents',
    'POST /api/v1/operator/request-proof',
    'POST /api/v1/operator/propose-proof',
    'POST /api/v1/operator/approve-proposal',
    'POST /api/v1/operator/withdraw-proposal',
    'POST /api/v1/operator/approve-proof',
    'POST /api/v1/operator/withdraw-proof',
    'POST /api/v1/operator/forge-proof',
    'POST /api/v1/operator/cancel-order',
    'POST /api/v1/operator/match-report',
    'POST /api/v1/operator/refuse-documents',
    'POST /api/v1/operator/payout-took-place',
    'POST /api/v1/operator/payout-did-not-take-place',
    'POST /api/v1/operator/payout-otp-given',
    'POST /api/v1/operator/retry-payout',
    'POST /api/v1/operator/propose-refund',
    'POST /api/v1/operator/notify-order',
    'POST /api/v1/operator/approve-review',
    'POST /api/v1/operator/refuse-review',
    'POST /api/v1/operator/remove-review',
    'POST /api/v1/operator/approve-payout',
    'POST /api/v1/operator/withdraw-payout',
    'POST /api/v1/operator/refund-order',
  ],
  'bank nothing': ['POST /webhooks/bank'],
  'chain nothing': ['POST /webhooks/chain'],
  'eMoney nothing': ['POST /webhooks/operators/:railKey'],
  'readers nothing': ['GET /metrics'],
  'sandbox nothing': [
    'GET /sandbox',
    'GET /sandbox/api/accounts',
    'GET /sandbox/api/chains',
    'GET /sandbox/identity/:id/:kind',
    'GET /sandbox/api/mail',
    'GET /sandbox/api/sms',
    'GET /sandbox/style.css',
    'POST /sandbox/api/bank',
    'POST /sandbox/api/bank-payouts',
    'POST /sandbox/api/chain',
    'POST /sandbox/api/clock',
    'POST /sandbox/api/faults',
    'POST /sandbox/api/names',
    'POST /sandbox/api/pay',
    'POST /sandbox/api/pay-late',
    'POST /sandbox/api/pay-twice',
    'POST /sandbox/api/accept-rate',
    'POST /sandbox/api/feed',
    'POST /sandbox/api/rates',
    'POST /sandbox/api/retry',
    'POST /sandbox/api/switches',
    'POST /sandbox/api/send-coins',
    'POST /sandbox/send-coins',
    'POST /sandbox/api/send-coins-late',
    'POST /sandbox/send-coins-late',
    'POST /sandbox/api/mine',
    'POST /sandbox/mine',
    'POST /sandbox/api/reorganise',
    'POST /sandbox/reorganise',
    'POST /sandbox/api/fee',
    'POST /sandbox/fee',
    'POST /sandbox/api/chain-reports',
    'POST /sandbox/chain-reports',
    'POST /sandbox/bank',
    'POST /sandbox/bank-payouts',
    'POST /sandbox/vouchers',
    'POST /sandbox/api/vouchers',
    'POST /sandbox/review',
    'POST /sandbox/api/review',
    'POST /sandbox/hand-out-voucher',
    'POST /sandbox/api/hand-out-voucher',
    'POST /sandbox/chain',
    'POST /sandbox/clock',
    'POST /sandbox/faults',
    'POST /sandbox/names',
    'POST /sandbox/pay',
    'POST /sandbox/pay-late',
    'POST /sandbox/pay-twice',
    'POST /sandbox/accept-rate',
    'POST /sandbox/feed',
    'POST /sandbox/rates',
    'POST /sandbox/api/otp',
    'POST /sandbox/otp',
    'POST /sandbox/retry',
    'POST /sandbox/switches',
    ...[
      ...['operator-pay', 'operator-pay-twice', 'operator-pay-late', 'operator-payouts'],
      ...['operator-reverse', 'send-coins-twice'],
    ].flatMap((deed) => [`POST /sandbox/api/${deed}`, `POST /sandbox/${deed}`]),
    ...['deposit', 'wallet-coins', 'documents', 'identity', 'proof', 'trust', 'verified'].flatMap(
      (deed) => [`POST /sandbox/api/${deed}`, `POST /sandbox/${deed}`],
    ),
  ],
};
const EVERY_CALL = Object.values(SAID).flat();
const FOR_USERS = [
  ...(SAID['signedIn own'] ?? []),
  ...(SAID['signedIn ownSession'] ?? []),
  ...(SAID['signedIn secret'] ?? []),
];

const FOR_OPERATORS = [...(SAID['operators anyOrder'] ?? []), ...(SAID['operators nothing'] ?? [])];

/** Every call of the service answers "in"; the two that stand before them stand as in the service. */
const doorsFor = (userId?: string, isOperator = false, lacksSecondFactor = false) => {
  const app = new Hono<AppEnv>();
  app.onError((error, c) => c.text(error instanceof DomainError ? error.code : 'thrown', 401));
  app.use(refuseUnlisted);
  app.use('/api/*', (c, next) => {
    c.set('userId', userId);
    c.set('isOperator', isOperator);
    c.set('lacksSecondFactor', lacksSecondFactor);
    return next();
  });
  app.use('/api/*', admit);
  for (const call of [...EVERY_CALL, 'POST /api/v1/unlisted', 'GET /sandbox/unlisted']) {
    const [method = '', path = ''] = call.split(' ');
    app.on(method, path, (c) => c.text('in'));
  }
  app.all('/api/v1/everything', (c) => c.text('in'));
  app.get('*', (c) => c.text('a page'));
  return async (call: string) => {
    const [method = '', path = ''] = call.split(' ');
    const answer = await app.request(path, { method });
    return { status: answer.status, text: await answer.text() };
  };
};

describe('the table of calls', () => {
  test('[S27] has requester and subject of every call', () => {
    const actual = [...CALL_RULES].map(([call, { who, about }]) => `${call}: ${who} ${about}`);
    const said = Object.entries(SAID).flatMap(([rule, calls]) =>
      calls.map((call) => `${call}: ${rule}`),
    );
    expect(actual.toSorted()).toEqual(said.toSorted());
  });

  it('has the same for the calls of the API by their names', () => {
    const ofApi = [...CALL_RULES].filter(([call]) => call.includes(' /api/'));
    expect(API_RULES).toEqual(Object.fromEntries(ofApi));
  });
});

describe('authorisation of a call', () => {
  test.each(FOR_USERS)('[S27] %s needs a session', async (call) => {
    const refused = { status: 401, text: 'REQUIRED_LOGIN' };
    expect(await doorsFor()(call)).toEqual(refused);
    expect(await doorsFor('7')(call)).toEqual({ status: 200, text: 'in' });
  });

  test.each(FOR_OPERATORS)('[S27] %s needs the system account', async (call) => {
    expect(await doorsFor()(call)).toEqual({ status: 401, text: 'REQUIRED_LOGIN' });
    expect(await doorsFor('7')(call)).toEqual({ status: 401, text: 'NOT_YOURS' });
    expect(await doorsFor('7', true)(call)).toEqual({ status: 200, text: 'in' });
  });

  test.each(FOR_OPERATORS)(
    '[S27] %s refuses the system account in a session that was opened without its second factor',
    async (call) => {
      const refused = { status: 401, text: 'SECOND_FACTOR_REQUIRED' };
      expect(await doorsFor('7', false, true)(call)).toEqual(refused);
    },
  );

  // Bank, readers and sandbox have keys of their own, further in.
  test.each(EVERY_CALL.filter((call) => ![...FOR_USERS, ...FOR_OPERATORS].includes(call)))(
    '[S27] %s needs no session',
    async (call) => {
      for (const userId of [undefined, '7'])
        expect(await doorsFor(userId)(call)).toEqual({ status: 200, text: 'in' });
    },
  );

  test('[S27] a route without a row is not found, for any requester', async () => {
    for (const userId of [undefined, '7']) {
      const ask = doorsFor(userId);
      expect((await ask('POST /api/v1/unlisted')).status).toBe(404);
      expect((await ask('GET /sandbox/unlisted')).status).toBe(404);
      expect((await ask('PUT /api/v1/everything')).status).toBe(404);
    }
  });

  it('leaves pages alone, and what there is not', async () => {
    const ask = doorsFor();
    expect(await ask('GET /buy')).toEqual({ status: 200, text: 'a page' });
    expect(await ask('GET /api/v1/nowhere')).toEqual({ status: 200, text: 'a page' });
    expect((await ask('POST /nowhere')).status).toBe(404);
  });
});

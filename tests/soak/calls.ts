/** Placeholder of the reference of an existing order. */
export const SOME_REF = 'K7M2P9QX4TRB6WNC';
/** Placeholder of the answer to a captcha; now and then the fuzzer solves one. */
export const SOME_CAPTCHA = 'c29tZS1jYXB0Y2hh';

/** A call of the service as its route names it, with a good body to spoil. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly route: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** The field of a form that carries a file. */
  readonly file?: string;
  /** Paths to ask instead of the route, where that has parameters. */
  readonly paths?: readonly string[];
}

const post = (route: string, body: Call['body'] = {}, paths?: readonly string[]): Call => ({
  method: 'POST',
  route,
  body,
  ...(paths && { paths }),
});
const get = (route: string, paths?: readonly string[]): Call => ({
  method: 'GET',
  route,
  ...(paths && { paths }),
});

const SOME_ID = '6d1f0b8e-2c55-4c3c-9b52-0f4b2f8f9a10';
const EMAIL = 'lan@sandbox.example';
const PASSWORD = 'a-good-password';
const REPORT = { provider: 'bank', account: '1029384756012', transaction_id: 'T1' };
const TOKEN = 'abcdefghijklmnopqrstuvwxyz0123456789abcdefg';

/** Every call of the service; a test fails when one is missing. */
export const CALLS: readonly Call[] = [
  post('/api/v1/config-web', { isGetAll: 'true', domain: 'localhost' }),
  post('/api/v1/faqs'),
  post('/api/v1/list-news'),
  post('/api/v1/news'),
  post('/api/v1/samples', { currency_code: 'TRC20', period: 'day' }),
  post('/api/v1/price-alerts', {
    currency_code: 'TRC20',
    side: 'buy',
    price: '20000',
    email: EMAIL,
    captcha: SOME_CAPTCHA,
  }),
  post('/api/v1/price-alerts/confirm', { token: TOKEN }),
  post('/api/v1/price-alerts/end', { token: TOKEN }),
  post('/api/v1/stats'),
  post('/api/v1/users/me'),
  post('/api/v1/users/login', {
    email: EMAIL,
    password: PASSWORD,
    captcha: SOME_CAPTCHA,
    code: '123456',
    type: 'password',
  }),
  post('/api/v1/users/register', {
    attributes: {
      Email: 'an@sandbox.example',
      Password: PASSWORD,
      ConfirmPassword: PASSWORD,
      Captcha: SOME_CAPTCHA,
      Agree: true,
    },
  }),
  post('/api/v1/users/process_register', { token: TOKEN }),
  post('/api/v1/users/request-password-reset', { email: EMAIL, captcha: SOME_CAPTCHA }),
  post(
    '/api/v1/users/reset-password',
    { password: PASSWORD, token: TOKEN, captcha: SOME_CAPTCHA },
    [`/api/v1/users/reset-password?token=${TOKEN}`, '/api/v1/users/reset-password?token=%00'],
  ),
  get('/api/v1/logout', ['/api/v1/logout', '/api/v1/logout?Authorization=%00']),
  get('/api/v1/captcha/challenge'),
  post('/api/v1/users/update-profile', {
    fullName: 'Nguyễn Thị Lan',
    passportId: 'B1234567',
    address: '12 Hàng Bông, Hà Nội',
    country: 'vi',
    avatar: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=',
    sponsor: '',
  }),
  get('/api/v1/avatars/:id', [
    `/api/v1/avatars/${SOME_ID}`,
    '/api/v1/avatars/..',
    '/api/v1/avatars/%00',
  ]),
  post('/api/v1/users/change-password', { currentPassword: PASSWORD, password: 'another-one' }),
  get('/api/v1/users/sessions'),
  post('/api/v1/users/step-up', { password: 'not-this-one', code: '123456' }),
  post('/api/v1/users/step-up-code', { password: 'not-this-one' }),
  post('/api/v1/users/recovery-codes', { code: '123456' }),
  get('/api/v1/users/deletion'),
  post('/api/v1/users/delete-account', { password: 'not-this-one', code: '' }),
  post('/api/v1/users/keep-account', { token: 'not-a-token' }),
  post('/api/v1/users/freeze-account', { token: 'not-a-token' }),
  get('/api/v1/users/receivers'),
  post('/api/v1/users/receivers', {
    ...{ name: 'Savings', kind: 'bank', provider: 'VCB', account: '0071000123456' },
  }),
  post('/api/v1/users/remove-receiver', { id: SOME_ID }),
  get('/api/v1/users/claimable'),
  get('/api/v1/visitor-orders'),
  post('/api/v1/find-order', { code: 'BD8K2M4Q7X', account_number: '19031234567890' }),
  post('/api/v1/users/revoke-session', { id: SOME_ID }),
  post('/api/v1/phone_numbers', { phone: '84912345678' }),
  post('/api/v1/phone_numbers/verify', { code: '123456', phone: '84912345678' }),
  post('/api/v1/google-auth/get-secret', { code: '123456' }),
  post('/api/v1/google-auth/verify-secret', {
    code: '123456',
    codeConfirm: '654321',
    secret: 'ABCDEFGHIJKLMNOPQRST',
  }),
  post('/api/v1/google-auth/disable', { code: '123456' }),
  post('/api/v1/sms-factor/code', { phone: '84912345678' }),
  post('/api/v1/sms-factor/enable', { code: '123456', phone: '84912345678' }),
  post('/api/v1/sms-factor/disable', {}),
  post('/api/v1/get-accountname', { type: 'VCB', accountNumber: '0071000123456' }),
  post('/api/v1/get_pm_account_name', { type: 'pm-usd', accountNumber: 'U7654321' }),
  post('/api/v1/get_wmz_account_name', { type: 'wmz_auto', accountNumber: 'Z123456789012' }),
  post('/api/v1/get_skrill_account_name', { type: 'skrill-usd', customer_id: '123456' }),
  post('/api/v1/get_neteller_account_name', { type: 'neteller-usd', customer_id: '123456' }),
  post('/api/v1/buy_orders', {
    currency_code: 'TRC20',
    quantity: '100',
    receiving_address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
    sender_address: '19031234567890',
    bank_name: 'TCB',
    cryptoNetworkKey: 'TRX',
    note: 'nhanh%20nh%C3%A9',
    account_name_unverify: '',
  }),
  post('/api/v1/sell_orders', {
    currency_code: 'TRC20',
    quantity: '100',
    account_number: '19031234567890',
    to_bankName: 'TCB',
    sender_address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
    cryptoNetworkKey: 'TRX',
    note: 'nhanh%20nh%C3%A9',
    account_name_unverify: '',
  }),
  post('/api/v1/ex_orders', {
    ...{ a_currency_code: 'vnd', b_currency_code: 'btc', a_quantity: '100000' },
  }),
  post('/api/v1/users/claims', { order_ref: SOME_REF, account_number: '19031234567890' }),
  post('/api/v1/withdrawals', {
    ...{ currency_code: 'vnd', quantity: '100000', to: 'VCB/0071000123456' },
  }),
  get('/api/v1/users/wallet/events'),
  post('/api/v1/users/wallet-address', { currency_code: 'BTC' }),
  post('/api/v1/users/wallet', {}, [
    '/api/v1/users/wallet',
    '/api/v1/users/wallet?offset=-1&limit=%00',
  ]),
  post('/api/v1/users/orders', { findBy: 'all', keyword: SOME_REF }, [
    '/api/v1/users/orders',
    '/api/v1/users/orders?offset=-1&limit=%00',
  ]),
  post('/api/v1/users/orders/export', { findBy: 'all', keyword: SOME_REF, from: '2025-11-22' }),
  post('/api/v1/histories', { ref: SOME_REF }),
  post('/api/v1/order-link-mail', { order_ref: SOME_REF, email: 'soak@example.com' }),
  post('/api/v1/order-news-stop', { order_ref: SOME_REF }),
  post('/api/v1/order-link', { order_ref: SOME_REF, link_hash: 'ab'.repeat(32) }),
  post('/api/v1/try_evoucher', {
    ...{ evoucher_number: '1234567890', evoucher_code: 'ABCDEFGH12345678', order_ref: SOME_REF },
  }),
  post('/api/v1/confirm-send-money', { order_ref: SOME_REF }),
  post('/api/v1/cancel-order', { order_ref: SOME_REF }),
  post('/api/v1/payment-repair', { order_ref: SOME_REF }),
  post('/api/v1/payment-repair/decision', {
    ...{ order_ref: SOME_REF, decision: 'refund', received: '1', quantity: '0' },
  }),
  post('/api/v1/reviews', { content: 'Nhanh', email: EMAIL, ref: SOME_REF, author: 'Customer' }),
  get('/api/v1/reviews'),
  get('/api/v1/orders/:ref/events', [
    `/api/v1/orders/${SOME_REF}/events`,
    '/api/v1/orders/%00/events',
    '/api/v1/orders/%ff/events',
    '/api/v1/orders/../events',
  ]),
  {
    ...post('/api/v2/order-image', { image: 'no file' }, [
      `/api/v2/order-image?order_ref=${SOME_REF}`,
      '/api/v2/order-image?order_ref=%00',
      '/api/v2/order-image',
    ]),
    file: 'image',
  },
  post('/api/v2/submit-transaction-id', { order_ref: SOME_REF, transaction_id: 'FT 1' }),
  post('/api/v1/confirm-provided-proof', { order_ref: SOME_REF }),
  get('/api/v1/order-images/:id', [`/api/v1/order-images/${SOME_ID}`, '/api/v1/order-images/%00']),
  {
    method: 'DELETE',
    route: '/api/v1/order-images/:id',
    body: {},
    paths: [`/api/v1/order-images/${SOME_ID}`, '/api/v1/order-images/%00'],
  },
  post('/api/v1/operator/cancel-order', { order_ref: SOME_REF }),
  post('/api/v1/operator/accept-rate', {
    currency: 'TRC20',
    side: 'buy',
    rates: [{ min_quantity: '5', value: '26120' }],
  }),
  post('/api/v1/operator/notify-order', { order_ref: SOME_REF, notice: 'We look at it.' }),
  get('/api/v1/operator/waiting'),
  post('/api/v1/operator/approve-proposal', { proposal: SOME_ID }),
  post('/api/v1/operator/withdraw-proposal', { proposal: SOME_ID }),
  post('/api/v1/operator/match-report', { ...REPORT, order_ref: SOME_REF }),
  post('/api/v1/operator/accept-third-party', { ...REPORT, amount: '0.5' }),
  post('/api/v1/operator/refund-report', REPORT),
  post('/api/v1/operator/adjust-inventory', {
    currency: 'TRC20',
    quantity: '1.5',
    reason: 'counted',
  }),
  post('/api/v1/operator/payout-took-place', { payout: SOME_ID, transaction_id: 'FT1' }),
  post('/api/v1/operator/payout-did-not-take-place', { payout: SOME_ID }),
  post('/api/v1/operator/payout-otp-given', { payout: SOME_ID }),
  post('/api/v1/operator/retry-payout', { payout: SOME_ID }),
  post('/api/v1/operator/propose-refund', {
    refund: SOME_ID,
    bank: 'TCB',
    account_number: '19031234567890',
  }),
  ...['approve', 'refuse', 'remove'].map((decision) =>
    post(`/api/v1/operator/${decision}-review`, { order_ref: SOME_REF }),
  ),
  post('/api/v1/operator/approve-payout', { payout: SOME_ID }),
  post('/api/v1/operator/withdraw-payout', { payout: SOME_ID }),
  post('/api/v1/operator/refund-order', { order_ref: SOME_REF }),
  post('/api/v1/operator/publish-article', {
    ...{ seo_url: 'tin-thu', category: 'huong-dan', title: 'Tin thử' },
    content: '<p onclick="x()">Thử</p>',
  }),
  post('/api/v1/operator/bank-down', { bank: 'VCB' }),
  post('/api/v1/operator/bank-up', { bank: 'VCB' }),
  post('/api/v1/operator/release-wallet', { account: '1234567890' }),
  post('/api/v1/operator/lift-freeze', { account: '1234567890' }),
  post('/api/v1/operator/accept-documents', { order_ref: SOME_REF }),
  post('/api/v1/operator/refuse-documents', { order_ref: SOME_REF }),
  post('/api/v1/operator/request-proof', { order_ref: SOME_REF }),
  post('/api/v1/operator/propose-proof', { order_ref: SOME_REF, asset: 'VND', amount: '1000' }),
  post('/api/v1/operator/approve-proof', { proposal: SOME_ID }),
  post('/api/v1/operator/withdraw-proof', { proposal: SOME_ID }),
  post('/api/v1/operator/forge-proof', { order_ref: SOME_REF }),
  get('/api/v1/users/documents'),
  get('/api/v1/users/documents/events'),
  {
    ...post('/api/v1/users/documents', { image: 'no file' }, [
      '/api/v1/users/documents?kind=face_note',
      '/api/v1/users/documents?kind=%00',
    ]),
    file: 'image',
  },
  get('/api/v1/order-documents', [
    `/api/v1/order-documents?order_ref=${SOME_REF}`,
    '/api/v1/order-documents?order_ref=%00',
  ]),
  get('/api/v1/orders/:ref/documents/events', [
    `/api/v1/orders/${SOME_REF}/documents/events`,
    '/api/v1/orders/%00/documents/events',
  ]),
  {
    ...post('/api/v1/order-documents', { image: 'no file' }, [
      `/api/v1/order-documents?order_ref=${SOME_REF}&kind=face_note`,
      '/api/v1/order-documents?order_ref=%00&kind=face_note',
    ]),
    file: 'image',
  },
  post('/api/v1/operator/list-documents', {}),
  post('/api/v1/operator/open-document', { documents: SOME_ID, kind: 'face_note' }),
  post('/api/v1/operator/accept-identity', {
    ...{ documents: SOME_ID, name: 'NGUYEN VAN A' },
    accounts: [{ bank: 'TCB', account_number: '19031234567890' }],
  }),
  post('/api/v1/operator/refuse-identity', { documents: SOME_ID, reason: 'Blurred' }),
  post('/api/v1/operator/add-account', {
    ...{ documents: SOME_ID, bank: 'TCB', account_number: '19031234567890' },
  }),
  post('/api/v1/operator/verify-account', { bank: 'TCB', account_number: '19031234567890' }),
  post('/api/v1/operator/verify-customer', { email: EMAIL }),
  post('/webhooks/bank', { transactionId: 'T1', accountNumber: '1', amount: '1000', text: 'BD' }),
  post('/webhooks/chain', {
    ...{ networkKey: 'TRX', asset: 'TRC20', hash: 'ab'.repeat(32), index: 0, memo: '' },
    ...{ address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', amount: '1.5' },
    ...{ confirmations: 1, isGone: false, sequence: 1 },
  }),
  post(
    '/webhooks/operators/:railKey',
    {
      ...{ account: 'paypal@bendoi.example', currency: 'USD', amount: '1.5', transactionId: 'T1' },
      ...{ note: 'BD', sender: 'khach123456@example.com', sequence: 1, isReversed: false },
    },
    ['/webhooks/operators/paypal', '/webhooks/operators/%00', '/webhooks/operators/voucher'],
  ),
  get('/sitemap.xml'),
  get('/robots.txt'),
  get('/healthz'),
  get('/readyz'),
  get('/metrics'),
  get('/sandbox', ['/sandbox?said=%3Cscript%3E', '/sandbox']),
  get('/sandbox/style.css'),
  get('/sandbox/api/accounts'),
  get('/sandbox/api/chains'),
  get('/sandbox/identity/:id/:kind', [
    `/sandbox/identity/${SOME_ID}/face_note`,
    '/sandbox/identity/%00/face_note',
    `/sandbox/identity/${SOME_ID}/%00`,
  ]),
  get('/sandbox/api/mail'),
  get('/sandbox/api/sms'),
  post('/sandbox/api/identity', { email: EMAIL, decision: 'refuse', reason: 'Blurred' }),
  post('/sandbox/api/pay', { ref: SOME_REF, amount: '1000' }),
  post('/sandbox/api/pay-twice', { ref: SOME_REF, amount: '1000' }),
  post('/sandbox/api/pay-late', { ref: SOME_REF }),
  post('/sandbox/api/retry', { ref: SOME_REF }),
  post('/sandbox/api/otp', { ref: SOME_REF }),
  post('/sandbox/api/names', { mode: 'found' }),
  post('/sandbox/api/chain', { mode: 'deliver' }),
  post('/sandbox/api/bank-payouts', { mode: 'deliver' }),
  post('/sandbox/api/bank', { bank: 'VCB', mode: 'up' }),
  post('/sandbox/api/send-coins', { ref: SOME_REF, amount: '1.5', memo: '7', fee: 'low' }),
  post('/sandbox/api/send-coins-twice', { ref: SOME_REF, amount: '1.5' }),
  post('/sandbox/api/send-coins-late', { ref: SOME_REF }),
  post('/sandbox/api/trust', { mode: 'trusted' }),
  post('/sandbox/api/documents', { ref: SOME_REF, decision: 'accept' }),
  post('/sandbox/api/proof', { ref: SOME_REF, decision: 'request' }),
  post('/sandbox/api/verified', { email: EMAIL }),
  post('/sandbox/api/deposit', { member: EMAIL, amount: '100000' }),
  post('/sandbox/api/wallet-coins', { member: EMAIL, coin: 'BTC', amount: '0.1' }),
  post('/sandbox/api/operator-pay', { ref: SOME_REF, amount: '1.5', note: 'BD', sequence: '1' }),
  post('/sandbox/api/operator-pay-twice', { ref: SOME_REF, amount: '1.5' }),
  post('/sandbox/api/operator-pay-late', { ref: SOME_REF }),
  post('/sandbox/api/operator-reverse', { ref: SOME_REF }),
  post('/sandbox/api/operator-payouts', { operator: 'paypal', mode: 'deliver' }),
  post('/sandbox/api/review', { ref: SOME_REF, decision: 'approve' }),
  post('/sandbox/api/vouchers', { mode: 'deliver' }),
  post('/sandbox/api/hand-out-voucher', { ref: SOME_REF, amount: '1.5' }),
  post('/sandbox/api/mine', { network: 'TRX', blocks: '1' }),
  post('/sandbox/api/reorganise', { network: 'TRX', blocks: '1', doubleSpend: 'false' }),
  post('/sandbox/api/fee', { network: 'TRX', hash: 'ab'.repeat(32), fee: 'usual' }),
  post('/sandbox/api/chain-reports', { mode: 'speaking' }),
  post('/sandbox/api/switches', { minOrderKyc: '900000000' }),
  post('/sandbox/api/rates', { currency: 'TRC20', value: '26120' }),
  post('/sandbox/api/feed', { mode: 'speaking' }),
  post('/sandbox/api/accept-rate', { currency: 'TRC20', side: 'buy' }),
  get('/go/:partner', ['/go/remitano', '/go/%2F%2Fexample.test', '/go/..%2Fx', '/go/%00']),
];

/**
 * Routes that are left alone: moving time would end every session and limit, and faults are answered with 500 as
 * they should be. The forms of the sandbox's page do what its JSON calls do.
 */
export const LEFT_ALONE: readonly RegExp[] = [
  /^POST \/sandbox\/api\/(?:clock|faults)$/,
  /^POST \/sandbox\/(?!api\/)[\w-]+$/,
];

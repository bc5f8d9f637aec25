import { ORDER_CALLS } from './contract.order-calls.ts';
import { type Contract, ORDER, ok } from './contract.shapes.ts';

/**
 * The calls as the source text's table has them, written down by hand: nothing here is taken from the product.
 * The four calls of an account's own safety that the source has not are ours.
 * A reply is what the service answers; some carry things beside their data.
 */
export const CONTRACT: Readonly<Record<string, Contract>> = {
  loadConfig: {
    method: 'POST',
    path: '/api/v1/config-web',
    payload: { isGetAll: 'true', domain: 'bendoi.example' },
    reply: ok({
      banks: [{ BankCode: 'TRC20', domains: ['bendoi.example'] }],
      faqs: [{ Id: 1 }],
      btcTransactions: [{ Hash: 'ab' }],
    }),
  },
  loadQuestions: {
    method: 'POST',
    path: '/api/v1/faqs',
    payload: {},
    // Ours: the source brings them with the configuration.
    reply: ok({
      faqs: [{ Id: 'q', CatId: 'c', Question: 'Hỏi', Answer: 'Đáp', CreatedAt: 1_700_000_000 }],
      faqCats: [{ Id: 'c', Subject: 'Chủ đề' }],
    }),
  },
  checkAccount: {
    method: 'POST',
    path: '/api/v1/users/me',
    payload: {},
    // The number of codes is an addition.
    reply: ok({ token: 't', user: { Id: '7', RecoveryCodesLeft: 3 } }),
  },
  logIn: {
    method: 'POST',
    path: '/api/v1/users/login',
    payload: { email: 'a@b.vn', password: 'secret', captcha: 'c', code: '', type: 'password' },
    reply: ok({ token: 't', user: { Id: '7' } }),
  },
  register: {
    method: 'POST',
    path: '/api/v1/users/register',
    payload: {
      attributes: {
        Email: 'a@b.vn',
        Password: 'secret',
        Captcha: 'c',
        ConfirmPassword: 'secret',
        Agree: true,
      },
    },
    reply: ok(),
  },
  confirmRegistration: {
    method: 'POST',
    path: '/api/v1/users/process_register',
    payload: { token: 'T' },
    reply: ok(),
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/api/v1/users/request-password-reset',
    payload: { email: 'a@b.vn', captcha: 'c' },
    reply: ok(),
  },
  resetPassword: {
    method: 'POST',
    path: '/api/v1/users/reset-password?token=a:b__c__1',
    payload: { password: 'secret', token: 'a:b__c__1', captcha: 'c' },
    reply: ok(),
  },
  logOut: { method: 'GET', path: '/api/v1/logout', reply: ok() },
  getSecret: {
    method: 'POST',
    path: '/api/v1/google-auth/get-secret',
    payload: { code: '123456' },
    reply: ok({ secret: 'S', url: 'otpauth://x' }),
  },
  'getSecret, beside the data': {
    method: 'POST',
    path: '/api/v1/google-auth/get-secret',
    payload: { code: '123456' },
    reply: { status: 'success', message: '', secret: 'S', url: 'otpauth://x' },
  },
  verifySecret: {
    method: 'POST',
    path: '/api/v1/google-auth/verify-secret',
    payload: { code: '123456', codeConfirm: '654321', secret: 'S' },
    reply: ok(),
  },
  sendPhoneCode: {
    method: 'POST',
    path: '/api/v1/phone_numbers',
    payload: { phone: '84901234567' },
    reply: ok(),
  },
  verifyPhone: {
    method: 'POST',
    path: '/api/v1/phone_numbers/verify',
    payload: { code: '123456', phone: '84901234567' },
    reply: ok(),
  },
  sendSmsFactorCode: {
    method: 'POST',
    path: '/api/v1/sms-factor/code',
    payload: { phone: '84901234567' },
    reply: ok(),
  },
  enableSmsFactor: {
    method: 'POST',
    path: '/api/v1/sms-factor/enable',
    payload: { code: '123456', phone: '84901234567' },
    reply: ok({ codes: 'AB2CD3EF4GH5 BC3DE4FG5HJ6' }),
  },
  disableSmsFactor: {
    method: 'POST',
    path: '/api/v1/sms-factor/disable',
    payload: {},
    reply: ok(),
  },
  disableAuthenticator: {
    method: 'POST',
    path: '/api/v1/google-auth/disable',
    payload: { code: '123456' },
    reply: ok(),
  },
  changePassword: {
    method: 'POST',
    path: '/api/v1/users/change-password',
    payload: { currentPassword: 'old-secret', password: 'secret' },
    reply: ok(),
  },
  stepUp: {
    method: 'POST',
    path: '/api/v1/users/step-up',
    payload: { password: 'secret1', code: '123456' },
    reply: ok(),
  },
  mailStepUpCode: {
    method: 'POST',
    path: '/api/v1/users/step-up-code',
    payload: { password: 'secret1' },
    reply: ok(),
  },
  loadSessions: {
    method: 'GET',
    path: '/api/v1/users/sessions',
    reply: ok({ sessions: [{ Id: 'S1', Device: 'Firefox, Windows', IsCurrent: true }] }),
  },
  loadReceivers: {
    method: 'GET',
    path: '/api/v1/users/receivers',
    // Ours.
    reply: ok({
      receivers: [
        { Id: 'R1', Name: 'Ví lạnh', Kind: 'chain', Provider: 'TRX', Account: 'T1', OpensAt: 5 },
      ],
    }),
  },
  saveReceiver: {
    method: 'POST',
    path: '/api/v1/users/receivers',
    payload: { name: 'Savings', kind: 'bank', provider: 'VCB', account: '0071000123456' },
    reply: ok(null),
  },
  removeReceiver: {
    method: 'POST',
    path: '/api/v1/users/remove-receiver',
    payload: { id: 'R1' },
    reply: ok(null),
  },
  revokeSession: {
    method: 'POST',
    path: '/api/v1/users/revoke-session',
    payload: { id: 'S1' },
    reply: ok(),
  },
  updateProfile: {
    method: 'POST',
    path: '/api/v1/users/update-profile',
    payload: {
      fullName: 'Lan',
      passportId: 'P1',
      address: 'Huế',
      country: 'vi',
      avatar: '/a.png',
      sponsor: 's-1',
    },
    reply: ok(),
  },
  'updateProfile, with a picture': {
    method: 'POST',
    path: '/api/v1/users/update-profile',
    reply: ok(),
  },
  loadOwnOrders: {
    method: 'POST',
    path: '/api/v1/users/orders?offset=8',
    payload: { findBy: 'ref', keyword: 'ABC' },
    reply: {
      ...ok([ORDER, { ...ORDER, Ref: 'NEWER', CreatedAt: 1_700_000_009 }]),
      total: 10,
    },
  },
  'loadOwnOrders, list and total inside the data': {
    method: 'POST',
    path: '/api/v1/users/orders?offset=8',
    payload: { findBy: 'ref', keyword: 'ABC' },
    reply: ok({
      list: [ORDER, { ...ORDER, Ref: 'NEWER', CreatedAt: 1_700_000_009 }],
      total: 10,
    }),
  },
  'loadOwnOrders, narrowed': {
    method: 'POST',
    path: '/api/v1/users/orders?offset=16',
    payload: {
      ...{ findBy: 'all', keyword: '', type: 'ex', status: 'delivered' },
      ...{ from: '2025-11-22', to: '2025-11-30' },
    },
    reply: {
      ...ok([ORDER, { ...ORDER, Ref: 'NEWER', CreatedAt: 1_700_000_009 }]),
      total: 10,
    },
  },
  loadOrdersTable: {
    method: 'POST',
    path: '/api/v1/users/orders/export',
    payload: { findBy: 'all', keyword: '', type: 'sell', from: '2025-11-22' },
    reply: '\uFEFFMã đơn,Bạn đưa\r\n',
    file: 'text/csv; charset=utf-8',
  },
  loadCaptcha: {
    method: 'GET',
    path: '/api/v1/captcha/challenge',
    reply: ok({ kind: 'widget', provider: 'turnstile', siteKey: 'S', lifetimeMs: 300_000 }),
  },
  lookUpName: {
    method: 'POST',
    path: '/api/v1/get-accountname',
    payload: { type: 'vcb', accountNumber: '0071000123456' },
    reply: ok({ account_name: 'NGUYEN VAN A' }),
  },
  'lookUpAnyName, a bank': {
    method: 'POST',
    path: '/api/v1/get-accountname',
    payload: { type: 'vcb', accountNumber: '0071000123456' },
    reply: ok({ account_name: 'NGUYEN VAN A' }),
  },
  ...Object.fromEntries(
    ['pm-usd', 'pm-eur'].map((type) => [
      `lookUpAnyName, ${type}`,
      {
        method: 'POST',
        path: '/api/v1/get_pm_account_name',
        payload: { type, accountNumber: 'U1234567' },
        reply: ok({ account_name: 'NGUYEN VAN A' }),
      },
    ]),
  ),
  'lookUpAnyName, wmz_auto': {
    method: 'POST',
    path: '/api/v1/get_wmz_account_name',
    payload: { type: 'wmz_auto', accountNumber: 'Z123456789012' },
    reply: ok({ account_name: 'NGUYEN VAN A' }),
  },
  'lookUpAnyName, neteller': {
    method: 'POST',
    path: '/api/v1/get_neteller_account_name',
    payload: { type: 'neteller-usd', customer_id: '45123' },
    reply: ok({ email: 'a@b.vn' }),
  },
  'lookUpAnyName, skrill': {
    method: 'POST',
    path: '/api/v1/get_skrill_account_name',
    payload: { type: 'vietnam-skrill-usd', customer_id: '45123' },
    reply: ok('a@b.vn'),
  },
  ...ORDER_CALLS,
};

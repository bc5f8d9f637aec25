import { encodeBuyOrder } from '#domain/wire/buy-order-wire';
import { encodeSellOrder } from '#domain/wire/sell-order-wire';
import type { ApiCall } from '#server/http/authorisation';
import { PASSWORD } from './accounts';
import { proofForm } from './proof';
import { EMAIL, SHORT_AMOUNT, type TargetAccount } from './target-account';
import { ACCOUNT_TO_ADD } from './target-identities';
import { GOOD_ORDER, GOOD_SALE } from './test-exchange';

/** A request about something of a targetAccount's. */
export interface Attempt {
  /** Where the route has parameters. */
  readonly path?: string;
  readonly body?: object;
  /** In place of a body. */
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

const CODE = { code: '123456' };

/** Whatever a thief could say in each call to get at what is the target account's. */
export const ATTEMPTS: Readonly<Record<ApiCall, (targetAccount: TargetAccount) => Attempt>> = {
  'POST /api/v1/config-web': () => ({ body: { isGetAll: 'true', domain: 'localhost' } }),
  'POST /api/v1/faqs': ({ id }) => ({ body: { id } }),
  'POST /api/v1/list-news': ({ id }) => ({ body: { seoUrl: id, page: 0 } }),
  'POST /api/v1/news': () => ({ body: { seoUrl: 'nhan-biet-lua-dao' } }),
  'POST /api/v1/samples': () => ({ body: { currency_code: 'TRC20', period: 'day' } }),
  'POST /api/v1/price-alerts': ({ id }) => ({
    body: {
      ...{ currency_code: 'TRC20', side: 'buy', price: '20000', email: EMAIL, captcha: 'none' },
      ...{ id, userId: id },
    },
  }),
  'POST /api/v1/price-alerts/confirm': ({ resetToken }) => ({ body: { token: resetToken } }),
  'POST /api/v1/price-alerts/end': ({ resetToken }) => ({ body: { token: resetToken } }),
  'POST /api/v1/stats': ({ id }) => ({ body: { id } }),
  'POST /api/v1/users/me': ({ id }) => ({ body: { id, Id: id, email: EMAIL } }),
  'GET /api/v1/logout': ({ sessionId }) => ({ path: `/api/v1/logout?id=${sessionId}` }),
  'GET /api/v1/captcha/challenge': () => ({}),
  'POST /api/v1/users/login': () => ({
    body: { email: EMAIL, password: PASSWORD, captcha: 'none', code: '', type: 'password' },
  }),
  'POST /api/v1/users/register': ({ id }) => ({
    body: {
      attributes: {
        ...{ Email: EMAIL, Password: 'of-a-thief', ConfirmPassword: 'of-a-thief', Captcha: 'none' },
        ...{ Agree: true, Id: id },
      },
    },
  }),
  'POST /api/v1/users/process_register': ({ resetToken }) => ({ body: { token: resetToken } }),
  'POST /api/v1/users/request-password-reset': () => ({ body: { email: EMAIL, captcha: 'none' } }),
  'POST /api/v1/users/reset-password': ({ resetToken }) => {
    const token = resetToken.replace(/__(.)/, (_, first) => `__${first === '0' ? '1' : '0'}`);
    return {
      path: `/api/v1/users/reset-password?token=${token}`,
      body: { password: 'of-a-thief', token, captcha: 'none' },
    };
  },
  'POST /api/v1/users/update-profile': ({ id, pictureId }) => ({
    body: {
      ...{ id, userId: id, Id: id, fullName: 'Of a Thief', passportId: '', address: 'Nowhere' },
      ...{ country: 'vi', avatar: `/api/v1/avatars/${pictureId}`, sponsor: '' },
    },
  }),
  'POST /api/v1/users/change-password': ({ id }) => ({
    body: { id, email: EMAIL, currentPassword: 'not-this-one', password: 'of-a-thief' },
  }),
  'POST /api/v1/users/step-up': ({ id }) => ({
    body: { id, email: EMAIL, password: 'not-this-one', ...CODE },
  }),
  'POST /api/v1/users/step-up-code': ({ id }) => ({
    body: { id, email: EMAIL, password: 'not-this-one' },
  }),
  'POST /api/v1/users/recovery-codes': ({ id }) => ({ body: { id, ...CODE } }),
  'GET /api/v1/users/deletion': ({ id }) => ({ path: `/api/v1/users/deletion?id=${id}` }),
  'POST /api/v1/users/delete-account': ({ id }) => ({
    body: { id, email: EMAIL, password: 'not-this-one', ...CODE },
  }),
  'POST /api/v1/users/keep-account': ({ id }) => ({ body: { id, token: 'not-a-token' } }),
  'POST /api/v1/users/freeze-account': ({ id }) => ({ body: { id, token: 'not-a-token' } }),
  'GET /api/v1/users/sessions': ({ id }) => ({ path: `/api/v1/users/sessions?id=${id}` }),
  'POST /api/v1/users/revoke-session': ({ sessionId }) => ({ body: { id: sessionId } }),
  'GET /api/v1/users/receivers': ({ id }) => ({ path: `/api/v1/users/receivers?id=${id}` }),
  'POST /api/v1/users/receivers': ({ id }) => ({
    body: {
      ...{ id, userId: id, name: 'Of a thief', kind: 'bank' },
      ...{ provider: 'VCB', account: '0071000999999' },
    },
  }),
  'POST /api/v1/users/remove-receiver': ({ receiverId }) => ({ body: { id: receiverId } }),
  'GET /api/v1/avatars/:id': ({ pictureId }) => ({ path: `/api/v1/avatars/${pictureId}` }),
  'POST /api/v1/phone_numbers': ({ id }) => ({ body: { id, phone: '12' } }),
  'POST /api/v1/phone_numbers/verify': ({ id }) => ({
    body: { id, ...CODE, phone: '84900111222' },
  }),
  'POST /api/v1/google-auth/get-secret': ({ id }) => ({ body: { id, ...CODE } }),
  'POST /api/v1/google-auth/verify-secret': ({ id }) => ({
    body: { id, ...CODE, codeConfirm: '123456', secret: 'ABCDEFGHIJKLMNOPQRST' },
  }),
  'POST /api/v1/google-auth/disable': ({ id }) => ({ body: { id, ...CODE } }),
  'POST /api/v1/sms-factor/code': ({ id }) => ({ body: { id, phone: '12' } }),
  'POST /api/v1/sms-factor/enable': ({ id }) => ({ body: { id, ...CODE, phone: '84900111222' } }),
  'POST /api/v1/sms-factor/disable': ({ id }) => ({ body: { id } }),
  'POST /api/v1/get-accountname': () => ({ body: { type: 'VCB', accountNumber: '12' } }),
  'POST /api/v1/get_pm_account_name': () => ({ body: { type: 'pm-usd', accountNumber: 'U1' } }),
  'POST /api/v1/get_wmz_account_name': () => ({ body: { type: 'wmz_auto', accountNumber: 'Z1' } }),
  'POST /api/v1/get_skrill_account_name': () => ({
    body: { type: 'skrill-usd', customer_id: '12' },
  }),
  'POST /api/v1/get_neteller_account_name': () => ({
    body: { type: 'neteller-usd', customer_id: '12' },
  }),
  'POST /api/v1/buy_orders': ({ orderKey, id }) => ({
    body: {
      ...encodeBuyOrder({
        ...GOOD_ORDER,
        accountNumber: '19035555555555',
      }),
      ...{ user_id: id, userId: id },
    },
    headers: { 'Idempotency-Key': orderKey },
  }),
  'POST /api/v1/users/orders': ({ id, order: { ref } }) => ({
    path: `/api/v1/users/orders?userId=${id}`,
    body: { findBy: 'ref', keyword: ref, userId: id, id },
  }),
  'GET /api/v1/users/wallet/events': ({ id }) => ({
    path: `/api/v1/users/wallet/events?userId=${id}`,
  }),
  'POST /api/v1/users/wallet-address': ({ id }) => ({ body: { id, currency_code: 'BTC' } }),
  // Whoever knows both sees the order masked.
  'POST /api/v1/find-order': ({ order: { ref, payment } }) => ({
    body: {
      ...{ code: payment.transferText, account_number: GOOD_ORDER.accountNumber, order_ref: ref },
    },
  }),
  'GET /api/v1/visitor-orders': ({ id, order: { ref } }) => ({
    path: `/api/v1/visitor-orders?state=open&userId=${id}&order_ref=${ref}`,
  }),
  'GET /api/v1/users/claimable': ({ id, order: { ref } }) => ({
    path: `/api/v1/users/claimable?userId=${id}&order_ref=${ref}`,
  }),
  'POST /api/v1/users/claims': ({ id, orderKey, order: { ref } }) => ({
    body: { order_ref: ref, order_key: orderKey, userId: id },
  }),
  'POST /api/v1/withdrawals': ({ id }) => ({
    body: {
      ...{ currency_code: 'vnd', quantity: '100000', to: 'VCB/0071000123456' },
      ...{ userId: id, id, Id: id },
    },
  }),
  'POST /api/v1/users/wallet': ({ id }) => ({
    path: `/api/v1/users/wallet?userId=${id}&id=${id}`,
    body: { userId: id, id, Id: id },
  }),
  'POST /api/v1/users/orders/export': ({ id, order: { ref } }) => ({
    path: `/api/v1/users/orders/export?userId=${id}`,
    body: { findBy: 'ref', keyword: ref, userId: id, id },
  }),
  'POST /api/v1/sell_orders': ({ orderKey, id }) => ({
    body: {
      ...encodeSellOrder({
        ...GOOD_SALE,
        accountNumber: '19035555555555',
      }),
      ...{ user_id: id, userId: id },
    },
    headers: { 'Idempotency-Key': orderKey },
  }),
  'POST /api/v1/ex_orders': ({ orderKey, id }) => ({
    body: {
      ...{ a_currency_code: 'vnd', b_currency_code: 'btc', a_quantity: '100000' },
      ...{ user_id: id, userId: id },
    },
    headers: { 'Idempotency-Key': orderKey },
  }),
  'POST /api/v1/histories': ({ order: { ref } }) => ({ body: { ref } }),
  'POST /api/v1/confirm-send-money': ({ order: { ref } }) => ({ body: { order_ref: ref } }),
  'POST /api/v1/cancel-order': ({ unpaid: { ref } }) => ({ body: { order_ref: ref } }),
  'POST /api/v1/payment-repair': ({ short: { ref } }) => ({ body: { order_ref: ref } }),
  'POST /api/v1/payment-repair/decision': ({ short: { ref } }) => ({
    body: { order_ref: ref, decision: 'refund', received: SHORT_AMOUNT, quantity: '0' },
  }),
  'POST /api/v1/try_evoucher': ({ voucherSale: { ref }, voucher: { number, code } }) => ({
    body: { evoucher_number: number, evoucher_code: code, order_ref: ref },
  }),
  'POST /api/v1/reviews': ({ finished: { ref } }) => ({
    body: { content: 'Of a thief', email: EMAIL, ref, author: 'Customer' },
  }),
  'GET /api/v1/reviews': () => ({}),
  'POST /api/v1/order-link': ({ order: { ref } }) => ({
    body: { order_ref: ref, link_hash: 'a'.repeat(64) },
    headers: { 'X-Order-Secret': 'a'.repeat(32) },
  }),
  'POST /api/v1/order-link-mail': ({ order: { ref } }) => ({
    body: { order_ref: ref, email: EMAIL },
  }),
  'POST /api/v1/order-news-stop': ({ order: { ref } }) => ({ body: { order_ref: ref } }),
  'GET /api/v1/orders/:ref/events': ({ finished: { ref } }) => ({
    path: `/api/v1/orders/${ref}/events`,
  }),
  'POST /api/v2/order-image': ({ order: { ref } }) => ({
    path: `/api/v2/order-image?order_ref=${ref}`,
    form: proofForm(),
  }),
  'POST /api/v2/submit-transaction-id': ({ order: { ref } }) => ({
    body: { order_ref: ref, transaction_id: 'FT1234567890' },
  }),
  'POST /api/v1/confirm-provided-proof': ({ asked: { ref } }) => ({ body: { order_ref: ref } }),
  'GET /api/v1/order-images/:id': ({ proofId }) => ({ path: `/api/v1/order-images/${proofId}` }),
  'DELETE /api/v1/order-images/:id': ({ proofId }) => ({ path: `/api/v1/order-images/${proofId}` }),
  'POST /api/v1/operator/cancel-order': ({ order: { ref } }) => ({ body: { order_ref: ref } }),
  'POST /api/v1/operator/accept-rate': ({ jumped: { currency, minQuantity, value } }) => ({
    body: { currency, side: 'buy', rates: [{ min_quantity: minQuantity, value }] },
  }),
  'POST /api/v1/operator/payout-took-place': ({ waiting }) => ({
    body: { payout: waiting.sentAfterAll, transaction_id: 'FT1' },
  }),
  'POST /api/v1/operator/payout-did-not-take-place': ({ waiting }) => ({
    body: { payout: waiting.notSent },
  }),
  'POST /api/v1/operator/payout-otp-given': ({ waiting }) => ({
    body: { payout: waiting.waitsForOtp },
  }),
  'POST /api/v1/operator/retry-payout': ({ waiting }) => ({ body: { payout: waiting.failed } }),
  'POST /api/v1/operator/propose-refund': ({ waiting }) => ({
    body: { refund: waiting.refundId, bank: 'TCB', account_number: '19031234567890' },
  }),
  'POST /api/v1/operator/approve-payout': ({ waiting }) => ({
    body: { payout: waiting.proposed },
  }),
  'POST /api/v1/operator/withdraw-payout': ({ waiting }) => ({
    body: { payout: waiting.withdrawn },
  }),
  'POST /api/v1/operator/refund-order': ({ waiting }) => ({
    body: { order_ref: waiting.orderRef },
  }),
  'GET /api/v1/operator/waiting': () => ({}),
  'POST /api/v1/operator/approve-proposal': ({ deeds }) => ({
    body: { proposal: deeds.toApprove },
  }),
  'POST /api/v1/operator/withdraw-proposal': ({ deeds }) => ({
    body: { proposal: deeds.toWithdraw },
  }),
  'POST /api/v1/operator/match-report': ({ order: { ref }, reports }) => ({
    body: { ...reports.stray, order_ref: ref },
  }),
  'POST /api/v1/operator/accept-third-party': ({ reports }) => ({ body: reports.ofThirdParty }),
  'POST /api/v1/operator/refund-report': ({ reports }) => ({ body: reports.toRefund }),
  'POST /api/v1/operator/notify-order': ({ finished: { ref } }) => ({
    body: { order_ref: ref, notice: 'We look at it.' },
  }),
  'POST /api/v1/operator/approve-review': ({ reviewed }) => ({
    body: { order_ref: reviewed.toApprove },
  }),
  'POST /api/v1/operator/refuse-review': ({ reviewed }) => ({
    body: { order_ref: reviewed.toRefuse },
  }),
  'POST /api/v1/operator/remove-review': ({ reviewed }) => ({
    body: { order_ref: reviewed.toRemove },
  }),
  'POST /api/v1/operator/adjust-inventory': () => ({
    body: { currency: 'TRC20', quantity: '1.5', reason: 'counted' },
  }),
  'POST /api/v1/operator/accept-documents': ({ awaiting }) => ({
    body: { order_ref: awaiting.toAccept },
  }),
  'POST /api/v1/operator/refuse-documents': ({ awaiting }) => ({
    body: { order_ref: awaiting.toRefuse },
  }),
  'POST /api/v1/operator/request-proof': ({ proofs }) => ({
    body: { order_ref: proofs.toRequest },
  }),
  'POST /api/v1/operator/propose-proof': ({ proofs }) => ({
    body: { order_ref: proofs.toPropose, asset: 'VND', amount: '1000' },
  }),
  'POST /api/v1/operator/approve-proof': ({ proofs }) => ({ body: { proposal: proofs.toApprove } }),
  'POST /api/v1/operator/withdraw-proof': ({ proofs }) => ({
    body: { proposal: proofs.toWithdraw },
  }),
  'POST /api/v1/operator/forge-proof': ({ proofs }) => ({ body: { order_ref: proofs.toForge } }),
  'POST /api/v1/operator/verify-account': () => ({
    body: { bank: 'TCB', account_number: '19031234567890' },
  }),
  'POST /api/v1/operator/verify-customer': () => ({
    body: { email: 'another.operator@example.org' },
  }),
  'GET /api/v1/users/documents': ({ id }) => ({ path: `/api/v1/users/documents?id=${id}` }),
  'GET /api/v1/users/documents/events': ({ id }) => ({
    path: `/api/v1/users/documents/events?id=${id}`,
  }),
  'POST /api/v1/users/documents': ({ id }) => ({
    path: `/api/v1/users/documents?kind=face_note&id=${id}`,
    form: proofForm(),
  }),
  'GET /api/v1/order-documents': ({ order: { ref } }) => ({
    path: `/api/v1/order-documents?order_ref=${ref}`,
  }),
  'POST /api/v1/order-documents': ({ order: { ref } }) => ({
    path: `/api/v1/order-documents?order_ref=${ref}&kind=face_note`,
    form: proofForm(),
  }),
  'GET /api/v1/orders/:ref/documents/events': ({ order: { ref } }) => ({
    path: `/api/v1/orders/${ref}/documents/events`,
  }),
  'POST /api/v1/operator/list-documents': () => ({ body: {} }),
  'POST /api/v1/operator/open-document': ({ identities: { toOpen } }) => ({
    body: { documents: toOpen, kind: 'face_note' },
  }),
  'POST /api/v1/operator/accept-identity': ({ identities: { toAccept } }) => ({
    body: { documents: toAccept, name: 'NGUYEN VAN A', accounts: [] },
  }),
  'POST /api/v1/operator/refuse-identity': ({ identities: { toRefuse } }) => ({
    body: { documents: toRefuse, reason: 'Blurred' },
  }),
  'POST /api/v1/operator/add-account': ({ identities: { accepted } }) => ({
    body: { documents: accepted, ...ACCOUNT_TO_ADD },
  }),
  'POST /api/v1/operator/publish-article': () => ({
    body: {
      ...{ seo_url: 'tin-thu', category: 'huong-dan', title: 'Tin thử' },
      ...{ content: '<p>Thử</p>', short_content: 'Thử', author: 'Lan' },
    },
  }),
  'POST /api/v1/operator/bank-down': () => ({ body: { bank: 'VCB' } }),
  'POST /api/v1/operator/bank-up': () => ({ body: { bank: 'VCB' } }),
  'POST /api/v1/operator/release-wallet': ({ stopped }) => ({ body: { account: stopped } }),
  'POST /api/v1/operator/lift-freeze': ({ stopped }) => ({ body: { account: stopped } }),
};

import { html } from 'hono/html';
import { BANKS } from '#domain/banks/bank-directory';
import type { WaitingIdentity } from '../exchange/identity/decide-identity.ts';
import type { StoredOrder } from '../exchange/orders/stored-order.ts';
import type { ReviewRow } from '../store/tables/reviews.ts';
import { chainsPart } from './chains/chains-part.ts';
import type { SeenChain } from './chains/read-chains.ts';
import { choice, folded, form, type Section } from './controls.ts';
import type { Fault } from './faults.ts';
import { identityPart } from './identity.ts';
import { type OperatorMode, operatorsNow, operatorsPart } from './operators/operators-part.ts';
import { orderCard } from './order-cards.ts';
import { accountsPart, messagesPart, type PostContent } from './post.ts';
import type { RatesContent } from './rates.ts';
import { ratesPart } from './rates-part.ts';
import { reviewsPart } from './reviews.ts';
import type { ChainReportsMode, MoneyOutMode, NameMode, TrustMode } from './settings.ts';
import { trustLabel, trustPart } from './trust.ts';
import type { HandedOut } from './vouchers.ts';
import { type SentDong, sentDongPart, walletsPart } from './wallets-part.ts';
import { both, type Part } from './words.ts';

interface PageContent extends PostContent {
  readonly orders: readonly StoredOrder[];
  readonly names: NameMode;
  readonly trust: TrustMode;
  readonly chain: MoneyOutMode;
  readonly chainReports: ChainReportsMode;
  readonly chains: readonly SeenChain[];
  /** Codes of the currencies there are. */
  readonly currencies: readonly string[];
  readonly bankPayouts: MoneyOutMode;
  readonly vouchers: MoneyOutMode;
  readonly handedOut: readonly HandedOut[];
  /** How each operator answers payments. */
  readonly operators: readonly OperatorMode[];
  /** Codes of the banks that are marked as down. */
  readonly banksDown: readonly string[];
  readonly sentDong: readonly SentDong[];
  /** Documents that wait for a decision. */
  readonly identities: readonly WaitingIdentity[];
  /** Those that can be decided about. */
  readonly reviews: readonly ReviewRow[];
  readonly rates: RatesContent;
  readonly now: Date;
  /** Active faults, by call. */
  readonly faults: readonly (readonly [call: string, fault: Fault])[];
  /** Anti-forgery token of the browser, for the forms. */
  readonly token: string;
  /** Error of the last form; empty when it succeeded. */
  readonly said: string;
  /** The section that the last form was in; it stays open. */
  readonly open: Section | undefined;
}

const NAMES: readonly (readonly [NameMode, string, string])[] = [
  ['found', 'Tìm thấy', 'found'],
  ['waiting', 'Đang chờ', 'waiting'],
  ['invalid', 'Không có', 'invalid'],
  ['error', 'Lỗi 500', 'error 500'],
];
const CHAIN_OUT: readonly (readonly [MoneyOutMode, string, string])[] = [
  ['deliver', 'Gửi được', 'delivers'],
  ['stuck', 'Gửi, bị kẹt phí thấp', 'sent, stuck by a low fee'],
  ['busy', 'Tạm nghẽn', 'busy, retried'],
  ['fail', 'Thất bại', 'fails'],
  ['silent', 'Gửi, mất trả lời', 'sent, answer lost'],
  ['lost', 'Mất trước khi gửi', 'lost before sending'],
  ['contradictory', 'Gửi nhưng báo lỗi', 'sent, says failed'],
  ['denied', 'Báo đã gửi, sau phủ nhận', 'says sent, denies later'],
];
const VOUCHERS_OUT: typeof CHAIN_OUT = CHAIN_OUT.filter(([mode]) => mode !== 'stuck');
const BANK_OUT: typeof CHAIN_OUT = [
  ...CHAIN_OUT.filter(([mode]) => mode !== 'stuck'),
  ['otp', 'Hỏi mã OTP', 'asks a one-time password'],
  ['maintenance', 'Bảo trì', 'closed for maintenance'],
  ['limit', 'Hết hạn mức hôm nay', 'daily limit reached'],
  ['mismatch', 'Sai tên người nhận', 'name does not match'],
];
const AHEAD = [
  ['181', '3 phút', '3 minutes'],
  ['3600', '1 giờ', '1 hour'],
  ['86400', '1 ngày', '1 day'],
] as const;

/** Sandbox page, without a script, so that it works as long as the service does. */
export const sandboxPage = (content: PageContent): Part => html`<!doctype html>
<html lang="vi">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Sandbox · Bến Đổi</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/sandbox/style.css" />
  </head>
  <body>
    <header>
      <h1>${both('Thế giới bên ngoài', 'The world outside')}</h1>
      <p>${both('Bạn đóng vai ngân hàng và chuỗi khối: đặt một đơn, rồi bấm nút dưới đơn đó để chuyển tiền hoặc gửi coin.', 'You play the bank and the chains: place an order, then press a button below to transfer its money or send its coins.')}</p>
      <p class="dim">${content.now.toISOString().slice(0, 19).replace('T', ' ')} UTC · <a href="/sandbox">${both('Tải lại', 'Reload')}</a> · <a href="/">${both('Về trang chủ', 'Back home')}</a></p>
    </header>
    <main>
      ${content.said === '' ? '' : html`<p class="alert" role="alert">${content.said}</p>`}
      <h2>${both('Đơn hàng gần đây', 'Recent orders')}</h2>
      ${content.orders.length === 0 ? html`<p class="card dim">${both('Chưa có đơn hàng nào.', 'There are no orders yet.')}</p>` : content.orders.map((order) => orderCard(order, content))}
      <h2>${both('Thay đổi thế giới', 'Change the world')}</h2>
      ${world(content)}
    </main>
  </body>
</html>`;

const labelOf = (entries: readonly (readonly [string, string, string])[], mode: string): string =>
  entries.find(([known]) => known === mode)?.[1] ?? mode;

/** Everything but the orders, folded; what is unusual stands on the fold. */
const world = (content: PageContent): Part => {
  const { token, names, trust, chain, bankPayouts, vouchers, banksDown, faults, open } = content;
  const fold = (section: Section, title: Part, now: string, inside: Part) =>
    folded({ section, title, now, isOpen: open === section }, inside);
  return html`
    ${fold('clock', both('Cho thời gian trôi', 'Let time pass'), '', clockPart(token))}
    ${fold(
      'chains',
      both('Chuỗi khối', 'The chains'),
      labelOf(CHAIN_OUT, chain),
      html`<h3>${both('Khi gửi coin cho khách', 'When coins are sent to customers')}</h3>
        ${choice('chain', token, CHAIN_OUT, chain, 'chains')}
        ${chainsPart(content, token)}`,
    )}
    ${fold(
      'banks',
      both('Ngân hàng', 'The banks'),
      [labelOf(BANK_OUT, bankPayouts), ...banksDown].join(' · '),
      html`<h3>${both('Khi chi tiền cho khách', 'When dong is paid to customers')}</h3>
        ${choice('bank-payouts', token, BANK_OUT, bankPayouts, 'banks')}
        ${banksPart(content)}
        ${sentDongPart(content.sentDong)}`,
    )}
    ${fold('wallets', both('Ví của thành viên', 'Wallets of members'), '', walletsPart(token))}
    ${fold('operators', both('Ví điện tử', 'The operators of e-money'), operatorsNow(content.operators), operatorsPart(content.operators, token))}
    ${fold(
      'vouchers',
      both('Voucher', 'Vouchers'),
      labelOf(VOUCHERS_OUT, vouchers),
      html`<h3>${both('Khi phát hành voucher cho khách', 'When vouchers are issued to customers')}</h3>
        ${choice('vouchers', token, VOUCHERS_OUT, vouchers, 'vouchers')}`,
    )}
    ${fold(
      'names',
      both('Tra cứu tên tài khoản', 'Account-name lookup'),
      labelOf(NAMES, names),
      html`${choice('names', token, NAMES, names, 'names')}
        <p class="dim">${both('Số kết thúc bằng 0000 luôn không có; bằng 9999 luôn phải chờ.', 'Numbers ending in 0000 are always invalid, in 9999 always waiting.')}</p>
        <p class="dim">${both('Ví có Customer ID: 123456 có email khach123456@example.com; ID kết thúc bằng 8888 có email của người khác. WebMoney: ví kết thúc bằng 1111 chưa có Formal Passport, bằng 2222 mới mở dưới 7 ngày.', 'Of operators with a Customer ID 123456 has the e-mail khach123456@example.com; ids ending in 8888 have another e-mail. WebMoney purses ending in 1111 have no Formal Passport, in 2222 are under 7 days old.')}</p>`,
    )}
    ${fold('trust', both('Độ tin cậy của tài khoản', 'Trust in bank accounts'), trustLabel(trust), trustPart(trust, token))}
    ${fold('identity', both('Giấy tờ chờ duyệt', 'Documents to decide about'), String(content.identities.length || ''), identityPart(content.identities, token))}
    ${fold('reviews', both('Đánh giá của khách', 'Reviews of customers'), String(content.reviews.length || ''), reviewsPart(content.reviews, token))}
    ${fold('rates', both('Tỷ giá', 'The rates'), String(content.rates.paused.length || ''), ratesPart(content.rates, token))}
    ${fold('faults', both('Sự cố của dịch vụ', 'Faults of the service'), String(faults.length || ''), faultSwitches(content))}
    ${fold('accounts', both('Tài khoản mẫu', 'Sample accounts'), String(content.accounts.length), accountsPart(content))}
    ${fold('messages', both('Hộp thư và tin nhắn', 'Mailbox and text messages'), String(content.mails.length + content.texts.length), messagesPart(content))}`;
};

const clockPart = (token: string): Part =>
  html`<div class="row">${AHEAD.map(([seconds, vi, en]) => form('clock', token, { seconds, open: 'clock' }, html`<button class="chip">${both(vi, en)}</button>`))}</div>`;

/** A bank that is down: time stands still for its unpaid orders. */
const banksPart = ({
  token,
  banksDown,
}: PageContent): Part => html`<h3>${both('Ngân hàng gián đoạn', 'Banks that are down')}</h3>
    <form class="row" method="post" action="/sandbox/bank">
      <input type="hidden" name="_token" value="${token}" />
      <input type="hidden" name="open" value="banks" />
      <input type="hidden" name="mode" value="down" />
      <label>${both('Ngân hàng', 'Bank')}<select name="bank">${BANKS.map(({ code }) => html`<option>${code}</option>`)}</select></label>
      <button>${both('Báo gián đoạn', 'Mark as down')}</button>
    </form>
    ${banksDown.map((bank) => html`<div class="row" data-bank-down="${bank}"><span>${bank}</span>${form('bank', token, { bank, mode: 'up', open: 'banks' }, html`<button class="chip">${both('Đã hoạt động lại', 'works again')}</button>`)}</div>`)}`;

const FAULTS = [
  ['slow', 'Chậm', 'slow'],
  ['error', 'Lỗi 500', 'error 500'],
  ['drop', 'Mất trả lời', 'reply lost'],
] as const;
const CALLS = [
  'buy_orders',
  'config-web',
  'users/me',
  'get-accountname',
  'histories',
  'confirm-send-money',
  'cancel-order',
  'orders/events',
  'users/login',
  'users/register',
  'users/process_register',
  'users/request-password-reset',
  'users/reset-password',
  'users/update-profile',
  'users/change-password',
  'users/sessions',
  'users/revoke-session',
  'users/recovery-codes',
  'users/deletion',
  'users/delete-account',
  'users/keep-account',
  'users/freeze-account',
  'price-alerts',
  'price-alerts/confirm',
  'price-alerts/end',
  'phone_numbers',
  'phone_numbers/verify',
  'google-auth/get-secret',
  'google-auth/verify-secret',
  'google-auth/disable',
  'sms-factor/code',
  'sms-factor/enable',
  'sms-factor/disable',
  'logout',
  'captcha/challenge',
] as const;

const faultSwitches = ({ token, faults }: PageContent): Part => html`
    <form class="row" method="post" action="/sandbox/faults">
      <input type="hidden" name="_token" value="${token}" />
      <input type="hidden" name="open" value="faults" />
      <label>${both('Lệnh gọi', 'Call')}<select name="call">${CALLS.map((call) => html`<option>${call}</option>`)}</select></label>
      <label>${both('Sự cố', 'Fault')}<select name="kind">${FAULTS.map(([kind, vi, en]) => html`<option value="${kind}">${vi} (${en})</option>`)}</select></label>
      <label>${both('Số lần', 'Times')}<input name="times" inputmode="numeric" value="1" /></label>
      <button>${both('Bật', 'Switch on')}</button>
    </form>
    ${faults.map(([call, { kind, times }]) => html`<div class="row"><span>${call}: ${kind}${Number.isFinite(times) ? ` × ${times}` : ''}</span>${form('faults', token, { call, kind: 'off', open: 'faults' }, html`<button class="chip">${both('Tắt', 'off')}</button>`)}</div>`)}`;

import { html } from 'hono/html';
import { BANKS } from '#domain/banks/bank-directory';
import { tickerOf } from '#domain/catalogue/usdt';
import { formatNumber } from '#domain/money/number-format';
import type { StoredOrder } from '../exchange/orders/stored-order.ts';
import { choice, form } from './controls.ts';
import type { Fault } from './faults.ts';
import { type PostContent, postPart } from './post.ts';
import type { RatesContent } from './rates.ts';
import { ratesPart } from './rates-part.ts';
import type { MoneyOutMode, NameMode } from './settings.ts';
import { both, type Part } from './words.ts';

interface PageContent extends PostContent {
  readonly orders: readonly StoredOrder[];
  readonly names: NameMode;
  readonly chain: MoneyOutMode;
  readonly bankPayouts: MoneyOutMode;
  /** Codes of the banks that are marked as down. */
  readonly banksDown: readonly string[];
  readonly rates: RatesContent;
  readonly now: Date;
  /** Active faults, by call. */
  readonly faults: readonly (readonly [call: string, fault: Fault])[];
  /** Anti-forgery token of the browser, for the forms. */
  readonly token: string;
  /** Error of the last form; empty when it succeeded. */
  readonly said: string;
}

const NAMES: readonly (readonly [NameMode, string, string])[] = [
  ['found', 'Tìm thấy', 'found'],
  ['waiting', 'Đang chờ', 'waiting'],
  ['invalid', 'Không có', 'invalid'],
  ['error', 'Lỗi 500', 'error 500'],
];
const MONEY_OUT: readonly (readonly [MoneyOutMode, string, string])[] = [
  ['deliver', 'Gửi được', 'delivers'],
  ['busy', 'Tạm nghẽn', 'busy, retried'],
  ['fail', 'Thất bại', 'fails'],
  ['silent', 'Gửi, mất trả lời', 'sent, answer lost'],
  ['lost', 'Mất trước khi gửi', 'lost before sending'],
  ['contradictory', 'Gửi nhưng báo lỗi', 'sent, says failed'],
  ['denied', 'Báo đã gửi, sau phủ nhận', 'says sent, denies later'],
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
      <p>${both('Đóng vai ngân hàng và chuỗi khối cho bản thử nghiệm này.', 'Play the bank and the chains of this test system.')}</p>
      <p class="dim">${content.now.toISOString().slice(0, 19).replace('T', ' ')} UTC · <a href="/sandbox">${both('Tải lại', 'Reload')}</a> · <a href="/">${both('Về trang chủ', 'Back home')}</a></p>
    </header>
    <main>
      ${content.said === '' ? '' : html`<p class="alert" role="alert">${content.said}</p>`}
      ${switches(content)}
      <h2>${both('Đơn hàng gần đây', 'Recent orders')}</h2>
      ${content.orders.length === 0 ? html`<p class="card dim">${both('Chưa có đơn hàng nào.', 'There are no orders yet.')}</p>` : content.orders.map((order) => orderCard(order, content.token))}
      ${postPart(content)}
    </main>
  </body>
</html>`;

const switches = (content: PageContent) => {
  const { token, names, chain, bankPayouts } = content;
  return html`<section class="card">
    <h2>${both('Tra cứu tên tài khoản', 'Account-name lookup')}</h2>
    ${choice('names', token, NAMES, names)}
    <p class="dim">${both('Số kết thúc bằng 0000 luôn không có; bằng 9999 luôn phải chờ.', 'Numbers ending in 0000 are always invalid, in 9999 always waiting.')}</p>
    <h2>${both('Chuỗi khối', 'The chains')}</h2>
    ${choice('chain', token, MONEY_OUT, chain)}
    <h2>${both('Ngân hàng chi tiền', 'Payments by the bank')}</h2>
    ${choice('bank-payouts', token, MONEY_OUT, bankPayouts)}
    ${banksPart(content)}
    <h2>${both('Cho thời gian trôi', 'Let time pass')}</h2>
    <div class="row">${AHEAD.map(([seconds, vi, en]) => form('clock', token, { seconds }, html`<button class="chip">${both(vi, en)}</button>`))}</div>
    ${ratesPart(content.rates, token)}
    ${faultSwitches(content)}
  </section>`;
};

/** A bank that is down: time stands still for its unpaid orders. */
const banksPart = ({
  token,
  banksDown,
}: PageContent) => html`<h2>${both('Ngân hàng gián đoạn', 'Banks that are down')}</h2>
    <form class="row" method="post" action="/sandbox/bank">
      <input type="hidden" name="_token" value="${token}" />
      <input type="hidden" name="mode" value="down" />
      <label>${both('Ngân hàng', 'Bank')}<select name="bank">${BANKS.map(({ code }) => html`<option>${code}</option>`)}</select></label>
      <button>${both('Báo gián đoạn', 'Mark as down')}</button>
    </form>
    ${banksDown.map((bank) => html`<div class="row" data-bank-down="${bank}"><span>${bank}</span>${form('bank', token, { bank, mode: 'up' }, html`<button class="chip">${both('Đã hoạt động lại', 'works again')}</button>`)}</div>`)}`;

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
  'phone_numbers',
  'phone_numbers/verify',
  'google-auth/get-secret',
  'google-auth/verify-secret',
  'google-auth/disable',
  'logout',
  'captcha/challenge',
] as const;

const faultSwitches = ({
  token,
  faults,
}: PageContent) => html`<h2>${both('Sự cố của dịch vụ', 'Faults of the service')}</h2>
    <form class="row" method="post" action="/sandbox/faults">
      <input type="hidden" name="_token" value="${token}" />
      <label>${both('Lệnh gọi', 'Call')}<select name="call">${CALLS.map((call) => html`<option>${call}</option>`)}</select></label>
      <label>${both('Sự cố', 'Fault')}<select name="kind">${FAULTS.map(([kind, vi, en]) => html`<option value="${kind}">${vi} (${en})</option>`)}</select></label>
      <label>${both('Số lần', 'Times')}<input name="times" inputmode="numeric" value="1" /></label>
      <button>${both('Bật', 'Switch on')}</button>
    </form>
    ${faults.map(([call, { kind, times }]) => html`<div class="row"><span>${call}: ${kind}${Number.isFinite(times) ? ` × ${times}` : ''}</span>${form('faults', token, { call, kind: 'off' }, html`<button class="chip">${both('Tắt', 'off')}</button>`)}</div>`)}`;

const RETRYABLE: readonly string[] = ['error', 'retry_scheduled'];
/** Only statuses that await money get payment buttons. */
const UNPAID: readonly string[] = ['pending', 'verifying_transaction', 'cancelled'];

const orderCard = (order: StoredOrder, token: string) => {
  const { ref, cashAmount } = order;
  const short = (BigInt(cashAmount) - 10_000n).toString();
  const over = (BigInt(cashAmount) + 10_000n).toString();
  return html`<article class="card" data-ref="${ref}">
    <p><a href="/order/${ref}"><strong>${ref}</strong></a> <span class="badge">${order.status}</span></p>
    <p>${formatNumber(order.quantity, 'vi')} ${tickerOf(order.currencyCode)} (${order.currencyCode}) · <strong>${formatNumber(cashAmount, 'vi')} ₫</strong></p>
    <p class="dim">${order.senderName} · ${order.fromBank} ${order.senderAccount} · ${order.transferText}</p>
    <div class="row">
      ${form('pay', token, { ref }, html`<button class="${UNPAID.includes(order.status) ? 'main' : 'quiet'}">${both('Báo có đủ tiền', 'Report the exact transfer')}</button>`)}
      ${short.startsWith('-') || short === '0' ? '' : form('pay', token, { ref, amount: short }, html`<button class="quiet">${both('Thiếu 10.000 ₫', 'Short')}</button>`)}
      ${form('pay', token, { ref, amount: over }, html`<button class="quiet">${both('Thừa 10.000 ₫', 'Over')}</button>`)}
      ${form('pay-twice', token, { ref }, html`<button class="quiet">${both('Trả hai lần', 'Twice')}</button>`)}
      ${UNPAID.includes(order.status) ? form('pay-late', token, { ref }, html`<button class="quiet">${both('Trả muộn', 'Late')}</button>`) : ''}
      ${RETRYABLE.includes(order.status) ? form('retry', token, { ref }, html`<button class="quiet">${both('Gửi lại', 'Deliver again')}</button>`) : ''}
    </div>
  </article>`;
};

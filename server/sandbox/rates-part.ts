import { html } from 'hono/html';
import type { PauseReason } from '#domain/pricing/rate-guard';
import { choice, form } from './controls.ts';
import { type PausedSide, type RatesContent, writeShown } from './rates.ts';
import type { FeedMode } from './settings.ts';
import { both, type Part } from './words.ts';

const FEED: readonly (readonly [FeedMode, string, string])[] = [
  ['speaking', 'Đang báo giá', 'reporting'],
  ['silent', 'Im lặng', 'silent'],
];

const REASONS: Readonly<Record<PauseReason, readonly [string, string]>> = {
  NOT_CONFIGURED: ['chưa cấu hình', 'not configured'],
  OUT_OF_STOCK: ['hết hàng', 'nothing left to sell'],
  RATES_CROSSED: ['giá mua không cao hơn giá bán', 'buying costs no more than selling pays'],
  RATE_JUMPED: ['giá nhảy quá mức', 'the rate jumped'],
  RATE_DRIFTED: [
    'giá thay đổi quá nhiều trong thời gian ngắn',
    'the rate drifted too far in a short time',
  ],
  FEED_SILENT: ['nguồn giá im lặng', 'the feed is silent'],
};

const NOBODY_ACCEPTS: readonly PauseReason[] = ['RATES_CROSSED', 'NOT_CONFIGURED', 'OUT_OF_STOCK'];

const momentOf = (date: Date) => date.toISOString().slice(0, 19).replace('T', ' ');

const pausedRow = ({ currency, side, reason, since, shown }: PausedSide, token: string): Part => {
  const [vi, en] = REASONS[reason];
  const rates = writeShown(shown);
  return html`<div class="row" data-paused="${currency} ${side}">
    <p><strong>${currency} ${side === 'buy' ? 'mua (buy)' : 'bán (sell)'}</strong> · ${both(vi, en)}
      <span class="dim">${rates} · ${momentOf(since)} UTC</span></p>
    ${NOBODY_ACCEPTS.includes(reason) ? '' : form('accept-rate', token, { currency, side, rates, open: 'rates' }, html`<button class="quiet">${both('Chấp nhận giá', 'Accept the rate')}</button>`)}
  </div>`;
};

/** Rate feed, manual rates, and the paused sides with a button to accept their rate. */
export const ratesPart = (
  { feed, heardAt, paused }: RatesContent,
  token: string,
): Part => html`<h3>${both('Nguồn giá', 'The rate feed')}</h3>
    ${choice('feed', token, FEED, feed, 'rates')}
    ${heardAt ? html`<p class="dim">${both(`Báo giá gần nhất: ${momentOf(heardAt)} UTC`, `last report: ${momentOf(heardAt)} UTC`)}</p>` : ''}
    <form class="row" method="post" action="/sandbox/rates">
      <input type="hidden" name="_token" value="${token}" />
      <input type="hidden" name="open" value="rates" />
      <label>${both('Mạng', 'Network')}<select name="currency"><option>TRC20</option><option>ERC20</option><option>BEP20</option></select></label>
      <label>${both('Chiều', 'Side')}<select name="side"><option value="buy">mua (buy)</option><option value="sell">bán (sell)</option></select></label>
      <label>${both('Đồng cho 1 USDT', 'Dong for 1 USDT')}<input name="value" inputmode="decimal" required value="26120" /></label>
      <button>${both('Đổi giá', 'Change')}</button>
    </form>
    ${paused.map((side) => pausedRow(side, token))}`;

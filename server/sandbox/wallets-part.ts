import { desc, eq, sql } from 'drizzle-orm';
import { html } from 'hono/html';
import { WALLET_COINS } from '#domain/account/coin-deposit';
import { VND } from '#domain/books/accounts';
import { formatNumber } from '#domain/money/number-format';
import type { Database } from '../store/database.ts';
import { payouts } from '../store/tables/payouts.ts';
import { sandboxDeliveries } from '../store/tables/sandbox.ts';
import { both, type Part } from './words.ts';

const SHOWN = 20;

/** Dong that the sandbox's banks have sent, newest first, as the statement of their receiver has them. */
export const readSentDong = (db: Database) =>
  db
    .select({
      bankCode: sandboxDeliveries.networkKey,
      accountNumber: sandboxDeliveries.address,
      amount: sandboxDeliveries.quantity,
      transactionId: sandboxDeliveries.hash,
      holder: payouts.toName,
      text: payouts.memo,
    })
    .from(sandboxDeliveries)
    // Payments are known to the banks by the id of their payout.
    .innerJoin(payouts, eq(sql`${payouts.id}::text`, sandboxDeliveries.id))
    .where(eq(payouts.asset, VND))
    .orderBy(desc(payouts.createdAt), desc(payouts.id))
    .limit(SHOWN);

export type SentDong = Awaited<ReturnType<typeof readSentDong>>[number];

const sentRow = ({ bankCode, accountNumber, amount, transactionId, holder, text }: SentDong) =>
  html`<div class="tx" data-bank-transfer="${transactionId}">
    <p><strong>${formatNumber(amount, 'vi')} ₫</strong> → ${bankCode} <code>${accountNumber}</code> ${holder}</p>
    <p class="dim">${text} · <code>${transactionId}</code></p>
  </div>`;

/** What the banks have sent: nothing else shows that a withdrawal has arrived. */
export const sentDongPart = (sent: readonly SentDong[]): Part =>
  html`<h3>${both('Tiền đã chi cho khách', 'Dong that was sent to customers')}</h3>
    ${sent.length === 0 ? html`<p class="dim">${both('Chưa chuyển khoản nào.', 'Nothing has been sent yet.')}</p>` : sent.map(sentRow)}`;

const hidden = (token: string) =>
  html`<input type="hidden" name="_token" value="${token}" />
    <input type="hidden" name="open" value="wallets" />
    <label>${both('Email hoặc mã tài khoản', 'E-mail or account number')}<input name="member" required /></label>`;

/** Money into the wallet of a member: dong by bank, coins over their chain. */
export const walletsPart = (token: string): Part =>
  html`<p class="dim">${both('Không có tên người gửi: chính chủ tài khoản chuyển.', 'Without a sender: the member transfers.')}</p>
    <form class="row" method="post" action="/sandbox/deposit">
      ${hidden(token)}
      <label>${both('Số tiền (₫)', 'Dong')}<input name="amount" inputmode="numeric" required /></label>
      <label>${both('Tên người gửi', 'Sender')}<input name="senderName" /></label>
      <button class="main">${both('Chuyển khoản vào ví', 'Transfer into the wallet')}</button>
    </form>
    <form class="row" method="post" action="/sandbox/wallet-coins">
      ${hidden(token)}
      <label>Coin<select name="coin">${WALLET_COINS.map((coin) => html`<option>${coin}</option>`)}</select></label>
      <label>${both('Số lượng', 'Quantity')}<input name="amount" inputmode="decimal" required /></label>
      <button>${both('Gửi coin vào ví', 'Send coins to the wallet')}</button>
    </form>`;

import { html } from 'hono/html';
import { isMemoNeeded } from '#domain/catalogue/currency-flags';
import { unitOf } from '#domain/catalogue/currency-names';
import { ownNetworkOf } from '#domain/catalogue/networks';
import { decimal, toText } from '#domain/money/money';
import { formatNumber } from '#domain/money/number-format';
import { isPaidByVoucher } from '#domain/order/voucher';
import { operatorByKey } from '#domain/rails/operator-money';
import { operatorName } from '#domain/rails/operator-names';
import type { StoredOrder } from '../exchange/orders/stored-order.ts';
import { transactionRow } from './chains/chains-part.ts';
import type { SeenChain, SeenTransaction } from './chains/read-chains.ts';
import { form } from './controls.ts';
import { insideButtons, takeBackButton } from './operators/order-buttons.ts';
import { proofButtons } from './proofs.ts';
import { documentsButtons } from './trust.ts';
import { voucherParts } from './voucher-card.ts';
import type { HandedOut } from './vouchers.ts';
import { both, type Part } from './words.ts';

interface CardContent {
  readonly token: string;
  readonly handedOut: readonly HandedOut[];
  readonly chains: readonly SeenChain[];
  /** Codes of the currencies there are. */
  readonly currencies: readonly string[];
}

const RETRYABLE: readonly string[] = ['error', 'retry_scheduled'];
/** Only statuses that await money get every payment button. */
const UNPAID: readonly string[] = ['pending', 'verifying_transaction', 'cancelled'];
const DELIVERED: readonly string[] = ['delivered', 'forged'];

const isUnpaid = ({ status }: StoredOrder) => UNPAID.includes(status);

const SIDES = {
  buy: ['Mua', 'purchase'],
  sell: ['Bán', 'sale'],
  ex: ['Quy đổi', 'exchange'],
} as const satisfies Record<StoredOrder['type'], readonly [string, string]>;

/** Recent orders, each with a button for whatever may happen to it outside. */
export const orderCard = (order: StoredOrder, content: CardContent): Part => {
  const { ref, status, type } = order;
  const [vi, en] = SIDES[type];
  return html`<article class="card" data-ref="${ref}">
    <p><span class="side">${vi} <small lang="en">${en}</small></span> <a href="/order/${ref}"><strong>${ref}</strong></a> <span class="badge">${status}</span></p>
    ${type === 'ex' ? exchangedPart(order) : tradedParts(order, content)}
  </article>`;
};

/** A swap moves between balances: nothing of it happens outside. */
const exchangedPart = ({ cashAmount, fromCode, quantity, currencyCode }: StoredOrder): Part =>
  html`<p>${formatNumber(cashAmount, 'vi')} ${fromCode} → <strong>${formatNumber(quantity, 'vi')} ${currencyCode}</strong></p>`;

const tradedParts = (order: StoredOrder, content: CardContent): Part =>
  html`<p>${formatNumber(order.quantity, 'vi')} ${unitOf(order.currencyCode)} (${order.currencyCode}) · <strong>${formatNumber(order.cashAmount, 'vi')} ₫</strong></p>
    ${documentsButtons(order, content.token)}
    ${proofButtons(order, content.token)}
    ${order.type === 'sell' ? saleParts(order, content) : purchaseParts(order, content)}`;

/** What goes wrong outside, folded: a newcomer sees what usually comes next. */
const otherCases = (buttons: Part): Part =>
  html`<details class="more"><summary>${both('Trường hợp khác', 'Other cases')}</summary><div class="row">${buttons}</div></details>`;

const retryButton = ({ ref, status }: StoredOrder, token: string) =>
  RETRYABLE.includes(status)
    ? form(
        'retry',
        token,
        { ref },
        html`<button class="main">${both('Gửi lại', 'Deliver again')}</button>`,
      )
    : '';

const otpButton = ({ ref, status }: StoredOrder, token: string) =>
  status === 'waitingotp'
    ? form(
        'otp',
        token,
        { ref },
        html`<button class="main">${both('Nhập mã OTP', 'Give the one-time password')}</button>`,
      )
    : '';

const transactionsOn = (
  { chains }: CardContent,
  { networkKey }: StoredOrder,
  isOfOrder: (transaction: SeenTransaction) => boolean,
): readonly SeenTransaction[] =>
  chains.find((chain) => chain.networkKey === networkKey)?.transactions.filter(isOfOrder) ?? [];

/** Dong comes in by bank; coins go out over their chain, e-money inside its operator. */
const purchaseParts = (order: StoredOrder, content: CardContent): Part => {
  const { token } = content;
  const paidOut = transactionsOn(content, order, ({ hash }) => hash === order.hash);
  return html`<p class="dim">${order.senderName} · ${order.fromBank} ${order.senderAccount} · ${order.transferText}</p>
    ${isUnpaid(order) ? bankButtons(order, token) : ''}
    ${retryButton(order, token)}
    ${isUnpaid(order) ? '' : otherCases(form('pay', token, { ref: order.ref }, html`<button class="quiet">${both('Chuyển thêm lần nữa', 'Transfer once more')}</button>`))}
    ${operatorByKey(order.networkKey) && order.hash !== '' ? html`<p class="dim">→ ${operatorName(order.networkKey)} <code>${order.receivingAddress}</code> · <code>${order.hash}</code></p>` : ''}
    ${paidOut.map((transaction) => transactionRow(transaction, token))}`;
};

const DONG_MORE_OR_LESS = 10_000n;

const bankButtons = ({ ref, cashAmount }: StoredOrder, token: string): Part => {
  const short = BigInt(cashAmount) - DONG_MORE_OR_LESS;
  const over = (BigInt(cashAmount) + DONG_MORE_OR_LESS).toString();
  return html`<div class="row">${form('pay', token, { ref }, html`<button class="main">${both('Báo có đủ tiền', 'Report the exact transfer')}</button>`)}</div>
    ${otherCases(html`
      ${short > 0n ? form('pay', token, { ref, amount: String(short) }, html`<button class="quiet">${both('Thiếu 10.000 ₫', 'Short')}</button>`) : ''}
      ${form('pay', token, { ref, amount: over }, html`<button class="quiet">${both('Thừa 10.000 ₫', 'Over')}</button>`)}
      ${form('pay-twice', token, { ref }, html`<button class="quiet">${both('Trả hai lần', 'Twice')}</button>`)}
      ${form('pay-late', token, { ref }, html`<button class="quiet">${both('Trả muộn', 'Late')}</button>`)}`)}`;
};

const moneyButtons = (order: StoredOrder, content: CardContent, isFirst: boolean): Part =>
  operatorByKey(order.networkKey)
    ? insideButtons(order, content.token)
    : coinButtons(order, content, isFirst);

/** Coins come in over their chain, e-money inside its operator; dong goes out by bank. */
const saleParts = (order: StoredOrder, content: CardContent): Part => {
  const { token } = content;
  if (isPaidByVoucher(order)) {
    return html`<p class="dim">→ ${order.toBank} ${order.toAccountNumber} ${order.toAccountName}</p>
      ${voucherParts(order, token, content.handedOut)}
      ${retryButton(order, token)}
      ${otpButton(order, token)}`;
  }
  const { receivingAddress: address, memo } = order;
  const sent = transactionsOn(
    content,
    order,
    (seen) => seen.address === address && seen.memo === memo,
  );
  const isWaited = !DELIVERED.includes(order.status);
  return html`<p class="dim">${address === '' ? both('Chưa có địa chỉ.', 'No address yet.') : html`${order.networkKey} <code>${address}</code>${memo === '' ? '' : html` · MEMO <code>${memo}</code>`}`}</p>
    <p class="dim">→ ${order.toBank} ${order.toAccountNumber} ${order.toAccountName}</p>
    ${address !== '' && isWaited ? moneyButtons(order, content, sent.length === 0) : ''}
    ${operatorByKey(order.networkKey) ? takeBackButton(order, token) : ''}
    ${retryButton(order, token)}
    ${otpButton(order, token)}
    ${sent.map((transaction) => transactionRow(transaction, token))}`;
};

const times = (quantity: string, factor: string) => toText(decimal(quantity).times(factor));

/** A coin of the same network that is not the order's: another currency there, or the network's own. */
const otherCoinOf = ({ currencyCode, networkKey }: StoredOrder, codes: readonly string[]) =>
  codes.find((code) => code !== currencyCode && ownNetworkOf(code) === networkKey) ??
  (networkKey === currencyCode ? undefined : networkKey);

const coinButtons = (
  order: StoredOrder,
  { token, currencies }: CardContent,
  isFirst: boolean,
): Part => {
  const { ref, quantity, networkKey, memo } = order;
  const button = (
    fields: Readonly<Record<string, string>>,
    label: Part,
    style = 'quiet',
    action = 'send-coins',
  ) => form(action, token, { ref, ...fields }, html`<button class="${style}">${label}</button>`);
  const other = otherCoinOf(order, currencies);
  const exact = both('Gửi đủ coin', 'Send the exact coins');
  return html`${isFirst ? html`<div class="row">${button({}, exact, 'main')}</div>` : ''}
    ${otherCases(html`
      ${isFirst ? '' : button({}, exact)}
      ${button({ amount: times(quantity, '0.9') }, both('Thiếu 10%', 'Short'))}
      ${button({ amount: times(quantity, '1.1') }, both('Thừa 10%', 'Over'))}
      ${isUnpaid(order) ? button({}, both('Gửi muộn', 'Late'), 'quiet', 'send-coins-late') : ''}
      ${button({ fee: 'low' }, both('Phí thấp, bị kẹt', 'Low fee, stuck'))}
      ${isMemoNeeded(networkKey) ? html`${button({ memo: '' }, both('Quên MEMO', 'Without memo'))}${button({ memo: wrongMemoOf(memo) }, both('Sai MEMO', 'Wrong memo'))}` : ''}
      ${other === undefined ? '' : button({ asset: other }, both(`Gửi nhầm ${other}`, 'Another coin'))}`)}`;
};

/** A memo that the network takes too. */
const wrongMemoOf = (memo: string): string =>
  (memo.startsWith('9') ? `1${memo.slice(1)}` : `9${memo.slice(1)}`).slice(0, MEMO_DIGITS);
const MEMO_DIGITS = 9;

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
import {
  COINS_SEEN,
  LATE_OUTCOME,
  type Outcome,
  outcomeOf,
  outcomeOfTwo,
  type Payment,
  payingButton,
  unmatchedOutcome,
} from './outcomes.ts';
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
  readonly now: Date;
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
  const { token, now } = content;
  const paidOut = transactionsOn(content, order, ({ hash }) => hash === order.hash);
  return html`<p class="dim">${order.senderName} · ${order.fromBank} ${order.senderAccount} · ${order.transferText}</p>
    ${isUnpaid(order) ? bankButtons(order, content) : ''}
    ${retryButton(order, token)}
    ${isUnpaid(order) ? '' : otherCases(payingButton(token, { action: 'pay', fields: { ref: order.ref }, label: both('Chuyển thêm lần nữa', 'Transfer once more'), outcome: outcomeOf(order, { amount: order.cashAmount, now }) }))}
    ${operatorByKey(order.networkKey) && order.hash !== '' ? html`<p class="dim">→ ${operatorName(order.networkKey)} <code>${order.receivingAddress}</code> · <code>${order.hash}</code></p>` : ''}
    ${paidOut.map((transaction) => transactionRow(transaction, token))}`;
};

const DONG_MORE_OR_LESS = 10_000n;

/** A sender whose account no order names. */
const STRANGER = {
  ...{ senderBank: 'TCB', senderAccount: '19039999999999', senderName: 'NGUYEN VAN KHAC' },
};

const bankButtons = (order: StoredOrder, { token, now }: CardContent): Part => {
  const { ref, cashAmount, status } = order;
  const short = BigInt(cashAmount) - DONG_MORE_OR_LESS;
  const over = (BigInt(cashAmount) + DONG_MORE_OR_LESS).toString();
  const exact: Payment = { amount: cashAmount, now };
  const button = (
    label: Part,
    outcome: Outcome,
    fields: Readonly<Record<string, string>> = {},
    action = 'pay',
    style = 'quiet',
  ) => payingButton(token, { action, fields: { ref, ...fields }, label, outcome, style });
  const differing = (amount: string, label: Part) =>
    button(label, outcomeOf(order, { amount, now }), { amount });
  const unmatched = unmatchedOutcome(order);
  const isPending = status === 'pending';
  return html`<div class="row">${button(both('Báo có đủ tiền', 'Report the exact transfer'), outcomeOf(order, exact), {}, 'pay', 'main')}</div>
    ${otherCases(html`
      ${short > 0n ? differing(String(short), both('Thiếu 10.000 ₫', 'Short')) : ''}
      ${differing(over, both('Thừa 10.000 ₫', 'Over'))}
      ${button(both('Sai nội dung', 'Wrong text'), unmatched, { text: 'CHUYEN TIEN' })}
      ${button(both('Người khác chuyển', 'From another sender'), unmatched, STRANGER)}
      ${button(both('Trả hai lần', 'Twice'), outcomeOfTwo(order, exact), {}, 'pay-twice')}
      ${isPending ? button(both('Trả muộn', 'Late'), LATE_OUTCOME, {}, 'pay-late') : ''}`)}`;
};

const moneyButtons = (
  order: StoredOrder,
  content: CardContent,
  sent: readonly SeenTransaction[],
): Part =>
  operatorByKey(order.networkKey)
    ? insideButtons(order, content)
    : coinButtons(order, content, sent);

/** Coins come in over their chain, e-money inside its operator; dong goes out by bank. */
const saleParts = (order: StoredOrder, content: CardContent): Part => {
  const { token } = content;
  if (isPaidByVoucher(order)) {
    return html`<p class="dim">→ ${order.toBank} ${order.toAccountNumber} ${order.toAccountName}</p>
      ${voucherParts(order, content)}
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
    ${address !== '' && isWaited ? moneyButtons(order, content, sent) : ''}
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

/** Units that were sent and are not final. */
const underwayIn = (sent: readonly SeenTransaction[], code: string): string =>
  toText(
    sent
      .filter(({ asset, state }) => asset === code && state !== 'replaced')
      .filter(({ confirmations, neededConfirmations }) => confirmations < neededConfirmations)
      .reduce((sum, { amount }) => sum.plus(decimal(amount)), decimal('0')),
  );

const coinButtons = (
  order: StoredOrder,
  { token, currencies, now }: CardContent,
  sent: readonly SeenTransaction[],
): Part => {
  const { ref, quantity, networkKey, memo, status } = order;
  const underway = underwayIn(sent, order.currencyCode);
  const isFirst = sent.length === 0;
  const exact: Payment = { amount: quantity, underway, now };
  const button = (
    label: Part,
    outcome: Outcome,
    fields: Readonly<Record<string, string>> = {},
    action = 'send-coins',
    style = 'quiet',
  ) => payingButton(token, { action, fields: { ref, ...fields }, label, outcome, style });
  const differing = (factor: string, label: Part) => {
    const amount = times(quantity, factor);
    return button(label, outcomeOf(order, { ...exact, amount }), { amount });
  };
  const other = otherCoinOf(order, currencies);
  const unmatched = unmatchedOutcome(order);
  const sendExact = (style: string) =>
    button(
      both('Gửi đủ coin', 'Send the exact coins'),
      outcomeOf(order, exact),
      {},
      'send-coins',
      style,
    );
  return html`${isFirst ? html`<div class="row">${sendExact('main')}</div>` : ''}
    ${otherCases(html`
      ${isFirst ? '' : sendExact('quiet')}
      ${differing('0.9', both('Thiếu 10%', 'Short'))}
      ${differing('1.1', both('Thừa 10%', 'Over'))}
      ${button(both('Gửi hai lần', 'Twice'), outcomeOfTwo(order, exact), {}, 'send-coins-twice')}
      ${status === 'pending' ? button(both('Gửi muộn', 'Late'), LATE_OUTCOME, {}, 'send-coins-late') : ''}
      ${button(both('Phí thấp, bị kẹt', 'Low fee, stuck'), COINS_SEEN, { fee: 'low' })}
      ${isMemoNeeded(networkKey) ? html`${button(both('Quên MEMO', 'Without memo'), unmatched, { memo: '' })}${button(both('Sai MEMO', 'Wrong memo'), unmatched, { memo: wrongMemoOf(memo) })}` : ''}
      ${other === undefined ? '' : button(both(`Gửi nhầm ${other}`, 'Another coin'), unmatched, { asset: other })}`)}`;
};

/** A memo that the network takes too. */
const wrongMemoOf = (memo: string): string =>
  (memo.startsWith('9') ? `1${memo.slice(1)}` : `9${memo.slice(1)}`).slice(0, MEMO_DIGITS);
const MEMO_DIGITS = 9;

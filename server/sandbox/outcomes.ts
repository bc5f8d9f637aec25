import { html } from 'hono/html';
import { type DecimalText, decimal, toText } from '#domain/money/money';
import { type IncomingKind, incomingKindOf } from '#domain/order/incoming-kind';
import { incomingOf } from '#domain/order/order-legs';
import { isMoneyAwaited } from '#domain/order/order-status';
import type { StoredOrder } from '../exchange/orders/stored-order.ts';
import { form } from './controls.ts';
import { both, type Part } from './words.ts';

type Words = readonly [vi: string, en: string];

/** What the page of an order shows after a payment. */
export interface Outcome {
  /** Labels and headings of that page, in its own words. */
  readonly shown: readonly Words[];
  /** Why, in words of the sandbox. */
  readonly reason?: Words;
}

const FINISHED: Words = ['Hoàn tất', 'Finished'];
const SEEN: Words = ['Đã thấy coin', 'Coins seen'];
const CHOICE: Words = ['Chờ bạn chọn', 'Waiting for your choice'];
const IDENTITY: Words = ['Cần xác minh danh tính', 'Identity check'];
const NOT_ACTIVATED: Words = ['Kích hoạt không thành công', 'Activation failed'];
const MONEY_BACK: Words = ['Tiền hoàn lại cho bạn', 'Money that goes back to you'];

interface KindWords {
  readonly waiting: Words;
  readonly back: Words;
}

const WORDS: Readonly<Record<IncomingKind, KindWords>> = {
  transfer: {
    waiting: ['Chờ bạn chuyển khoản', 'Waiting for your transfer'],
    back: MONEY_BACK,
  },
  coins: {
    waiting: ['Chờ bạn gửi coin', 'Waiting for your coins'],
    back: ['Coin hoàn lại cho bạn', 'Coins that go back to you'],
  },
  emoney: {
    waiting: ['Chờ bạn thanh toán', 'Waiting for your payment'],
    back: MONEY_BACK,
  },
  voucher: {
    waiting: ['Chờ bạn nộp voucher', 'Waiting for your voucher'],
    back: MONEY_BACK,
  },
};

const SHORT: Words = ['thiếu', 'some is missing'];
const OVER: Words = ['thừa', 'too much'];
const LATE: Words = ['đến muộn', 'late'];
const CANCELLED: Words = ['đơn đã bị hủy trước đó', 'it was cancelled before'];
const OLD_PRICE: Words = ['hoàn tất nếu giá chưa đổi', 'finished where the price has not moved'];
const UNMATCHED: Words = ['nhân viên xem khoản này', 'an operator decides about it'];
const CONFIRMED: Words = ['khi mạng xác nhận đủ', 'once the network has confirmed'];
const ANSWERED: Words = ['khi bên phát hành trả lời', 'once its issuer has answered'];

/** Statuses that take money and are not awaiting it. */
const TAKES_MORE: readonly string[] = ['cancelled', 'ERROR_EVOUCHER'];

export interface Payment {
  /** In the asset that comes in. */
  readonly amount: DecimalText;
  /** What was sent before and is not final, in the same asset. */
  readonly underway?: DecimalText;
  readonly now: Date;
}

const finished = (order: StoredOrder): Outcome => ({
  shown: [FINISHED],
  ...(incomingKindOf(order) === 'coins' && { reason: CONFIRMED }),
});

/** An order as a payment finds it. */
export interface PayableOrder extends StoredOrder {
  /** Whatever comes for it waits for a choice. */
  readonly wasCancelledOnPurpose?: boolean;
}

/** Outcome of a payment that names its order and is its customer's. Needed documents come first. */
export const outcomeOf = (
  order: PayableOrder,
  { amount, underway = '0', now }: Payment,
): Outcome => {
  const { back } = WORDS[incomingKindOf(order)];
  const { status, amountReceived, quoteEndsAt } = order;
  if (status === 'require_kyc') return { shown: [IDENTITY] };
  if (!(isMoneyAwaited(status) || TAKES_MORE.includes(status))) return { shown: [back] };
  const agreed = decimal(incomingOf(order).amount);
  const before = decimal(amountReceived).plus(decimal(underway));
  if (decimal(underway).gt(0) && before.eq(agreed)) return { shown: [FINISHED, back] };
  const compared = before.plus(decimal(amount)).cmp(agreed);
  if (order.wasCancelledOnPurpose) return { shown: [CHOICE], reason: CANCELLED };
  const isLate = status === 'cancelled' || now >= quoteEndsAt;
  if (isLate) return { shown: [CHOICE], reason: compared === 0 ? OLD_PRICE : LATE };
  if (compared === 0) return finished(order);
  return { shown: [CHOICE], reason: compared < 0 ? SHORT : OVER };
};

/** What the same payment brings twice: the second one goes back where the first one was enough. */
export const outcomeOfTwo = (order: PayableOrder, payment: Payment): Outcome => {
  const { shown } = outcomeOf(order, payment);
  if (shown[0] === FINISHED) return { shown: [FINISHED, WORDS[incomingKindOf(order)].back] };
  const amount = toText(decimal(payment.amount).times('2'));
  return outcomeOf(order, { ...payment, amount });
};

/** What a payment brings that comes after the time of its order was ended. */
export const LATE_OUTCOME: Outcome = { shown: [CHOICE], reason: LATE };

/** What money brings that is not counted to the order, such as one without its text. */
export const unmatchedOutcome = (order: StoredOrder): Outcome => ({
  shown: order.status === 'pending' ? [WORDS[incomingKindOf(order)].waiting] : [],
  reason: UNMATCHED,
});

/** Coins that no block takes. */
export const COINS_SEEN: Outcome = { shown: [SEEN] };
/** A voucher that its issuer cannot activate at first. */
export const VOUCHER_NOT_ACTIVATED: Outcome = { shown: [NOT_ACTIVATED] };
/** A voucher whose issuer is asked about it again. */
export const VOUCHER_ASKED: Outcome = { shown: [FINISHED], reason: ANSWERED };

const textOf = ({ shown, reason }: Outcome, language: 0 | 1): string => {
  const text = shown.map((words) => words[language]).join(' + ');
  if (!reason) return text;
  return text === '' ? reason[language] : `${text} (${reason[language]})`;
};

interface PayingButton {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly label: Part;
  readonly outcome: Outcome;
  readonly style?: string;
}

/** Button that pays for an order, and says what the order's page shows then. */
export const payingButton = (
  token: string,
  { action, fields, label, outcome, style = 'quiet' }: PayingButton,
): Part =>
  form(
    action,
    token,
    fields,
    html`<button class="${style}">${label}<span class="brings">${both(`Sẽ thấy: ${textOf(outcome, 0)}`, `brings: ${textOf(outcome, 1)}`)}</span></button>`,
  );

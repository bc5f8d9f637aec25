import { decimal, toText } from '#domain/money/money';
import type { Order } from '#domain/order/order';
import { isAccountChecked } from '#domain/order/order-documents';
import { incomingOf } from '#domain/order/order-legs';
import { type Arrival, arrivalOf, isRepairable } from '#domain/order/order-money';
import type { OrderRefund } from '#domain/order/order-refund';
import { ENDED_STATUSES } from '#domain/order/order-status';
import { ownValue } from '#domain/own-value';
import { formatMoment, VIETNAM } from '#domain/text/moment-format';
import type { MailLanguage } from '../exchange/accounts/requester.ts';
import { OPEN_ORDER, type Wording } from './wording.ts';
import { writeAmount } from './write-amount.ts';

type News = Pick<Wording, 'subject' | 'before'>;
type Write = (order: Order) => News;

/** What came of an order that waits for its customer's choice. */
const CAME: Readonly<
  Record<MailLanguage, (came: string, asked: string) => Readonly<Record<Arrival, string>>>
> = {
  vi: (came, asked) => ({
    nothing: '',
    part: `đã nhận ${came}, ít hơn ${asked} đã thỏa thuận`,
    surplus: `đã nhận ${came}, nhiều hơn ${asked} đã thỏa thuận`,
    all: `đã nhận ${came}, nhưng giá đã chốt không còn hiệu lực`,
  }),
  en: (came, asked) => ({
    nothing: '',
    part: `${came} has come, less than the ${asked} that were agreed`,
    surplus: `${came} has come, more than the ${asked} that were agreed`,
    all: `${came} has come, but the agreed price no longer holds`,
  }),
};

const cameOf = (order: Order, language: MailLanguage): string => {
  const { asset, amount } = incomingOf(order);
  const [came, asked] = [order.amountReceived, amount].map((one) =>
    writeAmount(one, asset, language),
  );
  return CAME[language](came ?? '', asked ?? '')[arrivalOf(order)];
};

/** Until when the customer may do it; empty where nothing runs out. */
const endOf = ({ deadline }: Order, language: MailLanguage): string => {
  if (deadline === undefined) return '';
  const end = formatMoment(deadline, language, VIETNAM);
  return language === 'vi' ? ` trước ${end} giờ Việt Nam` : ` before ${end} in Việt Nam`;
};

/** What a guest is told of an order: what its customer has to do, or how it ended. */
const NEWS: Readonly<Record<string, Readonly<Record<MailLanguage, Write>>>> = {
  delivered: {
    vi: ({ ref }) => ({
      subject: `Đơn ${ref} đã hoàn tất`,
      before: `Đơn ${ref} đã hoàn tất: chúng tôi đã gửi những gì bạn đặt.`,
    }),
    en: ({ ref }) => ({
      subject: `Order ${ref} is done`,
      before: `Order ${ref} is done: we have sent what you ordered.`,
    }),
  },
  cancelled: {
    vi: ({ ref }) => ({
      subject: `Đơn ${ref} đã hủy`,
      before: `Đơn ${ref} đã hủy. Tiền đến sau đó cũng không bị mất.`,
    }),
    en: ({ ref }) => ({
      subject: `Order ${ref} was cancelled`,
      before: `Order ${ref} was cancelled. Money that arrives later is not lost.`,
    }),
  },
  forged: {
    vi: ({ ref }) => ({
      subject: `Đơn ${ref} đã đóng`,
      before: `Đơn ${ref} đã đóng vì không xác nhận được bằng chứng thanh toán. Nếu bạn cho rằng đây là nhầm lẫn, hãy nhắn bộ phận hỗ trợ kèm mã đơn.`,
    }),
    en: ({ ref }) => ({
      subject: `Order ${ref} was closed`,
      before: `Order ${ref} was closed: the proof of your payment could not be confirmed. If you think this is a mistake, write to support with the order code.`,
    }),
  },
  choice: {
    vi: (order) => ({
      subject: `Đơn ${order.ref} đang chờ bạn chọn`,
      before: `Chúng tôi ${cameOf(order, 'vi')} (đơn ${order.ref}). Hãy mở đơn và chọn cách xử lý${endOf(order, 'vi')}. Trang của đơn cho biết điều gì xảy ra nếu bạn không chọn.`,
    }),
    en: (order) => ({
      subject: `Order ${order.ref} waits for your choice`,
      before: `For order ${order.ref} ${cameOf(order, 'en')}. Please open the order and choose what becomes of it${endOf(order, 'en')}. The page of the order says what happens if you choose nothing.`,
    }),
  },
  ERROR_EVOUCHER: {
    vi: (order) => ({
      subject: `Voucher của đơn ${order.ref} chưa được chấp nhận`,
      before: `Voucher cho đơn ${order.ref} chưa được chấp nhận. Hãy mở đơn, so lại số và mã kích hoạt, rồi gửi lại${endOf(order, 'vi')}.`,
    }),
    en: (order) => ({
      subject: `The voucher of order ${order.ref} was not accepted`,
      before: `The voucher for order ${order.ref} was not accepted. Please open the order, compare its number and activation code, and submit it again${endOf(order, 'en')}.`,
    }),
  },
  request_proof: {
    vi: (order) => ({
      subject: `Đơn ${order.ref} cần biên lai của bạn`,
      before: `Chúng tôi đang chờ bằng chứng thanh toán cho đơn ${order.ref}. Hãy mở đơn để gửi${endOf(order, 'vi')}.`,
    }),
    en: (order) => ({
      subject: `Order ${order.ref} needs your receipt`,
      before: `We are waiting for a proof of your payment for order ${order.ref}. Please open the order to hand it in${endOf(order, 'en')}.`,
    }),
  },
  require_kyc: {
    vi: (order) => ({
      subject: `Đơn ${order.ref} cần giấy tờ của bạn`,
      before: `Chúng tôi đang chờ giấy tờ xác minh danh tính cho đơn ${order.ref}. Hãy mở đơn để gửi${endOf(order, 'vi')}.`,
    }),
    en: (order) => ({
      subject: `Order ${order.ref} needs your documents`,
      before: `We are waiting for your identity documents for order ${order.ref}. Please open the order to hand them in${endOf(order, 'en')}.`,
    }),
  },
};

/** Statuses of an order that has ended, where what goes back is a part of the news. */
const ENDED: readonly string[] = ENDED_STATUSES;

const BACK: Readonly<Record<MailLanguage, (amount: string) => string>> = {
  vi: (amount) => ` ${amount} được hoàn lại cho bạn.`,
  en: (amount) => ` ${amount} goes back to you.`,
};
const ASKED: Readonly<Record<MailLanguage, (amount: string) => string>> = {
  vi: (amount) =>
    ` Để hoàn ${amount}, chúng tôi cần biết nơi nhận: hãy mở đơn để xem cách báo cho chúng tôi.`,
  en: (amount) =>
    ` To send ${amount} back we need to know where to: please open the order to see how to tell us.`,
};

const sumOf = (refunds: readonly OrderRefund[]) =>
  refunds.reduce((sum, { amount }) => sum.plus(decimal(amount)), decimal('0'));

/** What goes back, and what of it waits for an account. */
const backOf = (order: Order, language: MailLanguage): string => {
  if (!ENDED.includes(order.status)) return '';
  const { asset } = incomingOf(order);
  const said = (write: (amount: string) => string, refunds: readonly OrderRefund[]) => {
    const sum = sumOf(refunds);
    return sum.gt(0) ? write(writeAmount(toText(sum), asset, language)) : '';
  };
  const unaddressed = order.refunds.filter(({ accountNumber }) => accountNumber === '');
  return said(BACK[language], order.refunds) + said(ASKED[language], unaddressed);
};

/**
 * Name of what there is to say of an order: its status, or that it waits for its customer's choice;
 * undefined where that is nothing.
 */
export const orderNewsOf = (order: Order): string | undefined => {
  if (isRepairable(order)) return 'choice';
  return order.status in NEWS && !isAccountChecked(order) ? order.status : undefined;
};

/** How a guest sees the order elsewhere, and gets no more mails about it. */
export const GUEST_NOTE: Readonly<Record<MailLanguage, string>> = {
  vi: 'Trên thiết bị khác, hãy dùng liên kết riêng trong email trước. Để không nhận tin nữa, hãy mở trang của đơn và bấm “Dừng nhận tin”.',
  en: 'On another device, please use the private link of the earlier mail. To get no more news, open the page of the order and press “Stop the news”.',
};

/**
 * Words of the mail with news of an order, which has no secret; undefined where there is nothing new
 * to say.
 */
export const orderNewsWording = (order: Order, language: MailLanguage): Wording | undefined => {
  const news = ownValue(NEWS, orderNewsOf(order) ?? '')?.[language](order);
  if (!news) return undefined;
  const before = `${news.before}${backOf(order, language)}`;
  return { ...news, before, action: OPEN_ORDER[language], after: GUEST_NOTE[language] };
};

import { VND } from '#domain/books/accounts';
import type { Order } from '#domain/order/order';
import { isRepairable } from '#domain/order/order-money';
import { formatMoment, VIETNAM } from '#domain/text/moment-format';
import type { MailLanguage } from '../exchange/accounts/requester.ts';
import { GUEST_NOTE } from './order-news-wording.ts';
import { OPEN_ORDER, type Wording } from './wording.ts';
import { writeAmount } from './write-amount.ts';

interface Expiry {
  readonly order: Order;
  /** Epoch seconds. */
  readonly deadline: number;
  readonly minutesLeft: number;
  readonly isGuest: boolean;
}

type Actions = Readonly<Record<string, Readonly<Record<MailLanguage, string>>>>;

/** What the customer of a purchase can do before the deadline, by status, or of a choice. */
const ACTIONS: Actions = {
  pending: {
    vi: 'Nếu chưa chuyển khoản, hãy chuyển ngay theo thông tin trong đơn. Nếu đã chuyển, hãy mở đơn và bấm “Tôi đã chuyển đủ tiền”.',
    en: 'If you have not transferred yet, please do so now with the details of the order. If you have, please open the order and say “I sent enough money”.',
  },
  verifying_transaction: {
    vi: 'Hãy mở đơn để xem chúng tôi đang chờ gì. Nếu bạn đã chuyển khoản mà đơn chưa nhận, hãy gửi bộ phận hỗ trợ biên lai của ngân hàng kèm mã đơn.',
    en: 'Please open the order to see what it waits for. If you have transferred and the money was not found, send support your bank’s receipt with the order code.',
  },
  choice: {
    vi: 'Hãy mở đơn và chọn cách xử lý khoản đã đến.',
    en: 'Please open the order and choose what becomes of what has come.',
  },
  request_proof: {
    vi: 'Chúng tôi đang chờ biên lai chuyển khoản của bạn.',
    en: 'We are waiting for the receipt of your transfer.',
  },
  require_kyc: {
    vi: 'Chúng tôi đang chờ giấy tờ xác minh danh tính của bạn.',
    en: 'We are waiting for your identity documents.',
  },
};

/** What the customer of a sale does otherwise: coins are sent, and their transaction is what proves it. */
const SALE_ACTIONS: Actions = {
  ...ACTIONS,
  pending: {
    vi: 'Nếu chưa gửi coin, hãy gửi ngay đến địa chỉ ghi trong đơn. Nếu đã gửi, bạn không cần làm gì thêm: thời gian dừng lại ngay khi chúng tôi thấy giao dịch.',
    en: 'If you have not sent the coins yet, please do so now to the address of the order. If you have, there is nothing more to do: the time stops as soon as we see the transaction.',
  },
  verifying_transaction: {
    vi: 'Hãy mở đơn để xem chúng tôi đang chờ gì. Nếu bạn đã gửi coin mà đơn chưa nhận, hãy gửi bộ phận hỗ trợ mã giao dịch kèm mã đơn.',
    en: 'Please open the order to see what it waits for. If you have sent coins that were not found, send support the transaction’s id with the order code.',
  },
  request_proof: {
    vi: 'Chúng tôi đang chờ mã giao dịch của bạn.',
    en: 'We are waiting for the id of your transaction.',
  },
};

/** Words of the mail that warns of an order's deadline. */
export const expiryWording = (
  { order, deadline, minutesLeft, isGuest }: Expiry,
  language: MailLanguage,
): Wording => {
  const { ref, status } = order;
  const goods = writeAmount(order.quantity, order.currencyCode, language);
  const money = writeAmount(order.cashAmount, VND, language);
  const end = formatMoment(deadline, language, VIETNAM);
  const actions = order.type === 'sell' ? SALE_ACTIONS : ACTIONS;
  const action = actions[isRepairable(order) ? 'choice' : status]?.[language] ?? '';
  const note = isGuest ? ` ${GUEST_NOTE[language]}` : '';
  return language === 'vi'
    ? {
        subject: `Đơn ${ref} sắp hết hạn`,
        before: `Đơn ${ref} (${goods}, ${money}) sẽ hết hạn sau khoảng ${minutesLeft} phút, lúc ${end} giờ Việt Nam. ${action}`,
        action: OPEN_ORDER.vi,
        after: `Tiền đến sau khi đơn hết hạn cũng không bị mất.${note}`,
      }
    : {
        subject: `Order ${ref} is about to run out`,
        before: `Order ${ref} (${goods}, ${money}) runs out in about ${minutesLeft} minutes, at ${end} in Việt Nam. ${action}`,
        action: OPEN_ORDER.en,
        after: `Money that arrives after the order has run out is not lost.${note}`,
      };
};

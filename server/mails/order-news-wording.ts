import type { MailLanguage } from '../exchange/accounts/requester.ts';
import type { Wording } from './wording.ts';

type News = Pick<Wording, 'subject' | 'before'>;

/** What a guest is told of an order, by the status that it came to; the others are no news. */
const NEWS: Readonly<Record<string, Readonly<Record<MailLanguage, (ref: string) => News>>>> = {
  delivered: {
    vi: (ref) => ({
      subject: `Đơn ${ref} đã hoàn tất`,
      before: `Đơn ${ref} đã hoàn tất: chúng tôi đã gửi những gì bạn đặt.`,
    }),
    en: (ref) => ({
      subject: `Order ${ref} is done`,
      before: `Order ${ref} is done: we have sent what you ordered.`,
    }),
  },
  cancelled: {
    vi: (ref) => ({
      subject: `Đơn ${ref} đã hủy`,
      before: `Đơn ${ref} đã hủy. Tiền đến sau đó cũng không bị mất.`,
    }),
    en: (ref) => ({
      subject: `Order ${ref} was cancelled`,
      before: `Order ${ref} was cancelled. Money that arrives later is not lost.`,
    }),
  },
  request_proof: {
    vi: (ref) => ({
      subject: `Đơn ${ref} cần biên lai của bạn`,
      before: `Chúng tôi đang chờ bằng chứng thanh toán cho đơn ${ref}. Hãy mở đơn để gửi.`,
    }),
    en: (ref) => ({
      subject: `Order ${ref} needs your receipt`,
      before: `We are waiting for a proof of your payment for order ${ref}. Please open the order to hand it in.`,
    }),
  },
  require_kyc: {
    vi: (ref) => ({
      subject: `Đơn ${ref} cần giấy tờ của bạn`,
      before: `Chúng tôi đang chờ giấy tờ xác minh danh tính cho đơn ${ref}. Hãy mở đơn để gửi.`,
    }),
    en: (ref) => ({
      subject: `Order ${ref} needs your documents`,
      before: `We are waiting for your identity documents for order ${ref}. Please open the order to hand them in.`,
    }),
  },
};

const REST: Readonly<Record<MailLanguage, Pick<Wording, 'action' | 'after'>>> = {
  vi: {
    action: 'Mở đơn hàng',
    after:
      'Trên thiết bị khác, hãy dùng liên kết riêng trong email trước. Để không nhận tin nữa, hãy mở trang của đơn và bấm “Dừng nhận tin”.',
  },
  en: {
    action: 'Open the order',
    after:
      'On another device, please use the private link of the earlier mail. To get no more news, open the page of the order and press “Stop the news”.',
  },
};

/**
 * Words of the mail with news of an order, which has no secret; undefined where there is nothing new
 * to say.
 */
export const orderNewsWording = (
  { ref, status }: { readonly ref: string; readonly status: string },
  language: MailLanguage,
): Wording | undefined => {
  const news = NEWS[status]?.[language];
  return news && { ...news(ref), ...REST[language] };
};

import type { MailLanguage } from '../exchange/accounts/requester.ts';
import { OPEN_ORDER, type Wording } from './wording.ts';

/** Words of the mail with a private link. It says of the order no more than its reference. */
export const ORDER_LINK_WORDING: Readonly<Record<MailLanguage, (ref: string) => Wording>> = {
  vi: (ref) => ({
    subject: `Liên kết riêng của đơn ${ref}`,
    before: `Có người vừa yêu cầu gửi đến địa chỉ email này liên kết riêng của đơn ${ref}. Liên kết mở toàn bộ đơn trên mọi thiết bị, không cần tài khoản. Ai có liên kết cũng xem được và thao tác được với đơn: đừng chuyển tiếp email này.`,
    action: OPEN_ORDER.vi,
    after:
      'Liên kết hết hiệu lực khi bạn gửi lại email này hoặc tạo liên kết mới trên trang của đơn. Nếu không phải bạn yêu cầu, hãy bỏ qua email này.',
  }),
  en: (ref) => ({
    subject: `Private link of order ${ref}`,
    before: `Somebody has just asked us to send the private link of order ${ref} to this e-mail address. The link opens all of the order on any device, without an account. Everyone who has it sees the order and can act on it: please do not forward this mail.`,
    action: OPEN_ORDER.en,
    after:
      'The link ends when another mail is sent, or a new link is made, on the page of the order. If it was not you who asked, just ignore this mail.',
  }),
};

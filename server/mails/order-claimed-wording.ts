import type { MailLanguage } from '../exchange/accounts/requester.ts';
import { OPEN_ORDER, type Wording } from './wording.ts';

/** Words of the mail that tells a guest that an account has claimed the order, by its code. */
export const ORDER_CLAIMED_WORDING: Readonly<Record<MailLanguage, (ref: string) => Wording>> = {
  vi: (ref) => ({
    subject: `Đơn ${ref} đã được chuyển vào một tài khoản`,
    before: `Đơn ${ref} vừa được chuyển vào một tài khoản Bến Đổi. Từ nay chỉ tài khoản đó mở được đơn: liên kết riêng không còn hiệu lực và tin về đơn không gửi đến địa chỉ này nữa.`,
    action: OPEN_ORDER.vi,
    after: `Nếu là bạn, bạn không cần làm gì thêm. Nếu không phải bạn, hãy báo ngay cho bộ phận hỗ trợ và gửi kèm mã đơn ${ref}.`,
  }),
  en: (ref) => ({
    subject: `Order ${ref} was taken into an account`,
    before: `Order ${ref} has just been taken into a Bến Đổi account. From now on that account alone opens it: the private link has ended, and no more news of the order are sent to this address.`,
    action: OPEN_ORDER.en,
    after: `If it was you, there is nothing more to do. If it was not you, please write to support at once, with the order code ${ref}.`,
  }),
};

import type { MailLanguage } from '../exchange/accounts/requester.ts';
import type { Wording } from './wording.ts';
import { type WrittenMail, writeWords } from './write-mail.ts';

const WORDS: Readonly<Record<MailLanguage, (code: string) => Wording>> = {
  vi: (code) => ({
    subject: 'Mã xác nhận của Bến Đổi',
    before: `Mã xác nhận của bạn là ${code}. Hãy nhập mã này vào trang Bến Đổi đang mở. Mã có hiệu lực trong 10 phút và chỉ dùng được một lần. Đừng đưa mã này cho bất kỳ ai, kể cả người tự xưng là nhân viên của Bến Đổi.`,
    action: 'Đặt lại mật khẩu',
    after:
      'Nếu không phải bạn yêu cầu, có người đang biết mật khẩu của bạn: hãy đặt lại mật khẩu ngay.',
  }),
  en: (code) => ({
    subject: 'Your Bến Đổi code',
    before: `Your code is ${code}. Please type it into the Bến Đổi page that is open. It is good for 10 minutes, and once. Give it to nobody, not even to a person who says they work for Bến Đổi.`,
    action: 'Choose another password',
    after:
      'If it was not you who asked for it, another person knows your password: please choose a new one at once.',
  }),
};

/**
 * Mail with the code that proves a person, beside their password.
 * @param url where a new password is asked for, whole
 */
export const stepUpCodeMail = (language: MailLanguage, code: string, url: string): WrittenMail =>
  writeWords(WORDS[language](code), language, url);

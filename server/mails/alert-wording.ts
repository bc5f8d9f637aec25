import type { OrderSide } from '#domain/catalogue/site-config';
import type { DecimalText } from '#domain/money/money';
import { formatNumber } from '#domain/money/number-format';
import type { AlertDirection } from '#domain/pricing/price-alert';
import type { MailLanguage } from '../exchange/accounts/requester.ts';
import type { Wording } from './wording.ts';

interface Alert {
  /** The currency, as headings name it. */
  readonly coin: string;
  readonly side: OrderSide;
  /** The target: dong for one unit. */
  readonly price: DecimalText;
  readonly direction: AlertDirection;
}

/** Names of the links below a mail's words, beside these. */
interface AlertWording {
  readonly words: Wording;
  readonly end: string;
}

const PRICE_OF = {
  vi: { buy: 'giá mua', sell: 'giá bán' },
  en: { buy: 'buying price', sell: 'selling price' },
} as const;

const WAY = {
  vi: { rising: 'tăng đến', falling: 'giảm đến' },
  en: { rising: 'rises to', falling: 'falls to' },
} as const;

const dong = (price: DecimalText, language: MailLanguage) => `${formatNumber(price, language)} ₫`;

/** Words of the mail that asks for a confirmation. */
export const alertAskedWording = (
  { coin, side, price, direction }: Alert,
  language: MailLanguage,
): AlertWording => {
  const what = PRICE_OF[language][side];
  const when = `${WAY[language][direction]} ${dong(price, language)}`;
  return language === 'vi'
    ? {
        words: {
          subject: `Xác nhận cảnh báo giá ${coin}`,
          before: `Có người vừa yêu cầu báo đến địa chỉ email này khi ${what} ${coin} ${when}. Nếu là bạn, hãy mở liên kết dưới đây và bấm nút để bật cảnh báo. Liên kết có hiệu lực trong 24 giờ. Cảnh báo có hiệu lực 90 ngày và chỉ gửi một email.`,
          action: 'Bật cảnh báo giá',
          after: 'Nếu không phải bạn, hãy bỏ qua email này: cảnh báo sẽ không được bật.',
        },
        end: 'Hủy cảnh báo này',
      }
    : {
        words: {
          subject: `Confirm your ${coin} price alert`,
          before: `Somebody has just asked us to write to this e-mail address when the ${what} of ${coin} ${when}. If it was you, please follow the link and press the button to start the alert. The link is good for 24 hours. The alert is good for 90 days and sends one mail.`,
          action: 'Start the price alert',
          after: 'If it was not you, just ignore this mail: the alert will not start.',
        },
        end: 'End this alert',
      };
};

/** Words of the mail about a reached price. */
export const alertReachedWording = (
  { coin, side, price, priceNow }: Alert & { readonly priceNow: DecimalText },
  language: MailLanguage,
): AlertWording & { readonly another: string } => {
  const what = PRICE_OF[language][side];
  const [now, target] = [dong(priceNow, language), dong(price, language)];
  return language === 'vi'
    ? {
        words: {
          subject: `${coin}: ${what} đã đến ${now}`,
          before: `Lúc chúng tôi kiểm tra, ${what} ${coin} là ${now}. Mức bạn chờ là ${target}. Giá thay đổi liên tục: giá đang áp dụng hiện trên trang giao dịch.`,
          action: side === 'buy' ? `Mua ${coin}` : `Bán ${coin}`,
          after: 'Cảnh báo này đã xong và không gửi thêm email nào nữa.',
        },
        another: 'Đặt cảnh báo khác',
        end: 'Hủy cảnh báo này',
      }
    : {
        words: {
          subject: `${coin}: the ${what} is ${now}`,
          before: `When we looked, the ${what} of ${coin} was ${now}. You were waiting for ${target}. Prices move all the time: the one that holds is on the page.`,
          action: side === 'buy' ? `Buy ${coin}` : `Sell ${coin}`,
          after: 'This alert is done and sends no more mails.',
        },
        another: 'Ask for another alert',
        end: 'End this alert',
      };
};

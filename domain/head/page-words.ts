import type { InBoth } from '../catalogue/faq-sections.ts';
import type { ContentPageName } from '../navigation/content-pages.ts';

/** What a page says of itself to search engines and to those who share it. */
export interface PageWords {
  /** Without the site's name. */
  readonly title: string;
  readonly description: string;
  /** Those of the site by default. */
  readonly keywords?: string;
}

interface WordsInBoth {
  readonly title: InBoth;
  readonly description: InBoth;
}

/** Public pages whose words depend on nothing but the name of a currency. */
export type WordsPage = ContentPageName | 'tos' | 'verify' | 'exchange' | 'blog' | 'rates';

/** Title and description of each page of words; the title is the page's heading. `{coin}` is the name of a page's currency. */
export const WORDS: Readonly<Record<WordsPage, WordsInBoth>> = {
  fees: {
    title: { vi: 'Biểu phí giao dịch', en: 'Transfer fees' },
    description: {
      vi: 'Phí mạng khi nhận USDT, phí của ví điện tử và phí chuyển khoản ngân hàng tại Bến Đổi.',
      en: 'Network fees for receiving USDT, and the fees of e-money and bank transfers at Bến Đổi.',
    },
  },
  payment: {
    title: { vi: 'Giao dịch tự động', en: 'Automatic transactions' },
    description: {
      vi: 'Từ đơn hàng đến khi nhận coin: Bến Đổi nhận chuyển khoản và giao coin tự động như thế nào.',
      en: 'From the order to the coins: how Bến Đổi receives bank transfers and delivers automatically.',
    },
  },
  'scam-alert': {
    title: { vi: 'Cảnh báo lừa đảo', en: 'Fraud warning' },
    description: {
      vi: 'Những điều Bến Đổi không bao giờ yêu cầu, cách tự bảo vệ và việc cần làm khi bị lừa.',
      en: 'What Bến Đổi never asks for, how to protect yourself, and what to do after a fraud.',
    },
  },
  'about-us': {
    title: { vi: 'Giới thiệu', en: 'About us' },
    description: {
      vi: 'Bến Đổi mua bán coin, USDT và ví điện tử bằng tiền đồng, thanh toán qua chuyển khoản ngân hàng.',
      en: 'Bến Đổi buys and sells coins, USDT and e-money against dong, paid by bank transfer.',
    },
  },
  contact: {
    title: { vi: 'Liên hệ', en: 'Contact us' },
    description: {
      vi: 'Cách liên hệ với Bến Đổi và câu trả lời cho những điều khách hàng hỏi nhiều nhất.',
      en: 'How to reach Bến Đổi, and answers to what most customers ask.',
    },
  },
  faq: {
    title: { vi: 'Câu hỏi thường gặp', en: 'Frequent questions' },
    description: {
      vi: 'Những điều khách hàng hỏi Bến Đổi nhiều nhất: mua, bán, thanh toán, phí và bảo mật.',
      en: 'What customers ask Bến Đổi most: buying, selling, payments, fees and security.',
    },
  },
  tos: {
    title: { vi: 'Điều khoản sử dụng', en: 'Terms of use' },
    description: {
      vi: 'Điều khoản sử dụng dịch vụ mua, bán và quy đổi của Bến Đổi.',
      en: 'Terms of buying, selling and exchanging at Bến Đổi.',
    },
  },
  verify: {
    title: { vi: 'Xác minh danh tính', en: 'Identity verification' },
    description: {
      vi: 'Khi nào cần xác minh danh tính, cần giấy tờ gì và việc xác minh diễn ra thế nào.',
      en: 'When your identity has to be verified, with which documents, and how it is done.',
    },
  },
  exchange: {
    title: { vi: 'Quy đổi giữa các ví của bạn', en: 'Exchange between your wallets' },
    description: {
      vi: 'Quy đổi số dư giữa các ví VND, BTC và ETH tại Bến Đổi.',
      en: 'Exchange balances between your VND, BTC and ETH wallets at Bến Đổi.',
    },
  },
  blog: {
    title: { vi: 'Bài viết', en: 'Articles' },
    description: {
      vi: 'Hướng dẫn, kiến thức và cách giữ an toàn khi mua bán coin, USDT và ví điện tử.',
      en: 'Guides, basics and safety of trading coins, USDT and e-money, in Vietnamese.',
    },
  },
  rates: {
    title: { vi: 'Lịch sử giá {coin}', en: 'Rate history of {coin}' },
    description: {
      vi: 'Giá mua và giá bán {coin} bằng tiền đồng tại Bến Đổi trong một ngày, một tuần, một tháng.',
      en: 'What {coin} cost at Bến Đổi in dong, bought and sold, over a day, a week and a month.',
    },
  },
};

/** Words of pages that no search engine is to list: nothing of the page's address is in them. */
export const SITE_DESCRIPTION: InBoth = {
  vi: 'Mua bán USDT và ví điện tử bằng tiền đồng, chuyển khoản ngân hàng.',
  en: 'Buy and sell USDT and e-money against dong, paid by bank transfer.',
};

/** Order type as a title names it (rule of the titles). */
export const ORDER_TYPE: Readonly<Record<'buy' | 'sell', InBoth>> = {
  buy: { vi: 'Mua', en: 'Buy' },
  sell: { vi: 'Bán', en: 'Sell' },
};

/** Templates of the trade pages: `{type}` is the order type, `{coin}` the coin's name. */
export const TRADE_TITLE: InBoth = { vi: '{type} {coin}', en: '{type} {coin}' };
export const TRADE_DESCRIPTION: InBoth = {
  vi: '{type} {coin} bằng tiền đồng, chuyển khoản ngân hàng.',
  en: '{type} {coin} against dong, paid by bank transfer.',
};
export const TRADE_KEYWORDS: InBoth = {
  vi: '{type} {coin}, chuyển khoản ngân hàng',
  en: '{type} {coin}, bank transfer',
};
/** Of all other pages. */
export const KEYWORDS: InBoth = {
  vi: 'mua USDT, bán USDT, ví điện tử',
  en: 'buy USDT, sell USDT, e-money',
};

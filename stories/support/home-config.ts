import type { RecentOrder, SiteConfig } from '#domain/catalogue/site-config';
import { PLAIN_TEXT } from '#domain/wire/defaults';
import { withSiteInfo } from './buy-config.ts';

/** Recent transactions as strangers see them, newest first. */
export const RECENT_ORDERS: readonly RecentOrder[] = [
  { type: 'buy', currencyCode: 'TRC20', quantity: '1200.5', createdAt: 1_763_798_645 },
  { type: 'sell', currencyCode: 'BTC', quantity: '0.05', createdAt: 1_763_798_590 },
  { type: 'ex', currencyCode: 'VND', quantity: '2500000', createdAt: 1_763_798_520 },
];

const text = (code: string, vi: string, en: string, moreData = '') => ({
  ...PLAIN_TEXT,
  ...{ code, vi, en, moreData },
});

/** Configuration of a site that has everything a home page can have. */
export const homeConfig: SiteConfig = {
  ...withSiteInfo({
    showTransactionHistory: true,
    tawkId: '5f0c/default',
    email: 'hotro@bendoi.test',
    phone: '1900 1000',
    skype: 'ben.doi',
    videoLink: 'https://video.example/1',
    texts: [
      text(
        'index',
        'Mua bán USDT bằng tiền đồng\nTự động suốt ngày đêm, không cần tài khoản.',
        'Buy and sell USDT for dong\nBy itself, around the clock; no account is needed.',
      ),
      text('partner-1', 'Sông Hồng Pay\nMiễn phí.', 'Song Hong Pay\nFree.', '{"partner":"1"}'),
      text('partner-2', 'Chợ Số Cửu Long', 'Cuu Long Market', '{"partner":"2"}'),
    ],
  }),
  orders: RECENT_ORDERS,
};

import type { siteTexts } from '../tables/catalogue.ts';

type TextSeed = typeof siteTexts.$inferInsert;

/**
 * Plain text, a line break between paragraphs: the pages show it as text, never as markup. What is marked with i18n is a message of the
 * site, too, by whose text it is translated into languages that a site has no texts in.
 */
const TEXTS: readonly TextSeed[] = [
  {
    code: 'notice',
    vi: 'Chuyển khoản Napas 24/7 hoạt động cả cuối tuần và ngày lễ. Đơn mua USDT thường hoàn tất trong 2 đến 5 phút sau khi tiền về.',
    en: /*i18n*/ 'Napas 24/7 transfers work on weekends and holidays too. USDT orders usually take 2 to 5 minutes after your money arrives.',
  },
  {
    code: 'buy-instructions',
    vi: [
      'Chọn coin và mạng, hoặc loại ví điện tử, rồi nhập địa chỉ ví hay tài khoản nhận của bạn.',
      'Nhập số lượng muốn mua, hoặc số tiền đồng muốn trả.',
      'Chọn ngân hàng bạn dùng để chuyển khoản và nhập số tài khoản; tên chủ tài khoản được kiểm tra tự động.',
      'Quét mã VietQR trong ứng dụng ngân hàng. Số tiền và nội dung đã được điền sẵn, xin đừng sửa.',
    ].join('\n'),
    en: [
      /*i18n*/ 'Choose the coin and its network, or the e-money, and enter your receiving address or account.',
      /*i18n*/ 'Enter the quantity you want, or the dong you want to pay.',
      /*i18n*/ 'Choose the bank you will pay from and enter your account number; the holder is checked automatically.',
      /*i18n*/ 'Scan the VietQR code in your banking app. Amount and text are filled in already: please leave them as they are.',
    ].join('\n'),
  },
  {
    code: 'sell-instructions',
    vi: [
      'Chọn coin và mạng mà ví hoặc sàn của bạn sẽ gửi qua, hoặc loại ví điện tử bạn bán.',
      'Nhập số lượng muốn bán; số tiền đồng bạn nhận hiện ngay bên dưới.',
      'Chọn ngân hàng nhận tiền và nhập số tài khoản; tên chủ tài khoản được kiểm tra tự động.',
      'Gửi đúng số lượng tới địa chỉ hoặc tài khoản trên trang đơn hàng, kèm memo hoặc nội dung nếu có. Tiền được chuyển ngay khi chúng tôi nhận đủ.',
    ].join('\n'),
    en: [
      /*i18n*/ 'Choose the coin and the network your wallet or exchange will send it over, or the e-money you sell.',
      /*i18n*/ 'Enter the quantity to sell; the dong you receive are shown below.',
      /*i18n*/ 'Choose the bank that receives the money and enter your account number; the holder is checked automatically.',
      /*i18n*/ 'Send exactly this quantity to the address or account on the order page, with the memo or note if there is one. Your money is sent as soon as all of it has arrived.',
    ].join('\n'),
  },
  {
    code: 'warning',
    vi: 'Chỉ chuyển và nhận tiền bằng tài khoản của chính bạn. Bến Đổi không bao giờ gọi điện, nhắn tin hay nhờ bạn mua bán hộ. Nếu có người hướng dẫn bạn mua bán coin để đầu tư hoặc nhận thưởng, rất có thể đó là lừa đảo.',
    en: /*i18n*/ 'Pay and get paid only through an account in your own name. Bến Đổi never phones you, messages you or asks you to trade for others. If somebody guides you to trade for an investment or a prize, it is very likely a scam.',
  },
  {
    code: 'index',
    vi: 'Mua bán USDT bằng tiền đồng\nBến Đổi đổi coin và tiền trong ví điện tử lấy tiền đồng và ngược lại, tự động suốt ngày đêm. Không cần tài khoản: nhập địa chỉ ví, quét mã VietQR rồi theo dõi đơn hàng từng bước.',
    en: [
      /*i18n*/ 'Buy and sell USDT for dong',
      /*i18n*/ 'Bến Đổi exchanges coins and e-money for dong and back, automatically, around the clock. No account is needed: enter a wallet address, scan the VietQR code and follow the order step by step.',
    ].join('\n'),
  },
  {
    code: 'partner-1',
    imageSrc: '/images/partners/song-hong-pay.svg',
    vi: 'Sông Hồng Pay\nNạp ví bằng USDT không mất phí đến hết tháng.',
    en: 'Song Hong Pay\nTop up your wallet with USDT, free of charge until the end of the month.',
  },
  {
    code: 'partner-2',
    imageSrc: '/images/partners/cho-so-cuu-long.svg',
    vi: 'Chợ Số Cửu Long\nGiảm 5% đơn hàng đầu tiên khi thanh toán bằng USDT.',
    en: 'Cuu Long Digital Market\n5% off your first order when you pay with USDT.',
  },
  {
    code: 'partner-3',
    imageSrc: '/images/partners/may-chu-tam-dao.svg',
    vi: 'Máy chủ Tam Đảo\nThuê máy chủ theo giờ, trả bằng USDT TRC20.',
    en: 'Tam Dao Hosting\nServers by the hour, paid in USDT TRC20.',
  },
];

export const SITE_TEXTS: readonly TextSeed[] = TEXTS.map((text, index) => ({
  ...text,
  orderBy: index + 1,
}));

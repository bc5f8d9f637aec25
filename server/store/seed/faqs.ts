import type { faqCategories, faqs } from '../tables/content.ts';

type CategorySeed = typeof faqCategories.$inferInsert;
type FaqSeed = typeof faqs.$inferInsert;

interface Entry {
  readonly id: string;
  readonly vi: readonly [question: string, answer: string];
  readonly en: readonly [question: string, answer: string];
}

interface Category {
  readonly id: string;
  readonly vi: string;
  readonly en: string;
  readonly entries: readonly Entry[];
}

/** Plain text, a line break between paragraphs. English is marked as the site's other texts are: it is translated by its text. */
const CATEGORIES: readonly Category[] = [
  {
    id: 'getting-started',
    vi: 'Bắt đầu',
    en: /*i18n*/ 'Getting started',
    entries: [
      {
        id: 'how-to-buy',
        vi: [
          'Mua USDT hoặc coin như thế nào?',
          'Ở trang chủ, chọn coin và mạng, nhập địa chỉ ví nhận và số lượng, rồi nhập tài khoản ngân hàng bạn dùng để chuyển khoản.\nTrang đơn hàng cho bạn mã VietQR với số tiền và nội dung đã điền sẵn. Khi tiền về, coin được gửi ngay tới ví của bạn.',
        ],
        en: [
          /*i18n*/ 'How do I buy USDT or a coin?',
          /*i18n*/ 'On the home page, choose the coin and its network, enter your wallet address and the quantity, then the bank account you will pay from.\nThe order page shows a VietQR code with the amount and the transfer text filled in. As soon as your money arrives, the coins are sent to your wallet.',
        ],
      },
      {
        id: 'how-to-sell',
        vi: [
          'Bán coin lấy tiền đồng như thế nào?',
          'Chọn thẻ Bán, chọn coin và mạng bạn sẽ gửi qua, nhập số lượng và tài khoản ngân hàng nhận tiền.\nGửi đúng số lượng tới địa chỉ trên trang đơn hàng. Khi mạng xác nhận đủ, tiền được chuyển tới tài khoản của bạn.',
        ],
        en: [
          /*i18n*/ 'How do I sell coins for dong?',
          /*i18n*/ 'Choose the tab Sell, the coin and the network you will send it over, then enter the quantity and the bank account that is to receive the money.\nSend exactly that quantity to the address on the order page. Once the network has confirmed it, the money is sent to your account.',
        ],
      },
      {
        id: 'need-an-account',
        vi: [
          'Có phải đăng ký tài khoản không?',
          'Không. Bạn mua bán như khách được ngay. Hãy giữ mã đơn hoặc đường dẫn riêng của đơn để mở lại.\nTài khoản cho bạn lịch sử đơn, ví và quy đổi giữa các ví. Với đơn lớn, biểu mẫu sẽ yêu cầu bạn đăng nhập.',
        ],
        en: [
          /*i18n*/ 'Do I need an account?',
          /*i18n*/ 'No. You can trade as a guest at once. Keep your order code, or the private link of the order, to open it again.\nWith an account you get an order history, wallets and exchanges between them. For larger orders the form asks you to log in.',
        ],
      },
      {
        id: 'which-network',
        vi: [
          'TRC20, BEP20 và ERC20 khác nhau thế nào? Tôi nên chọn mạng nào?',
          'Đó là ba mạng khác nhau cùng chuyển USDT, với phí khác nhau. Hãy chọn đúng mạng mà ví hoặc sàn nhận của bạn hỗ trợ; gửi nhầm mạng thì có thể không lấy lại được.\nPhí của từng mạng ở trang Biểu phí giao dịch.',
        ],
        en: [
          /*i18n*/ 'What is the difference between TRC20, BEP20 and ERC20? Which one should I choose?',
          /*i18n*/ 'They are three networks that all carry USDT, at different fees. Choose the one that the receiving wallet or exchange supports: what is sent over another one may be lost.\nThe fee of each is on the page Transfer fees.',
        ],
      },
    ],
  },
  {
    id: 'payment',
    vi: 'Thanh toán',
    en: /*i18n*/ 'Paying',
    entries: [
      {
        id: 'transfer-message',
        vi: [
          'Tôi quên ghi nội dung chuyển khoản, hoặc ghi sai. Phải làm gì?',
          'Hãy mở trang đơn hàng và báo rằng bạn đã chuyển khoản. Khoản tiền được đối chiếu theo số tiền và tài khoản gửi; nếu không khớp tự động, nhân viên sẽ kiểm tra.\nĐừng chuyển thêm lần nữa.',
        ],
        en: [
          /*i18n*/ 'I forgot the transfer text, or it was wrong. What should I do?',
          /*i18n*/ 'Open the order page and report there that you have paid. The money is matched by its amount and the account it came from; where that is not enough, our staff looks into it.\nPlease do not pay a second time.',
        ],
      },
      {
        id: 'other-person',
        vi: [
          'Người khác chuyển khoản hộ tôi có được không?',
          'Không. Chỉ chuyển từ tài khoản mang tên bạn, đúng tài khoản đã nhập trong đơn. Tiền từ người khác phải chờ kiểm tra và có thể được trả lại.',
        ],
        en: [
          /*i18n*/ 'Can somebody else pay for me?',
          /*i18n*/ 'No. Pay only from an account in your own name, the one you entered in the order. Money from anybody else has to be checked and may be sent back.',
        ],
      },
      {
        id: 'wrong-amount',
        vi: [
          'Tôi chuyển thiếu hoặc thừa tiền thì sao?',
          'Trang đơn hàng sẽ hiện các lựa chọn, chẳng hạn chuyển nốt phần còn thiếu, nhận số lượng theo số tiền đã đến, hoặc nhận lại tiền.',
        ],
        en: [
          /*i18n*/ 'What if I pay too little or too much?',
          /*i18n*/ 'The order page then shows your options, such as paying the rest, receiving the quantity that the arrived amount pays for, or a refund.',
        ],
      },
      {
        id: 'too-late',
        vi: [
          'Đơn đã hết hạn mà tôi vẫn chuyển tiền thì sao?',
          'Tiền của bạn không mất. Mở trang đơn hàng: nếu giá gần như không đổi, đơn vẫn được giao; nếu không, bạn chọn nhận theo giá mới hoặc nhận lại tiền.',
        ],
        en: [
          /*i18n*/ 'I paid after the order had expired. What now?',
          /*i18n*/ 'Your money is not lost. Open the order page: if the price has hardly moved, the order is still delivered; otherwise you choose between the new price and a refund.',
        ],
      },
    ],
  },
  {
    id: 'delivery',
    vi: 'Nhận hàng',
    en: /*i18n*/ 'Delivery',
    entries: [
      {
        id: 'how-long',
        vi: [
          'Bao lâu thì tôi nhận được coin?',
          'Thường trong vài phút sau khi tiền về. Trang đơn hàng cho biết từng bước và mỗi bước thường mất bao lâu.',
        ],
        en: [
          /*i18n*/ 'How long until I receive my coins?',
          /*i18n*/ 'Usually a few minutes after your money has arrived. The order page shows each step and how long it usually takes.',
        ],
      },
      {
        id: 'where-are-my-coins',
        vi: [
          'Đơn báo đã gửi nhưng ví chưa thấy. Tại sao?',
          'Mở mã giao dịch trên trang đơn hàng trong trình khám phá của mạng. Nếu giao dịch đã được xác nhận, hãy hỏi nhà cung cấp ví hoặc sàn của bạn: có nơi chỉ ghi có sau nhiều xác nhận.',
        ],
        en: [
          /*i18n*/ 'The order says sent, but my wallet shows nothing. Why?',
          /*i18n*/ 'Open the transaction from the order page in the explorer of its network. If it is confirmed there, ask your wallet provider or exchange: some credit a deposit only after many confirmations.',
        ],
      },
      {
        id: 'wrong-address',
        vi: [
          'Tôi nhập sai địa chỉ ví. Có sửa được không?',
          'Khi chưa thanh toán, hãy tạo đơn mới. Coin đã gửi lên mạng thì không ai lấy lại được, nên xin kiểm tra địa chỉ trước khi chuyển tiền.',
        ],
        en: [
          /*i18n*/ 'I entered a wrong address. Can I change it?',
          /*i18n*/ 'If you have not paid yet, make a new order. Coins that have been sent cannot be recovered, so please check the address before you pay.',
        ],
      },
    ],
  },
  {
    id: 'safety',
    vi: 'An toàn và tài khoản',
    en: /*i18n*/ 'Safety and accounts',
    entries: [
      {
        id: 'why-documents',
        vi: [
          'Vì sao tôi phải gửi giấy tờ?',
          'Với đơn lớn hoặc tài khoản ngân hàng chưa được tin cậy, chúng tôi cần biết người chuyển tiền là ai. Cách chụp và thời gian duyệt ở trang Xác minh danh tính.',
        ],
        en: [
          /*i18n*/ 'Why do you ask for documents?',
          /*i18n*/ 'For larger orders, or a bank account that we do not trust yet, we need to know who is paying. What to photograph and how long the check takes is explained on the page Identity verification.',
        ],
      },
      {
        id: 'two-factor',
        vi: [
          'Làm sao bảo vệ tài khoản của tôi?',
          'Bật xác thực hai lớp và cất mã khôi phục ở nơi an toàn. Không đưa mật khẩu hay mã cho bất kỳ ai, kể cả người tự nhận là nhân viên của chúng tôi.',
        ],
        en: [
          /*i18n*/ 'How do I protect my account?',
          /*i18n*/ 'Turn on two-factor authentication and keep the recovery codes in a safe place. Never give your password or a code to anybody, not even to someone who claims to work for us.',
        ],
      },
      {
        id: 'is-it-a-scam',
        vi: [
          'Có người hướng dẫn tôi mua USDT để đầu tư. Có đáng tin không?',
          'Rất có thể đó là lừa đảo. Xin đọc trang Cảnh báo lừa đảo trước khi chuyển bất kỳ khoản nào: coin đã gửi đi thì không lấy lại được.',
        ],
        en: [
          /*i18n*/ 'Somebody is guiding me to buy USDT for an investment. Can I trust them?',
          /*i18n*/ 'It is very likely a scam. Read the page Fraud warning before you pay anything: coins that have been sent cannot be recovered.',
        ],
      },
    ],
  },
];

export const FAQ_CATEGORIES: readonly CategorySeed[] = CATEGORIES.map(({ id, vi, en }, index) => ({
  ...{ id, subject: vi, subjectEn: en, orderBy: index + 1 },
}));

export const FAQS: readonly FaqSeed[] = CATEGORIES.flatMap(({ id: categoryId, entries }) =>
  entries.map(({ id, vi: [question, answer], en: [questionEn, answerEn] }, index) => ({
    ...{ id, categoryId, question, answer, questionEn, answerEn, orderBy: index + 1 },
  })),
);

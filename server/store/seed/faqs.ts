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

/** Plain text, a line break between paragraphs. */
const CATEGORIES: readonly Category[] = [
  {
    id: 'getting-started',
    vi: 'Bắt đầu',
    en: 'Getting started',
    entries: [
      {
        id: 'how-to-buy',
        vi: [
          'Mua USDT hoặc coin như thế nào?',
          'Ở trang chủ, chọn coin và mạng, nhập địa chỉ ví nhận và số lượng, rồi nhập tài khoản ngân hàng bạn dùng để chuyển khoản.\nTrang đơn hàng cho bạn mã VietQR với số tiền và nội dung đã điền sẵn. Khi tiền về, coin được gửi ngay tới ví của bạn.',
        ],
        en: [
          'How do I buy USDT or a coin?',
          'On the home page, choose the coin and its network, enter your wallet address and the quantity, then the bank account you will pay from.\nThe order page shows a VietQR code with amount and message filled in. As soon as your money arrives, the coins are sent to your wallet.',
        ],
      },
      {
        id: 'how-to-sell',
        vi: [
          'Bán coin lấy tiền đồng như thế nào?',
          'Chọn thẻ Bán, chọn coin và mạng bạn sẽ gửi qua, nhập số lượng và tài khoản ngân hàng nhận tiền.\nGửi đúng số lượng tới địa chỉ trên trang đơn hàng. Khi mạng xác nhận đủ, tiền được chuyển tới tài khoản của bạn.',
        ],
        en: [
          'How do I sell coins for dong?',
          'Choose the tab Sell, the coin and the network you will send it over, then enter the quantity and the bank account that is to receive the money.\nSend exactly that quantity to the address on the order page. Once the network has confirmed it, the dong are sent to your account.',
        ],
      },
      {
        id: 'need-an-account',
        vi: [
          'Có phải đăng ký tài khoản không?',
          'Không. Bạn mua bán như khách được ngay. Hãy giữ mã đơn hoặc đường dẫn riêng của đơn để mở lại.\nTài khoản cho bạn lịch sử đơn, ví và hoán đổi. Với đơn lớn, biểu mẫu sẽ yêu cầu bạn đăng nhập.',
        ],
        en: [
          'Do I need an account?',
          'No. You can trade as a guest at once. Keep the code of your order, or its private link, to open it again.\nAn account gives you a history, wallets and swaps. For larger orders the form asks you to sign in.',
        ],
      },
      {
        id: 'which-network',
        vi: [
          'TRC20, BEP20 và ERC20 khác nhau thế nào? Tôi nên chọn mạng nào?',
          'Đó là ba mạng khác nhau cùng chuyển USDT, với phí khác nhau. Hãy chọn đúng mạng mà ví hoặc sàn nhận của bạn hỗ trợ; gửi nhầm mạng thì có thể không lấy lại được.\nPhí của từng mạng ở trang Phí chuyển khoản.',
        ],
        en: [
          'What is the difference between TRC20, BEP20 and ERC20? Which one should I choose?',
          'They are three networks that all carry USDT, at different fees. Choose the one that the receiving wallet or exchange supports: what is sent over another one may be lost.\nThe fee of each is on the page Transfer fees.',
        ],
      },
    ],
  },
  {
    id: 'payment',
    vi: 'Thanh toán',
    en: 'Paying',
    entries: [
      {
        id: 'transfer-message',
        vi: [
          'Tôi quên ghi nội dung chuyển khoản, hoặc ghi sai. Phải làm gì?',
          'Hãy mở trang đơn hàng và báo rằng bạn đã chuyển khoản. Khoản tiền được đối chiếu theo số tiền và tài khoản gửi; nếu không khớp tự động, nhân viên sẽ kiểm tra.\nĐừng chuyển thêm lần nữa.',
        ],
        en: [
          'I forgot the transfer message, or it was wrong. What should I do?',
          'Open the order page and say there that you have paid. The money is matched by its amount and the account it came from; where that does not suffice, a person looks into it.\nPlease do not pay a second time.',
        ],
      },
      {
        id: 'other-person',
        vi: [
          'Người khác chuyển khoản hộ tôi có được không?',
          'Không. Chỉ chuyển từ tài khoản mang tên bạn, đúng tài khoản đã nhập trong đơn. Tiền từ người khác phải chờ kiểm tra và có thể được trả lại.',
        ],
        en: [
          'May another person pay for me?',
          'No. Pay only from an account in your own name, the one you entered in the order. Money from anybody else has to be looked into and may be sent back.',
        ],
      },
      {
        id: 'wrong-amount',
        vi: [
          'Tôi chuyển thiếu hoặc thừa tiền thì sao?',
          'Trang đơn hàng sẽ hiện các lựa chọn, chẳng hạn chuyển nốt phần còn thiếu, nhận số lượng theo số tiền đã đến, hoặc nhận lại tiền.',
        ],
        en: [
          'What if I pay too little or too much?',
          'The order page then offers what is possible, such as to pay the rest, to take the quantity for what has arrived, or to have the money back.',
        ],
      },
      {
        id: 'too-late',
        vi: [
          'Đơn đã hết hạn mà tôi vẫn chuyển tiền thì sao?',
          'Tiền của bạn không mất. Mở trang đơn hàng: nếu giá gần như không đổi, đơn vẫn được giao; nếu không, bạn chọn nhận theo giá mới hoặc nhận lại tiền.',
        ],
        en: [
          'I paid after the order had run out. What now?',
          'Your money is not lost. Open the order page: where the price has hardly moved, the order is still delivered; otherwise you choose between the new price and having the money back.',
        ],
      },
    ],
  },
  {
    id: 'delivery',
    vi: 'Nhận hàng',
    en: 'Delivery',
    entries: [
      {
        id: 'how-long',
        vi: [
          'Bao lâu thì tôi nhận được coin?',
          'Thường trong vài phút sau khi tiền về. Trang đơn hàng cho biết từng bước và mỗi bước thường mất bao lâu.',
        ],
        en: [
          'How long until I have my coins?',
          'Usually a few minutes after your money has arrived. The order page shows each step and how long it usually takes.',
        ],
      },
      {
        id: 'where-are-my-coins',
        vi: [
          'Đơn báo đã gửi nhưng ví chưa thấy. Tại sao?',
          'Mở mã giao dịch trên trang đơn hàng trong trình khám phá của mạng. Nếu giao dịch đã được xác nhận, hãy hỏi nhà cung cấp ví hoặc sàn của bạn: có nơi chỉ ghi có sau nhiều xác nhận.',
        ],
        en: [
          'The order says sent, but my wallet shows nothing. Why?',
          'Open the transaction of the order page in the explorer of its network. If it is confirmed there, ask the provider of your wallet: some credit a deposit only after many confirmations.',
        ],
      },
      {
        id: 'wrong-address',
        vi: [
          'Tôi nhập sai địa chỉ ví. Có sửa được không?',
          'Khi chưa thanh toán, hãy tạo đơn mới. Coin đã gửi lên mạng thì không ai lấy lại được, nên xin kiểm tra địa chỉ trước khi chuyển tiền.',
        ],
        en: [
          'I entered a wrong address. Can it be changed?',
          'As long as you have not paid, make a new order. Coins that are on their way cannot be called back, so please check the address before you pay.',
        ],
      },
    ],
  },
  {
    id: 'safety',
    vi: 'An toàn và tài khoản',
    en: 'Safety and accounts',
    entries: [
      {
        id: 'why-documents',
        vi: [
          'Vì sao tôi phải gửi giấy tờ?',
          'Với đơn lớn hoặc tài khoản ngân hàng chưa được tin cậy, chúng tôi cần biết người chuyển tiền là ai. Cách chụp và thời gian duyệt ở trang Xác minh danh tính.',
        ],
        en: [
          'Why do you ask for documents?',
          'For larger orders, or a bank account that is not trusted yet, we need to know who is paying. What to photograph, and how long it takes, is on the page Identity verification.',
        ],
      },
      {
        id: 'two-factor',
        vi: [
          'Làm sao bảo vệ tài khoản của tôi?',
          'Bật xác thực hai lớp và cất mã khôi phục ở nơi an toàn. Không đưa mật khẩu hay mã cho bất kỳ ai, kể cả người tự nhận là nhân viên của chúng tôi.',
        ],
        en: [
          'How do I protect my account?',
          'Turn two-factor authentication on and keep the recovery codes in a safe place. Give neither password nor code to anybody, not even to someone who claims to work for us.',
        ],
      },
      {
        id: 'is-it-a-scam',
        vi: [
          'Có người hướng dẫn tôi mua USDT để đầu tư. Có đáng tin không?',
          'Rất có thể đó là lừa đảo. Xin đọc trang Cảnh báo lừa đảo trước khi chuyển bất kỳ khoản nào: coin đã gửi đi thì không lấy lại được.',
        ],
        en: [
          'Somebody guides me to buy USDT for an investment. Is that sound?',
          'It is very likely a fraud. Read the page Fraud warning before you pay anything: coins that are sent cannot be called back.',
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

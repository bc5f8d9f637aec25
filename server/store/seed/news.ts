import type { news, newsCategories } from '../tables/content.ts';

type CategorySeed = typeof newsCategories.$inferInsert;
type NewsSeed = typeof news.$inferInsert;

export const NEWS_CATEGORIES: readonly CategorySeed[] = [
  { seoUrl: 'huong-dan', title: 'Hướng dẫn', orderBy: 1 },
  { seoUrl: 'an-toan', title: 'An toàn', orderBy: 2 },
  { seoUrl: 'kien-thuc', title: 'Kiến thức', orderBy: 3 },
];

interface Written {
  readonly seoUrl: string;
  readonly category: 'huong-dan' | 'an-toan' | 'kien-thuc';
  readonly day: string;
  readonly title: string;
  readonly shortContent: string;
  readonly content: string;
}

const ARTICLES: readonly Written[] = [
  {
    seoUrl: 'mua-usdt-lan-dau',
    category: 'huong-dan',
    day: '2026-10-05',
    title: 'Mua USDT lần đầu: từ địa chỉ ví đến khi coin về',
    shortContent: 'Năm bước mua USDT bằng chuyển khoản, và những chỗ người mới hay nhầm.',
    content: `<p>Bạn chỉ cần một ví nhận USDT và một tài khoản ngân hàng đứng tên mình. Không cần đăng ký.</p>
<h2>Năm bước</h2>
<ol><li>Chọn USDT và <strong>mạng</strong> mà ví của bạn nhận: TRC20, BEP20 hoặc ERC20.</li>
<li>Nhập số lượng. Trang tính ngay số tiền phải chuyển, kể cả phí.</li>
<li>Dán địa chỉ ví. Trang kiểm tra địa chỉ có đúng mạng hay không.</li>
<li>Nhập tài khoản bạn sẽ dùng để chuyển tiền, rồi tạo đơn.</li>
<li>Quét mã VietQR trên trang đơn hàng: số tiền và nội dung đã được điền sẵn.</li></ol>
<h2>Chỗ hay nhầm</h2>
<ul><li>Sửa nội dung chuyển khoản: hệ thống không nhận ra tiền của bạn ngay được.</li>
<li>Chuyển từ tài khoản của người khác: đơn phải dừng lại để kiểm tra.</li>
<li>Chọn sai mạng: coin gửi qua mạng mà ví không nhận có thể mất hẳn.</li></ul>
<p>Đơn chờ tiền trong 60 phút. Quá giờ mà bạn đã chuyển thì đừng chuyển lại, hãy <a href="/contact.html">liên hệ</a> với chúng tôi.</p>`,
  },
  {
    seoUrl: 'ban-usdt-nhan-tien-ve-ngan-hang',
    category: 'huong-dan',
    day: '2026-10-12',
    title: 'Bán USDT và nhận tiền về tài khoản ngân hàng',
    shortContent: 'Gửi đúng số lượng, đúng mạng, và xem tiền của bạn đi đến đâu.',
    content: `<p>Khi bán, bạn gửi coin trước rồi nhận tiền đồng về tài khoản của mình.</p>
<h2>Các bước</h2>
<ol><li>Ở thẻ <strong>Bán</strong>, chọn coin và mạng bạn sẽ gửi qua.</li>
<li>Nhập số lượng, ngân hàng và số tài khoản. Với nhiều ngân hàng, tên chủ tài khoản được tra tự động.</li>
<li>Gửi đúng số lượng tới địa chỉ trên trang đơn hàng. Địa chỉ này chỉ dành cho đơn đó.</li></ol>
<p>Trang đơn hàng cho thấy số lần mạng đã xác nhận. Khi đủ, lệnh chuyển tiền được tạo ngay, cả ban đêm và ngày nghỉ.</p>
<h2>Khi rút từ sàn</h2>
<p>Sàn thường trừ phí mạng vào số lượng bạn rút. Hãy xem số lượng <em>đến nơi</em> có bằng số lượng của đơn hay không, rồi mới xác nhận.</p>`,
  },
  {
    seoUrl: 'chon-mang-trc20-bep20-erc20',
    category: 'kien-thuc',
    day: '2026-10-19',
    title: 'TRC20, BEP20 hay ERC20: nên chọn mạng nào?',
    shortContent: 'Cùng là USDT, ba mạng khác nhau ở phí, tốc độ và nơi nhận.',
    content: `<p>USDT chạy trên nhiều mạng. Số dư trông giống nhau, nhưng coin của mạng này không tự sang được mạng kia.</p>
<table><thead><tr><th>Mạng</th><th>Phí chuyển</th><th>Địa chỉ bắt đầu bằng</th></tr></thead>
<tbody><tr><td>TRC20 (TRON)</td><td>0,8 USDT</td><td><code>T</code></td></tr>
<tr><td>BEP20 (BNB Smart Chain)</td><td>0,29 USDT</td><td><code>0x</code></td></tr>
<tr><td>ERC20 (Ethereum)</td><td>3,2 USDT</td><td><code>0x</code></td></tr></tbody></table>
<h2>Cách chọn</h2>
<ul><li>Nơi nhận quyết định: ví hoặc sàn của bạn nhận mạng nào thì chọn mạng đó.</li>
<li>Nếu nhận được cả ba, mạng có phí thấp thường đủ nhanh cho việc hằng ngày.</li>
<li>BEP20 và ERC20 có địa chỉ giống nhau. Nhìn địa chỉ không biết được mạng, nên hãy xem ở màn hình nạp tiền của nơi nhận.</li></ul>
<p>Phí mới nhất ở trang <a href="/fees.html">Biểu phí giao dịch</a>.</p>`,
  },
  {
    seoUrl: 'noi-dung-chuyen-khoan',
    category: 'kien-thuc',
    day: '2026-10-26',
    title: 'Vì sao phải giữ nguyên nội dung chuyển khoản?',
    shortContent: 'Nội dung là cách duy nhất để máy biết khoản tiền thuộc về đơn nào.',
    content: `<p>Mỗi đơn có một mã riêng trong nội dung chuyển khoản. Hệ thống đọc mã ấy trong thông báo của ngân hàng và ghép tiền với đơn trong vài giây, không cần người.</p>
<h2>Nếu lỡ sửa hoặc quên</h2>
<p>Tiền không mất. Khoản tiền được giữ riêng cho tới khi tìm ra đơn của nó, nhưng việc này cần người xem nên lâu hơn.</p>
<ul><li>Đừng chuyển lần thứ hai.</li><li>Mở trang đơn hàng và báo là bạn đã chuyển tiền.</li><li>Gửi ảnh biên lai khi trang yêu cầu.</li></ul>
<h2>Số tiền cũng vậy</h2>
<p>Chuyển thiếu hoặc thừa, trang đơn hàng sẽ cho bạn chọn: chuyển thêm phần thiếu, nhận số lượng theo số tiền đã chuyển, hoặc nhận lại tiền.</p>`,
  },
  {
    seoUrl: 'nhan-biet-lua-dao',
    category: 'an-toan',
    day: '2026-11-02',
    title: 'Năm dấu hiệu của một vụ lừa đảo mua bán coin',
    shortContent: 'Kẻ gian không cần mật khẩu của bạn, chỉ cần bạn vội.',
    content: `<p>Hầu hết các vụ mất tiền không do máy bị tấn công mà do người bị thúc giục.</p>
<ol><li><strong>Có người hướng dẫn bạn từng bước</strong> qua điện thoại hoặc tin nhắn, và giục làm ngay.</li>
<li><strong>Lợi nhuận chắc chắn.</strong> Không ai trả lãi mỗi ngày cho USDT mà không có rủi ro.</li>
<li><strong>Ví không phải của bạn.</strong> Nếu người khác đưa địa chỉ ví để bạn mua coin vào, coin ấy là của họ.</li>
<li><strong>Phải nộp thêm để rút.</strong> Thuế, phí mở khóa, tiền đặt cọc: đều là cái bẫy thứ hai.</li>
<li><strong>Tự xưng là nhân viên Bến Đổi.</strong> Chúng tôi không gọi điện, không hỏi mật khẩu, mã xác thực hay mã OTP.</li></ol>
<p>Giao dịch đã gửi lên mạng thì không ai lấy lại được. Khi nghi ngờ, hãy dừng và đọc trang <a href="/scam-alert.html">Cảnh báo lừa đảo</a>.</p>`,
  },
  {
    seoUrl: 'bao-ve-tai-khoan',
    category: 'an-toan',
    day: '2026-11-06',
    title: 'Bảo vệ tài khoản: mật khẩu, mã xác thực, mã khôi phục',
    shortContent: 'Mười phút thiết lập hôm nay, đỡ một lần mất tài khoản.',
    content: `<h2>Mật khẩu</h2>
<p>Dùng một mật khẩu không dùng ở nơi nào khác. Trình quản lý mật khẩu nhớ giúp bạn, và không tự điền vào trang giả.</p>
<h2>Xác thực hai lớp</h2>
<p>Bật ứng dụng tạo mã ở trang Bảo mật. Từ đó, biết mật khẩu thôi thì chưa vào được.</p>
<h2>Mã khôi phục</h2>
<p>Khi mất điện thoại, mã khôi phục là đường vào cuối cùng. Hãy in ra hoặc chép vào sổ. Đừng chụp màn hình rồi để trong thư viện ảnh.</p>
<h2>Phiên đăng nhập</h2>
<p>Trang Bảo mật liệt kê các thiết bị đang đăng nhập. Thấy thiết bị lạ thì kết thúc phiên ấy và đổi mật khẩu.</p>`,
  },
  {
    seoUrl: 'dia-chi-vi-bi-trao',
    category: 'an-toan',
    day: '2026-11-10',
    title: 'Địa chỉ ví bị tráo khi dán: cách phát hiện',
    shortContent: 'Có phần mềm độc chỉ làm một việc: đổi địa chỉ bạn vừa sao chép.',
    content: `<p>Phần mềm độc theo dõi bộ nhớ tạm của máy. Khi thấy một địa chỉ ví, nó thay bằng địa chỉ của kẻ gian, đôi khi giống cả vài ký tự đầu.</p>
<h2>Tự bảo vệ</h2>
<ul><li>So <strong>sáu ký tự đầu và sáu ký tự cuối</strong> với ví của bạn sau khi dán.</li>
<li>Trên điện thoại, quét mã QR của ví thay vì sao chép.</li>
<li>Số tiền lớn thì mua thử một đơn nhỏ trước.</li></ul>
<p>Trước khi tạo đơn, trang xác nhận hiện lại địa chỉ theo từng nhóm ký tự để bạn so. Đó là lúc cuối cùng còn sửa được.</p>`,
  },
  {
    seoUrl: 'phi-gom-nhung-gi',
    category: 'kien-thuc',
    day: '2026-11-14',
    title: 'Phí trong một đơn gồm những gì?',
    shortContent: 'Tỷ giá, phí dịch vụ và phí chuyển: cách chúng cộng lại thành số tiền.',
    content: `<p>Số tiền bạn thấy trước khi tạo đơn đã là tất cả. Nó có ba phần.</p>
<h2>Khi mua</h2>
<p>Số tiền = số lượng × tỷ giá + phí dịch vụ + phí chuyển quy ra đồng. Phí dịch vụ là số lớn hơn giữa một mức cố định và một tỷ lệ phần trăm. Kết quả làm tròn lên tới đồng.</p>
<h2>Khi bán</h2>
<p>Số tiền = số lượng × tỷ giá − phí dịch vụ.</p>
<h2>Bậc giá</h2>
<p>Nhiều đồng có giá theo bậc: số lượng càng lớn, giá càng tốt. Biểu mẫu tự chọn bậc của bạn.</p>
<p>Xem phí của từng ví và công cụ tính ở trang <a href="/fees.html">Biểu phí giao dịch</a>.</p>`,
  },
  {
    seoUrl: 'xac-minh-danh-tinh-de-lam-gi',
    category: 'huong-dan',
    day: '2026-11-18',
    title: 'Xác minh danh tính: khi nào cần và làm sao cho nhanh',
    shortContent: 'Đơn nào cần giấy tờ, chụp thế nào để không phải gửi lại.',
    content: `<p>Phần lớn đơn không cần giấy tờ. Trang chỉ yêu cầu khi đơn lớn, hoặc khi tên người chuyển tiền chưa rõ.</p>
<h2>Chụp thế nào</h2>
<ul><li>Ảnh rõ bốn góc của giấy tờ, không loá, không che chữ.</li>
<li>Ảnh bạn cầm giấy tờ cùng tờ ghi chú, thấy rõ mặt và chữ.</li>
<li>Không chỉnh sửa, không chụp lại từ màn hình.</li></ul>
<p>Hướng dẫn đầy đủ và thời gian xem xét ở trang <a href="/verify.html">Xác minh danh tính</a>. Ảnh được xóa khi hết thời hạn lưu giữ.</p>`,
  },
  {
    seoUrl: 'hoan-doi-trong-vi',
    category: 'huong-dan',
    day: '2026-11-22',
    title: 'Quy đổi số dư trong ví, không cần chuyển khoản',
    shortContent: 'Đổi giữa tiền đồng, BTC và ETH trong ví của bạn chỉ trong vài giây.',
    content: `<p>Với tài khoản, bạn có ví tiền đồng, BTC và ETH. Trang <a href="/exchange">Quy đổi</a> đổi số dư này sang số dư kia theo tỷ giá lúc đó.</p>
<h2>Cách làm</h2>
<ol><li>Chọn đồng đưa và đồng nhận.</li><li>Nhập số lượng ở một trong hai ô, ô kia tự tính.</li><li>Xem phí và xác nhận. Số dư đổi ngay.</li></ol>
<h2>Nên biết</h2>
<ul><li>Phí là số lớn hơn giữa mức cố định và tỷ lệ, trừ vào số nhận.</li><li>Tỷ giá có thể đổi trong lúc bạn nhập; khi đó trang hỏi lại trước khi làm.</li></ul>`,
  },
];

/** Published at eight in the morning in Việt Nam. */
export const NEWS: readonly NewsSeed[] = ARTICLES.map(({ day, ...article }) => {
  const at = new Date(`${day}T08:00:00+07:00`);
  return { ...article, createdAt: at, updatedAt: at };
});

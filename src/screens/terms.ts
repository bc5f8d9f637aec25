interface TermsSection {
  /** Anchor of the section, for links from support. */
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** The terms of use, in Vietnamese only (rule of the content pages). */
export const TERMS: readonly TermsSection[] = [
  {
    id: 'dich-vu',
    title: 'Bến Đổi làm gì',
    paragraphs: [
      'Bến Đổi là dịch vụ đổi tiền đồng lấy coin, stablecoin và tiền điện tử. Bạn chuyển khoản từ tài khoản ngân hàng của mình, chúng tôi gửi số coin đã đặt tới địa chỉ bạn ghi trên đơn.',
      'Chúng tôi chỉ thực hiện đúng đơn bạn tạo. Chúng tôi không tư vấn đầu tư, không giữ hộ tài sản và không giao dịch thay bạn.',
      'Khi dùng Bến Đổi, bạn xác nhận mình đủ 18 tuổi, giao dịch cho chính mình và tự chịu trách nhiệm về nghĩa vụ thuế và pháp lý của mình.',
    ],
  },
  {
    id: 'don-va-gia',
    title: 'Đơn, giá và thời gian giữ giá',
    paragraphs: [
      'Trước khi bấm nút tạo đơn, bạn thấy số coin sẽ nhận, số tiền phải trả và mọi khoản phí. Không có khoản phí nào khác cộng thêm sau đó.',
      'Giá trên đơn được giữ trong thời gian ghi trên đơn. Nếu giá thay đổi trước khi đơn được tạo, chúng tôi báo giá mới và chỉ tạo đơn khi bạn đồng ý.',
      'Bạn cần chuyển đúng số tiền, đúng nội dung và từ tài khoản ngân hàng đã ghi trên đơn. Đó là cách hệ thống nhận ra tiền của bạn.',
      'Mỗi đơn có một mã riêng. Hãy giữ mã này để tra cứu và khi cần hỗ trợ.',
    ],
  },
  {
    id: 'thieu-thua-muon',
    title: 'Chuyển thiếu, chuyển thừa, chuyển muộn',
    paragraphs: [
      'Chuyển thiếu: trong thời gian giữ giá, bạn có thể chuyển nốt phần còn lại. Hết thời gian đó, bạn chọn nhận số coin tương ứng với số tiền đã chuyển theo giá lúc đó, hoặc nhận lại tiền.',
      'Chuyển thừa: bạn nhận đủ số coin đã đặt, phần tiền thừa được hoàn lại, trừ khi bạn chọn đổi nốt phần thừa.',
      'Chuyển muộn: tiền đến sau khi hết giờ không bị mất. Nếu giá lúc đó gần như không đổi, đơn vẫn được thực hiện. Nếu giá đã đổi đáng kể, bạn chọn nhận số coin theo giá mới hoặc nhận lại tiền.',
      'Chúng tôi không bao giờ gửi ít coin hơn số đã đặt mà chưa được bạn đồng ý.',
    ],
  },
  {
    id: 'dia-chi-nhan',
    title: 'Địa chỉ nhận',
    paragraphs: [
      'Giao dịch trên blockchain không thể thu hồi. Bạn chịu trách nhiệm về địa chỉ và mạng bạn đã chọn. Hệ thống kiểm tra địa chỉ có hợp lệ hay không, nhưng không biết địa chỉ đó có phải của bạn hay không.',
      'Nếu phát hiện ghi nhầm địa chỉ, hãy liên hệ hỗ trợ ngay. Khi coin chưa được gửi, chúng tôi sẽ dừng đơn và hoàn tiền.',
    ],
  },
  {
    id: 'xac-minh',
    title: 'Xác minh danh tính',
    paragraphs: [
      'Với đơn giá trị lớn, hoặc khi tài khoản ngân hàng bạn dùng còn mới với chúng tôi, chúng tôi có thể yêu cầu xác minh danh tính trước khi thực hiện đơn. Tiền của bạn được giữ nguyên trong lúc chờ.',
      'Nếu bạn không muốn xác minh, đơn được hủy và tiền được hoàn về tài khoản đã chuyển.',
      'Chúng tôi không bao giờ hỏi mật khẩu, mã OTP hay yêu cầu bạn chuyển thêm tiền để xác minh.',
    ],
  },
  {
    id: 'hoan-tien',
    title: 'Hoàn tiền',
    paragraphs: [
      'Tiền được hoàn về tài khoản đã chuyển. Nếu chúng tôi không biết tài khoản đó, bạn chọn một tài khoản khác của chính người đã chuyển.',
      'Khoản hoàn được thực hiện ngay khi đơn bị hủy và tiền đã về. Thời gian tiền tới tài khoản phụ thuộc vào ngân hàng của bạn.',
      'Đơn đã giao xong không thể hoàn lại.',
    ],
  },
  {
    id: 'khong-duoc-lam',
    title: 'Những việc không được làm',
    paragraphs: [
      'Dùng tiền, tài khoản ngân hàng hoặc giấy tờ không phải của mình; mua hộ hoặc nhận tiền hộ người khác.',
      'Dùng Bến Đổi cho lừa đảo, rửa tiền, cờ bạc trái phép, mua bán hàng cấm hoặc bất kỳ việc gì pháp luật cấm.',
      'Làm giả biên lai, can thiệp vào hệ thống, hoặc tạo đơn hàng loạt không nhằm giao dịch.',
      'Khi có dấu hiệu vi phạm, chúng tôi có thể tạm dừng đơn, khóa tài khoản và cung cấp thông tin cho cơ quan có thẩm quyền theo quy định.',
    ],
  },
  {
    id: 'du-lieu',
    title: 'Dữ liệu chúng tôi lưu',
    paragraphs: [
      'Để thực hiện đơn, chúng tôi lưu nội dung đơn, số tài khoản và tên chủ tài khoản bạn ghi, địa chỉ nhận, giao dịch ngân hàng và giao dịch blockchain liên quan.',
      'Với tài khoản thành viên, chúng tôi lưu thêm email, mật khẩu đã mã hóa một chiều, thông tin hồ sơ, giấy tờ xác minh bạn gửi và các lần đăng nhập.',
      'Chúng tôi không bán dữ liệu. Dữ liệu chỉ được chia sẻ với ngân hàng và đối tác kỹ thuật ở mức cần thiết để thực hiện đơn, hoặc với cơ quan có thẩm quyền theo quy định.',
      'Bạn có thể yêu cầu xem, sửa hoặc xóa dữ liệu của mình, trừ phần phải giữ lại theo quy định về kế toán và phòng chống rửa tiền.',
    ],
  },
  {
    id: 'tai-khoan',
    title: 'Tài khoản của bạn',
    paragraphs: [
      'Hãy giữ kín mật khẩu và bật xác thực 2 bước. Mọi thao tác bằng tài khoản của bạn được coi là do bạn thực hiện, cho tới khi bạn báo cho chúng tôi biết tài khoản bị lộ.',
      'Bạn có thể ngừng dùng tài khoản bất cứ lúc nào. Các đơn đang thực hiện vẫn được hoàn tất.',
    ],
  },
  {
    id: 'ho-tro',
    title: 'Hỗ trợ và khiếu nại',
    paragraphs: [
      'Khi cần hỗ trợ, hãy gửi mã đơn và mô tả ngắn cho chúng tôi qua các kênh ghi trên trang. Yêu cầu về một đơn được tiếp nhận trong 30 ngày kể từ khi giao dịch.',
      'Voucher có giá trị trong 30 ngày kể từ khi phát hành. Hãy dùng voucher trong thời hạn đó.',
      'Nếu kết quả chưa thỏa đáng, bạn có thể yêu cầu xem xét lại. Tranh chấp không tự giải quyết được sẽ do tòa án có thẩm quyền tại Việt Nam giải quyết.',
    ],
  },
  {
    id: 'trach-nhiem',
    title: 'Trách nhiệm',
    paragraphs: [
      'Chúng tôi chịu trách nhiệm giao đúng số coin đã đặt tới đúng địa chỉ trên đơn, hoặc hoàn lại tiền của bạn.',
      'Chúng tôi không chịu trách nhiệm về biến động giá sau khi đơn hoàn tất, sự cố của ngân hàng, mạng blockchain hoặc ví của bạn, và thiệt hại do bạn làm theo hướng dẫn của người khác.',
      'Khi ngân hàng hoặc mạng gặp sự cố, đơn có thể chậm hơn bình thường. Tiền của bạn vẫn được ghi nhận và không bị mất.',
    ],
  },
  {
    id: 'thay-doi',
    title: 'Thay đổi điều khoản',
    paragraphs: [
      'Khi điều khoản thay đổi, bản mới được đăng tại trang này. Đơn đã tạo được thực hiện theo điều khoản có hiệu lực lúc tạo đơn.',
    ],
  },
];

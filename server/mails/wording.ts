import type { MailLanguage } from '../exchange/accounts/requester.ts';

/** A mail's words: two paragraphs of plain text, and the link between them. */
export interface Wording {
  readonly subject: string;
  readonly before: string;
  /** What the link does. */
  readonly action: string;
  readonly after: string;
}

/** What the link of a mail about an order does. */
export const OPEN_ORDER: Readonly<Record<MailLanguage, string>> = {
  vi: 'Mở đơn hàng',
  en: 'Open the order',
};

/** What an account's owner is told was done to it. */
export type NoticeKind =
  | 'passwordChanged'
  | 'authenticatorEnabled'
  | 'authenticatorDisabled'
  | 'smsEnabled'
  | 'smsDisabled'
  | 'documentsHandedIn'
  | 'documentsAccepted'
  | 'documentsRefused'
  | 'recoveryCodesMade'
  | 'recoveryCodeUsed'
  | 'deletionCancelled'
  | 'deletionStopped'
  | 'nameChanged'
  | 'phoneChanged'
  | 'withdrawn'
  | 'destinationAdded'
  | 'accountFrozen'
  | 'freezeLifted';

export type MailKind = 'confirmation' | 'alreadyRegistered' | 'reset' | 'deletion' | NoticeKind;

/** First paragraph of every mail. */
export const GREETING = { vi: 'Chào bạn,', en: 'Hello,' } as const;

/** The link of a mail for an owner who did not do what it tells. */
export const NOT_ME = {
  vi: 'Không phải tôi (khóa rút tiền và đăng xuất mọi thiết bị)',
  en: 'This was not me (freezes withdrawals and signs every device out)',
} as const;

export const WORDING: Readonly<Record<MailKind, Readonly<Record<MailLanguage, Wording>>>> = {
  confirmation: {
    vi: {
      subject: 'Xác nhận tài khoản Bến Đổi',
      before:
        'Có người vừa đăng ký tài khoản Bến Đổi bằng địa chỉ email này. Nếu là bạn, hãy bấm vào liên kết dưới đây để xác nhận. Liên kết có hiệu lực trong 24 giờ.',
      action: 'Xác nhận tài khoản',
      after: 'Nếu không phải bạn, hãy bỏ qua email này: tài khoản sẽ không được mở.',
    },
    en: {
      subject: 'Confirm your Bến Đổi account',
      before:
        'Somebody has just registered a Bến Đổi account with this e-mail address. If it was you, please follow the link to confirm it. The link is good for 24 hours.',
      action: 'Confirm the account',
      after: 'If it was not you, just ignore this mail: no account will be opened.',
    },
  },
  alreadyRegistered: {
    vi: {
      subject: 'Bạn đã có tài khoản Bến Đổi',
      before:
        'Có người vừa đăng ký tài khoản Bến Đổi bằng địa chỉ email này, nhưng địa chỉ này đã có tài khoản rồi. Không có gì thay đổi. Nếu là bạn, hãy đăng nhập như mọi khi; nếu quên mật khẩu, bạn có thể đặt mật khẩu mới.',
      action: 'Đăng nhập',
      after: 'Nếu không phải bạn, bạn không cần làm gì cả.',
    },
    en: {
      subject: 'You already have a Bến Đổi account',
      before:
        'Somebody has just registered a Bến Đổi account with this e-mail address, which has one already. Nothing was changed. If it was you, please log in as always; if you forgot your password, you can choose a new one.',
      action: 'Log in',
      after: 'If it was not you, there is nothing you need to do.',
    },
  },
  reset: {
    vi: {
      subject: 'Đặt mật khẩu mới cho Bến Đổi',
      before:
        'Có người vừa yêu cầu đặt mật khẩu mới cho tài khoản Bến Đổi của bạn. Nếu là bạn, hãy bấm vào liên kết dưới đây. Liên kết có hiệu lực trong 30 phút và chỉ dùng được một lần.',
      action: 'Đặt mật khẩu mới',
      after: 'Nếu không phải bạn, hãy bỏ qua email này: mật khẩu của bạn không thay đổi.',
    },
    en: {
      subject: 'A new password for Bến Đổi',
      before:
        'Somebody has just asked for a new password for your Bến Đổi account. If it was you, please follow the link. It is good for 30 minutes, and once.',
      action: 'Choose a new password',
      after: 'If it was not you, just ignore this mail: your password stays as it is.',
    },
  },
  passwordChanged: {
    vi: {
      subject: 'Mật khẩu Bến Đổi của bạn đã được thay đổi',
      before:
        'Mật khẩu tài khoản Bến Đổi của bạn vừa được thay đổi. Các thiết bị khác đang đăng nhập đã bị đăng xuất.',
      action: 'Đặt lại mật khẩu',
      after: 'Nếu không phải bạn đã thay đổi, hãy đặt lại mật khẩu ngay.',
    },
    en: {
      subject: 'Your Bến Đổi password was changed',
      before:
        'The password of your Bến Đổi account has just been changed. Every other device that was signed in has been signed out.',
      action: 'Choose another password',
      after: 'If it was not you, please choose a new password at once.',
    },
  },
  authenticatorEnabled: {
    vi: {
      subject: 'Đã bật ứng dụng xác thực cho tài khoản Bến Đổi',
      before:
        'Ứng dụng xác thực vừa được bật cho tài khoản Bến Đổi của bạn. Từ nay, mỗi lần đăng nhập bạn cần thêm mã 6 số trong ứng dụng.',
      action: 'Đặt lại mật khẩu',
      after:
        'Nếu không phải bạn đã bật, hãy đặt lại mật khẩu ngay để đăng xuất mọi thiết bị, rồi liên hệ với chúng tôi.',
    },
    en: {
      subject: 'An authenticator app was enabled for your Bến Đổi account',
      before:
        'An authenticator app has just been enabled for your Bến Đổi account. From now on, logging in also takes the 6-digit code that the app shows.',
      action: 'Choose another password',
      after:
        'If it was not you, please choose a new password at once, which signs every device out, and then write to us.',
    },
  },
  authenticatorDisabled: {
    vi: {
      subject: 'Đã tắt ứng dụng xác thực cho tài khoản Bến Đổi',
      before:
        'Ứng dụng xác thực vừa được tắt cho tài khoản Bến Đổi của bạn. Từ nay chỉ cần mật khẩu là đăng nhập được.',
      action: 'Đặt lại mật khẩu',
      after: 'Nếu không phải bạn đã tắt, hãy đặt lại mật khẩu ngay.',
    },
    en: {
      subject: 'The authenticator app of your Bến Đổi account was disabled',
      before:
        'The authenticator app of your Bến Đổi account has just been disabled. From now on the password alone is enough to log in.',
      action: 'Choose another password',
      after: 'If it was not you, please choose a new password at once.',
    },
  },
  smsEnabled: {
    vi: {
      subject: 'Đã bật mã đăng nhập qua SMS cho tài khoản Bến Đổi',
      before:
        'Mã đăng nhập qua SMS vừa được bật cho tài khoản Bến Đổi của bạn. Từ nay, mỗi lần đăng nhập bạn cần thêm mã 6 số được gửi đến điện thoại; ứng dụng xác thực và mã khôi phục đã dùng trước đây, nếu có, không còn hiệu lực.',
      action: 'Đặt lại mật khẩu',
      after:
        'Nếu không phải bạn đã bật, hãy khóa rút tiền bằng liên kết dưới đây ngay, rồi liên hệ với chúng tôi.',
    },
    en: {
      subject: 'Codes by SMS were enabled for your Bến Đổi account',
      before:
        'Codes by SMS have just been enabled for your Bến Đổi account. From now on, logging in also takes the 6-digit code that we send to the phone; an authenticator app and recovery codes from before, if there were any, no longer count.',
      action: 'Choose another password',
      after:
        'If it was not you, please freeze withdrawals by the link below at once, and then write to us.',
    },
  },
  smsDisabled: {
    vi: {
      subject: 'Đã tắt mã đăng nhập qua SMS của tài khoản Bến Đổi',
      before:
        'Mã đăng nhập qua SMS vừa được tắt cho tài khoản Bến Đổi của bạn. Từ nay chỉ cần mật khẩu là đăng nhập được.',
      action: 'Đặt lại mật khẩu',
      after: 'Nếu không phải bạn đã tắt, hãy đặt lại mật khẩu ngay.',
    },
    en: {
      subject: 'Codes by SMS of your Bến Đổi account were disabled',
      before:
        'Codes by SMS of your Bến Đổi account have just been disabled. From now on the password alone is enough to log in.',
      action: 'Choose another password',
      after: 'If it was not you, please choose a new password at once.',
    },
  },
  documentsHandedIn: {
    vi: {
      subject: 'Bến Đổi đã nhận giấy tờ của bạn',
      before:
        'Giấy tờ tùy thân vừa được gửi từ tài khoản Bến Đổi của bạn và đang được kiểm tra. Việc này thường mất từ 5 đến 10 phút, lâu nhất là 8 giờ.',
      action: 'Mở tài khoản',
      after: 'Nếu không phải bạn đã gửi, hãy khóa rút tiền bằng liên kết dưới đây ngay.',
    },
    en: {
      subject: 'Bến Đổi has received your documents',
      before:
        'Identity documents were handed in from your Bến Đổi account and are being checked. That usually takes 5 to 10 minutes, at most 8 hours.',
      action: 'Open your account',
      after: 'If it was not you, please freeze withdrawals by the link below at once.',
    },
  },
  documentsAccepted: {
    vi: {
      subject: 'Giấy tờ của bạn đã được chấp nhận',
      before:
        'Giấy tờ bạn gửi cho Bến Đổi đã được chấp nhận. Các đơn hàng đang chờ xác minh của bạn sẽ được xử lý tiếp.',
      action: 'Mở tài khoản',
      after:
        'Khi dùng thêm tài khoản ngân hàng khác của chính bạn, bạn chỉ cần cho chúng tôi biết số tài khoản.',
    },
    en: {
      subject: 'Your documents were accepted',
      before:
        'The documents that you sent to Bến Đổi were accepted. Your orders that waited for them go on.',
      action: 'Open your account',
      after: 'For further bank accounts of your own we only need their numbers.',
    },
  },
  documentsRefused: {
    vi: {
      subject: 'Giấy tờ của bạn chưa được chấp nhận',
      before:
        'Giấy tờ bạn gửi cho Bến Đổi chưa được chấp nhận. Lý do được ghi trong trang xác minh danh tính của tài khoản, và bạn có thể gửi lại ảnh mới ở đó.',
      action: 'Mở tài khoản',
      after: 'Việc kiểm tra lại thường mất từ 5 đến 10 phút, lâu nhất là 8 giờ.',
    },
    en: {
      subject: 'Your documents were not accepted',
      before:
        'The documents that you sent to Bến Đổi were not accepted. Your account page says why, and takes new pictures.',
      action: 'Open your account',
      after: 'Checking them again usually takes 5 to 10 minutes, at most 8 hours.',
    },
  },
  recoveryCodesMade: {
    vi: {
      subject: 'Đã tạo mã khôi phục mới cho tài khoản Bến Đổi',
      before:
        'Mười mã khôi phục mới vừa được tạo cho tài khoản Bến Đổi của bạn. Các mã khôi phục cũ không còn dùng được.',
      action: 'Đặt lại mật khẩu',
      after: 'Nếu không phải bạn đã tạo, hãy đặt lại mật khẩu ngay.',
    },
    en: {
      subject: 'New recovery codes for your Bến Đổi account',
      before:
        'Ten new recovery codes have just been made for your Bến Đổi account. The codes from before no longer work.',
      action: 'Choose another password',
      after: 'If it was not you, please choose a new password at once.',
    },
  },
  recoveryCodeUsed: {
    vi: {
      subject: 'Một mã khôi phục của tài khoản Bến Đổi vừa được dùng',
      before:
        'Một mã khôi phục vừa được dùng thay cho mã xác thực của tài khoản Bến Đổi của bạn. Mã đó không dùng lại được.',
      action: 'Đặt lại mật khẩu',
      after: 'Nếu không phải bạn đã dùng, hãy đặt lại mật khẩu ngay, rồi tạo mã khôi phục mới.',
    },
    en: {
      subject: 'A recovery code of your Bến Đổi account was used',
      before:
        'A recovery code has just taken the place of the second factor of your Bến Đổi account. It will not work again.',
      action: 'Choose another password',
      after:
        'If it was not you, please choose a new password at once, and then make new recovery codes.',
    },
  },
  deletion: {
    vi: {
      subject: 'Tài khoản Bến Đổi của bạn sẽ bị xóa sau 7 ngày',
      before:
        'Bạn vừa yêu cầu xóa tài khoản Bến Đổi. Tài khoản sẽ bị xóa sau 7 ngày và không thể khôi phục. Nếu đổi ý, hãy bấm vào liên kết dưới đây trước thời điểm đó.',
      action: 'Giữ lại tài khoản',
      after: 'Nếu không phải bạn đã yêu cầu, hãy bấm vào liên kết rồi đặt lại mật khẩu ngay.',
    },
    en: {
      subject: 'Your Bến Đổi account will be deleted in 7 days',
      before:
        'You have just asked for your Bến Đổi account to be deleted. That happens in 7 days, for good. If you change your mind, please follow the link before then.',
      action: 'Keep the account',
      after: 'If it was not you, please follow the link, and then choose a new password at once.',
    },
  },
  deletionCancelled: {
    vi: {
      subject: 'Tài khoản Bến Đổi của bạn được giữ lại',
      before: 'Yêu cầu xóa tài khoản Bến Đổi của bạn đã được hủy. Không có gì thay đổi.',
      action: 'Đặt lại mật khẩu',
      after: 'Nếu không phải bạn đã yêu cầu xóa, hãy đặt lại mật khẩu ngay.',
    },
    en: {
      subject: 'Your Bến Đổi account stays',
      before: 'The deletion of your Bến Đổi account has been called off. Nothing was changed.',
      action: 'Choose another password',
      after: 'If it was not you who asked for it, please choose a new password at once.',
    },
  },
  deletionStopped: {
    vi: {
      subject: 'Chưa thể xóa tài khoản Bến Đổi của bạn',
      before:
        'Đã đến hạn xóa tài khoản Bến Đổi của bạn, nhưng tài khoản lại có tiền hoặc giao dịch chưa hoàn tất. Chúng tôi không xóa gì. Khi mọi việc đã xong, bạn có thể yêu cầu xóa lại.',
      action: 'Đặt lại mật khẩu',
      after: 'Nếu không phải bạn đã yêu cầu xóa, hãy đặt lại mật khẩu ngay.',
    },
    en: {
      subject: 'Your Bến Đổi account could not be deleted',
      before:
        'Your Bến Đổi account was due to be deleted, but it has money or unfinished business again. We deleted nothing. Once all of it is settled, you can ask for the deletion again.',
      action: 'Choose another password',
      after: 'If it was not you who asked for it, please choose a new password at once.',
    },
  },
  nameChanged: {
    vi: {
      subject: 'Tên trên tài khoản Bến Đổi của bạn đã được thay đổi',
      before: 'Họ tên trong hồ sơ tài khoản Bến Đổi của bạn vừa được thay đổi.',
      action: 'Đặt lại mật khẩu',
      after: 'Nếu không phải bạn đã thay đổi, hãy khóa rút tiền bằng liên kết dưới đây ngay.',
    },
    en: {
      subject: 'The name of your Bến Đổi account was changed',
      before: 'The name in the profile of your Bến Đổi account has just been changed.',
      action: 'Choose another password',
      after: 'If it was not you, please freeze withdrawals by the link below at once.',
    },
  },
  phoneChanged: {
    vi: {
      subject: 'Số điện thoại của tài khoản Bến Đổi đã được thay đổi',
      before: 'Một số điện thoại mới vừa được xác minh cho tài khoản Bến Đổi của bạn.',
      action: 'Đặt lại mật khẩu',
      after: 'Nếu không phải số của bạn, hãy khóa rút tiền bằng liên kết dưới đây ngay.',
    },
    en: {
      subject: 'The phone number of your Bến Đổi account was changed',
      before: 'A new phone number has just been verified for your Bến Đổi account.',
      action: 'Choose another password',
      after: 'If it is not yours, please freeze withdrawals by the link below at once.',
    },
  },
  withdrawn: {
    vi: {
      subject: 'Yêu cầu rút tiền khỏi ví Bến Đổi của bạn',
      before:
        'Một khoản tiền vừa được yêu cầu rút khỏi ví Bến Đổi của bạn. Bạn xem số tiền và nơi nhận trong trang ví.',
      action: 'Đặt lại mật khẩu',
      after:
        'Nếu không phải bạn đã yêu cầu, hãy khóa rút tiền bằng liên kết dưới đây ngay: khoản nào chưa gửi đi sẽ được trả lại ví.',
    },
    en: {
      subject: 'A withdrawal from your Bến Đổi wallet',
      before:
        'A withdrawal from your Bến Đổi wallet has just been asked for. Your wallet page says how much.',
      action: 'Choose another password',
      after:
        'If it was not you, please freeze withdrawals by the link below at once: what has not been sent yet goes back to your wallet.',
    },
  },
  destinationAdded: {
    vi: {
      subject: 'Nơi nhận tiền mới cho ví Bến Đổi của bạn',
      before:
        'Một địa chỉ hoặc tài khoản ngân hàng mới vừa được yêu cầu làm nơi nhận tiền rút từ ví Bến Đổi của bạn. Sau 24 giờ mới có thể rút tiền về đó.',
      action: 'Đặt lại mật khẩu',
      after: 'Nếu không phải bạn đã yêu cầu, hãy khóa rút tiền bằng liên kết dưới đây ngay.',
    },
    en: {
      subject: 'A new destination of withdrawals from your Bến Đổi wallet',
      before:
        'A withdrawal from your Bến Đổi wallet was asked for to an address or bank account that is new to it. Withdrawals to there are possible after 24 hours.',
      action: 'Choose another password',
      after: 'If it was not you, please freeze withdrawals by the link below at once.',
    },
  },
  accountFrozen: {
    vi: {
      subject: 'Đã khóa rút tiền cho tài khoản Bến Đổi của bạn',
      before:
        'Việc rút tiền khỏi tài khoản Bến Đổi của bạn đã bị khóa và mọi thiết bị đã bị đăng xuất. Các khoản rút chưa gửi đi đã được trả lại ví. Hãy đặt mật khẩu mới, rồi liên hệ với chúng tôi: chúng tôi chỉ mở khóa sau khi xác minh danh tính của bạn.',
      action: 'Đặt mật khẩu mới',
      after: 'Nếu không phải bạn đã khóa, hãy liên hệ với chúng tôi.',
    },
    en: {
      subject: 'Withdrawals from your Bến Đổi account are frozen',
      before:
        'Withdrawals from your Bến Đổi account are frozen, and every device was signed out. What had not been sent yet is back in your wallet. Please choose a new password, and then write to us: we lift the freeze once we know that it is you.',
      action: 'Choose a new password',
      after: 'If it was not you who froze it, please write to us.',
    },
  },
  freezeLifted: {
    vi: {
      subject: 'Đã mở khóa rút tiền cho tài khoản Bến Đổi của bạn',
      before:
        'Sau khi xác minh danh tính, chúng tôi đã mở khóa rút tiền cho tài khoản Bến Đổi của bạn.',
      action: 'Đặt lại mật khẩu',
      after: 'Nếu không phải bạn đã yêu cầu mở khóa, hãy khóa lại bằng liên kết dưới đây ngay.',
    },
    en: {
      subject: 'Withdrawals from your Bến Đổi account are possible again',
      before:
        'We have looked at your identity, and withdrawals from your Bến Đổi account are possible again.',
      action: 'Choose another password',
      after: 'If it was not you who asked for it, please freeze them again by the link below.',
    },
  },
};

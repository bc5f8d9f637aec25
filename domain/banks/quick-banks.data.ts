/** A bank or branch that accounts in Việt Nam are held at. */
export interface Bank {
  /** Primary key: the VietQR code where one exists. */
  readonly code: string;
  readonly shortName: string;
  readonly name: string;
  readonly nameEn: string;
  /** Issuer number in NAPAS transfers and VietQR, 6 digits; null when it cannot be reached through NAPAS. */
  readonly bin: string | null;
  /** Issuer number given by the State Bank, where it differs from `bin`. */
  readonly sbvBin?: string;
  /** Null when no code of this branch is known from two sources. */
  readonly swift: string | null;
  /** Interbank number, 3 digits. */
  readonly numberCode: string | null;
  /** Receives NAPAS 24/7 fast transfers. */
  readonly napas: boolean;
  /** Its own app pays by scanning a VietQR. */
  readonly qrPay: boolean;
  /** The names behind its accounts can be looked up. */
  readonly lookup: boolean;
  /** Foreign-owned, a joint venture or a foreign bank's branch. */
  readonly foreign: boolean;
  readonly type: 'jsc' | 'state' | 'digital' | 'transferred' | 'foreign-subsidiary' | 'coop' | 'foreign-branch' | 'joint-venture' | 'policy';
  /** Other names people and older lists use. */
  readonly aliases: readonly string[];
}

/** The most used banks, the ones to choose from at once; the directory begins with them. */
export const QUICK_BANKS: readonly Bank[] = [
  { code: 'VCB', shortName: 'Vietcombank', name: 'Ngân hàng TMCP Ngoại thương Việt Nam', nameEn: 'Joint Stock Commercial Bank for Foreign Trade of Vietnam', bin: '970436', swift: 'BFTVVNVX', numberCode: '203', napas: true, qrPay: true, lookup: true, foreign: false, type: 'jsc', aliases: [] },
  { code: 'ICB', shortName: 'VietinBank', name: 'Ngân hàng TMCP Công thương Việt Nam', nameEn: 'Vietnam Joint Stock Commercial Bank for Industry and Trade', bin: '970415', swift: 'ICBVVNVX', numberCode: '201', napas: true, qrPay: true, lookup: true, foreign: false, type: 'jsc', aliases: ['CTG', 'VTB', 'Viettin', 'Viettinbank'] },
  { code: 'BIDV', shortName: 'BIDV', name: 'Ngân hàng TMCP Đầu tư và Phát triển Việt Nam', nameEn: 'Joint Stock Commercial Bank for Investment and Development of Vietnam', bin: '970418', swift: 'BIDVVNVX', numberCode: '202', napas: true, qrPay: true, lookup: true, foreign: false, type: 'jsc', aliases: ['BID'] },
  { code: 'VBA', shortName: 'Agribank', name: 'Ngân hàng Nông nghiệp và Phát triển Nông thôn Việt Nam', nameEn: 'Vietnam Bank for Agriculture and Rural Development', bin: '970405', swift: 'VBAAVNVX', numberCode: '204', napas: true, qrPay: true, lookup: true, foreign: false, type: 'state', aliases: ['AGR', 'VARB', 'Agri'] },
  { code: 'OCB', shortName: 'OCB', name: 'Ngân hàng TMCP Phương Đông', nameEn: 'Orient Commercial Joint Stock Bank', bin: '970448', swift: 'ORCOVNVX', numberCode: '333', napas: true, qrPay: true, lookup: true, foreign: false, type: 'jsc', aliases: [] },
];

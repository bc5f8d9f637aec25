import type { CryptoTransaction } from '#domain/catalogue/crypto-transaction';
import type { LandingStats } from '#domain/catalogue/landing';
import { transactionCodec } from '#domain/wire/transaction-wire';

/** Epoch seconds of the newest transaction. */
const NEWEST = 1_795_478_400;

const transaction = (
  cryptoType: 'BTC' | 'ETH',
  digit: string,
  values: Partial<CryptoTransaction> = {},
): CryptoTransaction => {
  const hash = cryptoType === 'ETH' ? `0x${digit.repeat(64)}` : digit.repeat(64);
  return {
    ...transactionCodec.decode({}),
    ...{ id: hash, hash, cryptoType, confirm: 2, total: '0.5', createdAt: NEWEST },
    ...values,
  };
};

/** Address of ours, as deposits name it. */
export const OUR_ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

/** Six bitcoin deposits, one ether deposit between them, and one withdrawal of each. */
export const SAMPLE_LANDING: LandingStats = {
  isActivityShown: true,
  ...{ totalUser: 12_840, totalDeposited: '48256730000', totalProfits: '812345678', faqs: [] },
  lastBtcIn: ['1', '2', '3', '4', '5'].map((digit, index) =>
    transaction('BTC', digit, {
      ...{ total: `0.${digit}`, createdAt: NEWEST - index * 3_600, toAddress: OUR_ADDRESS },
      confirm: index === 0 ? 0 : 2,
    }),
  ),
  lastEthIn: [
    transaction('ETH', 'a', { total: '12.34567', createdAt: NEWEST - 1_800, confirm: 32 }),
  ],
  lastBtcOut: [transaction('BTC', 'b', { total: '0.0025', createdAt: NEWEST - 90_000 })],
  lastEthOut: [transaction('ETH', 'c', { confirm: 0, createdAt: NEWEST - 60 })],
  reviews: [
    { content: 'Nhanh và đúng hẹn.', author: 'Customer', day: 1_795_392_000 },
    {
      content: 'Mua 200 USDT lúc nửa đêm, sáu phút sau coin đã về ví.\nSẽ quay lại.',
      ...{ author: 'Customer', day: 1_795_305_600 },
    },
  ],
};

/** A new exchange. */
export const EMPTY_LANDING: LandingStats = {
  isActivityShown: true,
  ...{ totalUser: 0, totalDeposited: '0', totalProfits: '0', faqs: [] },
  ...{ lastBtcIn: [], lastEthIn: [], lastBtcOut: [], lastEthOut: [], reviews: [] },
};

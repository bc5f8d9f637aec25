import type { CoinAddress, CoinDeposit } from '#domain/account/coin-deposit';
import type { PayIn } from '#domain/account/pay-in';
import type { StatementEntry } from '#domain/account/wallet-statement';
import { vietQrPayload } from '#domain/banks/vietqr';
import type { BuySellRate } from '#domain/catalogue/site-config';
import { FIRST_PAGE } from '#domain/navigation/paging';
import { PLAIN_WALLET } from '#domain/wire/defaults';
import {
  type WalletContext,
  type WalletSnapshot,
  walletMachine,
} from '#machines/wallet/wallet.machine';
import { dummyParent } from './dummy-parent.ts';
import { LAN } from './frozen-account.ts';
import { frozenActor } from './frozen-actor.ts';

/** A member whose number has its check digit. */
export const NUMBERED = { ...LAN, id: '2048159303' };

export const ENTRIES: readonly StatementEntry[] = [
  {
    ...{
      number: 3,
      at: 1_795_500_000,
      cause: 'wallet.swapped',
      asset: 'BTC',
      amount: '0.00087269',
    },
    orderRef: 'BD8K2M4Q7XN3TWP0',
  },
  {
    ...{ number: 2, at: 1_795_500_000, cause: 'wallet.swapped', asset: 'VND', amount: '-2000000' },
    orderRef: 'BD8K2M4Q7XN3TWP0',
  },
  {
    ...{ number: 1, at: 1_795_400_000, cause: 'wallet.deposited', asset: 'VND', amount: '4000000' },
    orderRef: '',
  },
];

/** Balances of the sample member. */
export const BALANCES = {
  ...PLAIN_WALLET,
  ...{ vnd: '2000000', btc: '0.00087269', eth: '0' },
  ethWallets: [{ address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', balance: '0' }],
};

/** What the exchange pays for a bitcoin. */
export const RATES: readonly BuySellRate[] = [
  {
    ...{ bankCode: 'BTC', side: 'sell', status: 1, value: '2550000000', minQuantity: '0' },
    ...{ fee: '0', percentFee: '0', transferFee: '0', profit: '0', dollarRate: '0' },
  },
];

/** How the sample member pays in. */
export const PAY_IN: PayIn = {
  ...{ bankName: 'Vietcombank', accountNumber: '0071001234567', accountName: 'CONG TY BEN DOI' },
  text: 'DEPCV2048159303',
  qrCode: vietQrPayload({
    ...{ bankBin: '970436', accountNumber: '0071001234567', message: 'DEPCV2048159303' },
  }),
};

/** The sample member's addresses: one of Ether, none of Bitcoin yet. */
export const ADDRESSES: readonly CoinAddress[] = [
  { coin: 'BTC', address: '' },
  { coin: 'ETH', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
];

/** A deposit in each state, the newest first. */
export const DEPOSITS: readonly CoinDeposit[] = [
  ...(['awaited', 'credited', 'gone', 'reversed', 'review'] as const),
].map((state, n) => ({
  ...{ asset: 'ETH', networkKey: 'ETH', amount: `${n + 1}.23456`, state },
  hash: `0x${String(n).repeat(64)}`,
  index: 0,
  confirmations: state === 'awaited' ? 7 : 32,
  seenAt: 1_795_500_000 - n * 3_600,
}));

/** Wallet page in one fixed state. */
export const frozenWallet = (
  value: WalletSnapshot['value'],
  shown: Partial<WalletContext> = {},
) => {
  const input = { account: NUMBERED, reportTo: dummyParent };
  return frozenActor(walletMachine, {
    input,
    value,
    context: {
      ...input,
      ...{ wallet: BALANCES, rates: RATES, payIn: PAY_IN, entries: ENTRIES },
      ...{ addresses: ADDRESSES, deposits: [], isStopped: false, coin: undefined },
      ...{ paging: { ...FIRST_PAGE, total: 21 }, message: '', addressMessage: '', failures: 0 },
      ...shown,
    },
  });
};

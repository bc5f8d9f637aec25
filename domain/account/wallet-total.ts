import { VND } from '../books/accounts.ts';
import type { BuySellRate } from '../catalogue/site-config.ts';
import { type DecimalText, decimal, toText, wholeDong } from '../money/money.ts';
import { pairValue } from '../pricing/pair-value.ts';
import { WALLET_CODES } from '../trade/swap-terms.ts';
import type { Wallet } from './session.ts';
import { balanceOf } from './wallet.ts';

/** What an account's wallets are worth together. */
export interface WalletTotal {
  /** Whole dong, rounded down; of the currencies that have a price. */
  readonly dong: DecimalText;
  /** Codes of the currencies that are held and have no price now: they are not in the sum. */
  readonly unpriced: readonly string[];
}

/** Sums the wallets in dong. A coin counts as much as a swap into dong pays for it, before fees. */
export const walletTotal = (wallet: Wallet, rates: readonly BuySellRate[]): WalletTotal => {
  const held = WALLET_CODES.map((code) => {
    const balance = balanceOf(wallet, code);
    const rate = code === VND ? '1' : pairValue(rates, code, VND);
    return { code, balance: decimal(balance), rate };
  }).filter(({ balance }) => balance.gt(0));
  const worth = held.reduce(
    (sum, { balance, rate }) => (rate ? sum.plus(balance.times(decimal(rate))) : sum),
    decimal('0'),
  );
  return {
    dong: toText(wholeDong(worth)),
    unpriced: held.filter(({ rate }) => !rate).map(({ code }) => code),
  };
};

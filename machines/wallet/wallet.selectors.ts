import { walletTotal } from '#domain/account/wallet-total';
import type { WalletSnapshot } from './wallet.machine.ts';

/** Whether the statement is being loaded. */
export const selectIsStatementLoading = (snapshot: WalletSnapshot) => snapshot.matches('loading');

/** The member's own addresses; undefined until loaded. */
export const selectAddresses = ({ context }: WalletSnapshot) => context.addresses;

/** Newest deposits of coins. */
export const selectDeposits = ({ context }: WalletSnapshot) => context.deposits;

/** Whether swaps and withdrawals wait for an operator. */
export const selectIsStopped = ({ context }: WalletSnapshot) => context.isStopped;

/** The coin whose address is being opened; undefined while none is. */
export const selectOpeningCoin = (snapshot: WalletSnapshot) =>
  snapshot.matches('opening') ? snapshot.context.coin : undefined;

/** The coin whose address was asked for last; undefined before. */
export const selectLastCoin = ({ context: { coin } }: WalletSnapshot) => coin;

/** Why no address could be opened, in English; empty otherwise. */
export const selectAddressMessage = ({ context }: WalletSnapshot) => context.addressMessage;

/** What the wallets hold; undefined until it is known. */
export const selectWallet = ({ context }: WalletSnapshot) => context.wallet;

/** Sum of the wallets, to be compared by value; undefined until they and the rates are known. */
export const selectWalletTotal = ({ context: { wallet, rates } }: WalletSnapshot) =>
  wallet && rates && walletTotal(wallet, rates);

/** How the member pays dong in; undefined until loaded, and while dong cannot be paid in. */
export const selectPayIn = ({ context }: WalletSnapshot) => context.payIn;

/** Entries of the shown page, newest first; undefined until loaded. */
export const selectEntries = ({ context }: WalletSnapshot) => context.entries;

export const selectStatementPaging = ({ context }: WalletSnapshot) => context.paging;

/** Message of the last call's failure, in English; empty when it succeeded. */
export const selectWalletMessage = ({ context }: WalletSnapshot) => context.message;

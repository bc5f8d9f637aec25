import type { WalletSnapshot } from './wallet.machine.ts';

/** Name of the state, the key of the view's messages. */
export const selectWalletPhase = ({ value }: WalletSnapshot) => value;

/** What the wallets hold; undefined until it is known. */
export const selectWallet = ({ context }: WalletSnapshot) => context.wallet;

/** How the member pays dong in; undefined until loaded, and while dong cannot be paid in. */
export const selectPayIn = ({ context }: WalletSnapshot) => context.payIn;

/** Entries of the shown page, newest first; undefined until loaded. */
export const selectEntries = ({ context }: WalletSnapshot) => context.entries;

export const selectStatementPaging = ({ context }: WalletSnapshot) => context.paging;

/** Message of the last call's failure, in English; empty when it succeeded. */
export const selectWalletMessage = ({ context }: WalletSnapshot) => context.message;

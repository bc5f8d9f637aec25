import type { DecimalText } from './money.ts';

/** Who is signed in, as the shell needs it. */
export interface UserAccount {
  readonly id: string;
  readonly email: string;
  readonly fullName: string;
  /** 10 is the system account; 0 is everybody else. */
  readonly role: number;
  /** 0 none, 1 SMS, 2 authenticator app. */
  readonly twofa: number;
}

export interface WalletEntry {
  readonly address: string;
  readonly balance: DecimalText;
}

/** Balances of the account's wallets. */
export interface Wallet {
  readonly vnd: DecimalText;
  readonly btc: DecimalText;
  readonly eth: DecimalText;
}

/** What the account check hands over; a guest has an empty token and nobody behind it. */
export interface SessionData {
  readonly token: string;
  readonly user: UserAccount | null;
  readonly wallet: Wallet | null;
  readonly btcWallets: readonly WalletEntry[];
  readonly ethWallets: readonly WalletEntry[];
}

export const GUEST: SessionData = {
  token: '',
  user: null,
  wallet: null,
  btcWallets: [],
  ethWallets: [],
};

/** Signed in means a token that is neither empty nor the text 'null' (old pages stored that text). */
export const isSignedIn = (token: string | null | undefined): token is string =>
  token !== undefined && token !== null && token !== '' && token !== 'null';

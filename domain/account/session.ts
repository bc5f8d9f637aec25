import type { DecimalText } from '../money/money.ts';

/** Who is signed in. */
export interface UserAccount {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly fullName: string;
  readonly passportId: string;
  readonly address: string;
  readonly streetAddress1: string;
  readonly streetAddress2: string;
  readonly city: string;
  readonly country: string;
  readonly countryCode: string;
  readonly postalCode: string;
  readonly phoneNumber: string;
  readonly birthday: string;
  /** Address of a picture. */
  readonly avatar: string;
  /** Reference of the account's sponsor. */
  readonly sponsor: string;
  /** 10 is the system account; 0 is every other one. */
  readonly role: number;
  /** Identity documents: not_uploaded, unverified, verify, or a status unknown to this client. */
  readonly docStatus: string;
  /** 0 none, 1 SMS, 2 authenticator app. */
  readonly twofa: number;
  readonly isTwoFactor: boolean;
  readonly isLockScreen: boolean;
  readonly currencyKey: string;
  readonly timezoneKey: string;
  /** Recovery codes that were not used yet. An addition to the contract: undefined where the service does not say it. */
  readonly recoveryCodesLeft?: number;
}

/** The picture of an account that has none of its own. */
export const AVATAR_PLACEHOLDER = '/images/avatar-placeholder.svg';

/** Default account (source, section 3). */
export const PLAIN_USER: UserAccount = {
  id: '',
  email: '',
  firstName: '',
  lastName: '',
  fullName: '',
  passportId: '',
  address: '',
  streetAddress1: '',
  streetAddress2: '',
  city: '',
  country: '',
  countryCode: '',
  postalCode: '',
  phoneNumber: '',
  birthday: '',
  avatar: AVATAR_PLACEHOLDER,
  sponsor: '',
  role: 0,
  docStatus: 'not_uploaded',
  twofa: 0,
  isTwoFactor: false,
  isLockScreen: false,
  currencyKey: '',
  timezoneKey: '',
};

/** Identity verification has begun once a document was submitted (source: document status). */
export const isKycStarted = ({ docStatus }: Pick<UserAccount, 'docStatus'>): boolean =>
  docStatus !== 'not_uploaded';

export interface WalletEntry {
  readonly address: string;
  readonly balance: DecimalText;
}

/** Balances of the account's wallets. */
export interface Wallet {
  readonly id: string;
  readonly userId: string;
  /** 1 active, 0 inactive. */
  readonly status: number;
  readonly processing: number;
  readonly eth: DecimalText;
  readonly btc: DecimalText;
  readonly vnd: DecimalText;
  readonly ethWallets: readonly WalletEntry[];
  readonly btcWallets: readonly WalletEntry[];
  /** Epoch seconds. */
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Result of the account check; a guest has an empty token and no account. */
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

const TOKEN = /^[\x21-\x7e]{1,4096}$/;

/** A token that a header can carry; any other stored text would fail every call. */
export const readToken = (kept: string | null): string =>
  kept !== null && TOKEN.test(kept) && isSignedIn(kept) ? kept : '';

/** Signed in means a token that is neither empty nor the text 'null' (old pages stored that text). */
export const isSignedIn = (token: string | null | undefined): token is string =>
  token !== undefined && token !== null && token !== '' && token !== 'null';

/** A session whose account has changed in some of its parts; nothing changes for a guest. */
export const withAccount = (session: SessionData, account: Partial<UserAccount>): SessionData =>
  session.user === null ? session : { ...session, user: { ...session.user, ...account } };

import {
  PLAIN_USER,
  type SessionData,
  type UserAccount,
  type Wallet,
  type WalletEntry,
} from '../account/session.ts';
import {
  amount,
  entity,
  key,
  listOf,
  moment,
  orNull,
  text,
  whole,
  wholeIfSent,
  yesNo,
} from './entity.ts';

const userCodec = entity<UserAccount>({
  id: key('Id'),
  email: text('Email'),
  firstName: text('FirstName'),
  lastName: text('LastName'),
  fullName: text('FullName'),
  passportId: text('PassportId'),
  address: text('Address'),
  streetAddress1: text('StreetAddress1'),
  streetAddress2: text('StreetAddress2'),
  city: text('City'),
  country: text('Country'),
  countryCode: text('CountryCode'),
  postalCode: text('PostalCode'),
  phoneNumber: text('PhoneNumber'),
  birthday: text('Birthday'),
  avatar: text('Avatar', PLAIN_USER.avatar),
  sponsor: text('Sponsor'),
  role: whole('Role'),
  docStatus: text('DocStatus', PLAIN_USER.docStatus),
  twofa: whole('Twofa'),
  isTwoFactor: yesNo('IsTwoFactor', false),
  isLockScreen: yesNo('IsLockScreen', false),
  currencyKey: text('CurrencyKey'),
  timezoneKey: text('TimezoneKey'),
  recoveryCodesLeft: wholeIfSent('RecoveryCodesLeft'),
});

const walletEntryCodec = entity<WalletEntry>({
  address: text('Address'),
  balance: amount('Balance'),
});

export const walletCodec = entity<Wallet>({
  id: text('Id'),
  userId: text('UserId'),
  status: whole('Status', 1),
  processing: whole('Processing'),
  eth: amount('Eth'),
  btc: amount('Btc'),
  vnd: amount('Vnd'),
  ethWallets: listOf('EthWallets', walletEntryCodec),
  btcWallets: listOf('BtcWallets', walletEntryCodec),
  createdAt: moment('CreatedAt'),
  updatedAt: moment('UpdatedAt'),
});

const sessionCodec = entity<SessionData>({
  token: text('token'),
  user: orNull('user', userCodec),
  wallet: orNull('wallet', walletCodec),
  btcWallets: listOf('btcWallets', walletEntryCodec),
  ethWallets: listOf('ethWallets', walletEntryCodec),
});

/**
 * Reads the data of the account check, and of a login.
 * @throws {MalformedAnswer} when it is not of the agreed shape
 */
export const decodeSession = sessionCodec.decode;

/** How the service writes the account check's data; the inverse of `decodeSession`. */
export const encodeSession = sessionCodec.encode;

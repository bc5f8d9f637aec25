import { array, type InferType, number, object, string } from 'yup';
import type { SessionData, WalletEntry } from '../session.ts';
import { decimalField } from './decimal-wire.ts';
import { readShape } from './result.ts';

const walletEntryWire = object({ Address: string().ensure(), Balance: decimalField() });

const sessionWire = object({
  token: string().ensure(),
  user: object({
    Id: string().required(),
    Email: string().ensure(),
    FullName: string().ensure(),
    Role: number().integer().default(0),
    Twofa: number().integer().default(0),
  })
    .nullable()
    .default(null),
  wallet: object({ Vnd: decimalField(), Btc: decimalField(), Eth: decimalField() })
    .nullable()
    .default(null),
  btcWallets: array(walletEntryWire).default([]),
  ethWallets: array(walletEntryWire).default([]),
});

/** The account check's data as it travels. */
export type SessionWire = InferType<typeof sessionWire>;

/**
 * Reads the data of the account check.
 * @throws {MalformedAnswer} when it is not of the agreed shape
 */
export const decodeSession = (data: unknown): SessionData => {
  const { token, user, wallet, btcWallets, ethWallets } = readShape(sessionWire, data);
  return {
    token,
    user: user && {
      id: user.Id,
      email: user.Email,
      fullName: user.FullName,
      role: user.Role,
      twofa: user.Twofa,
    },
    wallet: wallet && { vnd: wallet.Vnd, btc: wallet.Btc, eth: wallet.Eth },
    btcWallets: btcWallets.map(decodeEntry),
    ethWallets: ethWallets.map(decodeEntry),
  };
};

const decodeEntry = ({ Address, Balance }: InferType<typeof walletEntryWire>): WalletEntry => ({
  address: Address,
  balance: Balance,
});

/** How the service writes the account check's data; the inverse of `decodeSession`. */
export const encodeSession = ({
  token,
  user,
  wallet,
  btcWallets,
  ethWallets,
}: SessionData): SessionWire => ({
  token,
  user: user && {
    Id: user.id,
    Email: user.email,
    FullName: user.fullName,
    Role: user.role,
    Twofa: user.twofa,
  },
  wallet: wallet && { Vnd: wallet.vnd, Btc: wallet.btc, Eth: wallet.eth },
  btcWallets: btcWallets.map(({ address, balance }) => ({ Address: address, Balance: balance })),
  ethWallets: ethWallets.map(({ address, balance }) => ({ Address: address, Balance: balance })),
});

import { VND } from '../books/accounts.ts';

/** A bank account, or an address on a chain. */
export const RECEIVER_KINDS = ['bank', 'chain'] as const;

/** Receiver that a member saves under a name. */
export interface NewReceiver {
  readonly name: string;
  readonly kind: (typeof RECEIVER_KINDS)[number];
  /** Code of the bank directory, or key of the network. */
  readonly provider: string;
  /** Number of the bank account, or the address. */
  readonly account: string;
}

/** A saved receiver. */
export interface Receiver extends NewReceiver {
  readonly id: string;
  /** Epoch seconds from which it can be chosen; 0 for one that does not wait. */
  readonly opensAt: number;
}

/** How many receivers a member may have. */
export const MOST_RECEIVERS = 20;

/**
 * Whether a receiver can be chosen.
 * @param now epoch seconds of the service
 */
export const isOpenReceiver = ({ opensAt }: Pick<Receiver, 'opensAt'>, now: number): boolean =>
  opensAt <= now;

/** Currency of a wallet that can be withdrawn to a receiver; undefined for none. */
export const walletCurrencyOf = ({
  kind,
  provider,
}: Pick<Receiver, 'kind' | 'provider'>): 'VND' | 'BTC' | 'ETH' | undefined => {
  if (kind === 'bank') return VND;
  return provider === 'BTC' || provider === 'ETH' ? provider : undefined;
};

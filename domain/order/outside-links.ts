import { unitOf } from '../catalogue/currency-names.ts';
import { decimal } from '../money/money.ts';
import type { Order } from './order.ts';
import { isTransferAwaited, missingAmount } from './order-money.ts';
import { isPaidByVoucher } from './voucher.ts';

/** Configured addresses of pages outside; undefined where there is none. */
export interface OutsideAddresses {
  /** Shows what to send where. */
  readonly paymentPage: string | undefined;
  /** Where Payeer takes a payment. */
  readonly payeer: string | undefined;
}

export const OUTSIDE_LINKS = ['paymentPage', 'payeer'] as const;

/** A link to a page outside, about one order. */
export interface OutsideLink {
  readonly kind: (typeof OUTSIDE_LINKS)[number];
  /** An https address. */
  readonly href: string;
}

const HTTPS = 'https:';

/** Whether an address is one of a page outside: https, and no name or password in it. */
export const isOutsideAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === HTTPS && username === '' && password === '';
};

const PAYEER = 'payeer';

const withParameters = (address: string, parameters: Readonly<Record<string, string>>): string => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
};

/**
 * Pages outside where a sale can be paid, as long as its payment is awaited. An address that is not https is left out.
 */
export const outsideLinksOf = (
  order: Order,
  { paymentPage, payeer }: OutsideAddresses,
): readonly OutsideLink[] => {
  const { ref, type, networkKey, currencyCode, receivingAddress } = order;
  if (type !== 'sell' || !isTransferAwaited(order) || isPaidByVoucher(order)) return [];
  const missing = missingAmount(order);
  if (receivingAddress === '' || decimal(missing).lte(0)) return [];
  const isPayeer = networkKey.toLowerCase() === PAYEER;
  const address = isPayeer ? payeer : paymentPage;
  if (address === undefined || !isOutsideAddress(address)) return [];
  return isPayeer
    ? [
        {
          kind: 'payeer',
          href: withParameters(address, {
            ...{ ref, amount: missing, currency: unitOf(currencyCode) },
          }),
        },
      ]
    : [
        {
          kind: 'paymentPage',
          href: withParameters(address, {
            ...{ ref, quantity: missing, receiving_address: receivingAddress },
          }),
        },
      ];
};

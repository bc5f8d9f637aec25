import { unitOf } from '../catalogue/currency-names.ts';
import { decimal } from '../money/money.ts';
import { operatorByKey } from '../rails/operator-money.ts';
import type { Order } from './order.ts';
import { isTransferAwaited, missingAmount } from './order-money.ts';
import { isOutsideAddress, type OutsideAddresses, type OutsideLink } from './outside-link.ts';
import { isPaidByVoucher } from './voucher.ts';

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
  { paymentPage, operatorPage }: OutsideAddresses,
): readonly OutsideLink[] => {
  const { ref, type, networkKey, currencyCode, receivingAddress } = order;
  if (type !== 'sell' || !isTransferAwaited(order) || isPaidByVoucher(order)) return [];
  const missing = missingAmount(order);
  if (receivingAddress === '' || decimal(missing).lte(0)) return [];
  const isOfOperator = operatorByKey(networkKey)?.hasPaymentPage === true;
  const address = isOfOperator ? operatorPage : paymentPage;
  if (address === undefined || !isOutsideAddress(address)) return [];
  return isOfOperator
    ? [
        {
          kind: 'operatorPage',
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

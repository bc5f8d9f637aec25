import { useLingui } from '@lingui/react/macro';
import { transactionLink } from '#domain/explorer';
import type { Order } from '#domain/order';
import { CopyRow } from './CopyRow.tsx';

interface HashRowProps {
  readonly order: Order;
}

/** The transaction that sent the coins, with its page on the network's explorer; nothing before there is one. */
export const HashRow = ({ order: { hash, networkKey, currencyCode } }: HashRowProps) => {
  const { t } = useLingui();
  if (hash === '') return null;
  return (
    <CopyRow
      label={t`Transaction id`}
      value={hash}
      isShort
      href={transactionLink(networkKey, hash) ?? transactionLink(currencyCode, hash)}
      linkLabel={t`See it on the explorer`}
    />
  );
};

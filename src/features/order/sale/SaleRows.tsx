import { useLingui } from '@lingui/react/macro';
import { unitOf } from '#domain/catalogue/currency-names';
import { sendingNetworkOf } from '#domain/catalogue/sending-network';
import { operatorName } from '#domain/rails/operator-names';
import { useAmounts } from '#src/fields/order/use-amounts';
import { bankNameOf } from '../bank-account.ts';
import { CopyRow } from '../CopyRow.tsx';
import type { OrderProps } from '../order-props.ts';
import { AddressText } from './AddressText.tsx';

/** Agreed terms that only a sale has: what is paid out and where to, and where the coins go. */
export const SaleRows = ({ order }: OrderProps) => {
  const { t } = useLingui();
  const { outgoing } = useAmounts();
  const { payment } = order;
  const account = [bankNameOf(payment.bankCode), payment.accountNumber, payment.accountName];
  return (
    <>
      <CopyRow label={t`You receive`} value={outgoing(order)} isCopyable={false} />
      {payment.accountNumber && (
        <CopyRow
          label={t`To your account`}
          value={account.filter((part) => part !== '').join(' · ')}
          isCopyable={false}
        />
      )}
      {operatorName(order.networkKey) === undefined && <CoinRows order={order} />}
    </>
  );
};

/** The network and the addresses that coins come over and from. */
const CoinRows = ({ order }: OrderProps) => {
  const { t } = useLingui();
  const { currencyCode, networkKey, receivingAddress, memo, senderAccount, isMasked } = order;
  const ticker = unitOf(currencyCode);
  return (
    <>
      <CopyRow
        label={t`Network`}
        value={sendingNetworkOf(currencyCode, networkKey)}
        isCopyable={false}
      />
      <CopyRow
        label={t`Our ${ticker} address`}
        value={receivingAddress}
        // Opened with a delay.
        shown={receivingAddress === '' ? t`loading` : <AddressText address={receivingAddress} />}
        isCopyable={!isMasked}
      />
      {memo && <CopyRow label={t`Memo / tag (required)`} value={memo} isCopyable={!isMasked} />}
      {senderAccount && <CopyRow label={t`Sent from`} value={senderAccount} isCopyable={false} />}
    </>
  );
};

import { useLingui } from '@lingui/react/macro';
import { sendingNetworkOf } from '#domain/catalogue/sending-network';
import { CopyRow } from '../CopyRow.tsx';
import type { OrderProps } from '../order-props.ts';

/** Agreed terms of money inside an operator: of a purchase the customer's account, of a sale ours and what the customer sends from. */
export const OperatorRows = ({ order }: OrderProps) => {
  const { t } = useLingui();
  const { type, currencyCode, networkKey, receivingAddress, senderAccount, isMasked } = order;
  const { accountName, customerId, paypalMethod, memo } = order;
  const isSale = type === 'sell';
  const row = (label: string, value: string, isCopyable = false) =>
    value !== '' && <CopyRow label={label} value={value} isCopyable={isCopyable && !isMasked} />;
  return (
    <>
      {row(t`Operator`, sendingNetworkOf(currencyCode, networkKey))}
      {row(isSale ? t`Our account` : t`Your account`, receivingAddress, true)}
      {!isSale && row(t`Account holder`, accountName)}
      {isSale && row(t`Reference for the note (required)`, memo, true)}
      {isSale && row(t`Your account`, senderAccount)}
      {row('Customer ID', customerId)}
      {row(t`Sending method`, paypalMethod)}
    </>
  );
};

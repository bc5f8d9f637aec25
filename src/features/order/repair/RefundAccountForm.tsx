import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useFormikContext } from 'formik';
import { type ReactNode, useMemo } from 'react';
import { normalFormOf } from '#domain/addresses/address-reader';
import { readAddress } from '#domain/addresses/read-address';
import { sendingNetworkOf } from '#domain/catalogue/sending-network';
import { tickerOf } from '#domain/catalogue/usdt';
import type { Order } from '#domain/order/order';
import { operatorName } from '#domain/rails/operator-names';
import {
  NO_REFUND_ACCOUNT,
  type RefundAccount,
  refundAccountSchema,
  refundFieldsOf,
  refundRailOf,
} from '#domain/rules/refund-account';
import { ValidAddress } from '#src/fields/address/ValidAddress';
import { BankPicker } from '#src/fields/bank/BankPicker';
import { FieldForm } from '#src/fields/form/FieldForm';
import { MissingFields } from '#src/fields/form/MissingFields';
import { useCommittedValidation } from '#src/fields/form/use-form-patches';
import { MemoField } from '#src/fields/memo/MemoField';
import { TextField } from '#src/fields/text/TextField';
import { Button } from '#src/ui/Button';
import { Callout } from '#src/ui/Callout';
import { Stack } from '#src/ui/mantine';
import '@mantine/core/styles/Stack.layer.css';
import { Note } from '#src/ui/Note';
import '#src/fields/form/late-messages';

interface RefundAccountFormProps {
  readonly order: Order;
  /** The account that was named last; undefined before the first. */
  readonly account: RefundAccount | undefined;
  /** Why the service did not take it, as it is shown; empty for none. */
  readonly refusal: string;
  /** Label of the button. */
  readonly submit: ReactNode;
  readonly onName: (account: RefundAccount) => void;
}

/** Asks where what goes back is to go, and confirms the decision with it. */
export const RefundAccountForm = ({ order, account, onName, ...parts }: RefundAccountFormProps) => {
  const schema = useMemo(() => refundAccountSchema(order), [order]);
  return (
    <FieldForm<RefundAccount>
      initialValues={account ?? NO_REFUND_ACCOUNT}
      validationSchema={schema}
      onSubmit={onName}
    >
      <Fields order={order} schema={schema} {...parts} />
    </FieldForm>
  );
};

/** Label of the field for the account or address that the order's money goes back to. */
const accountLabel = (order: Order): MessageDescriptor => {
  const { currencyCode, networkKey } = order;
  const ticker = tickerOf(currencyCode);
  const network = sendingNetworkOf(currencyCode, networkKey);
  switch (refundRailOf(order)?.identifiedBy) {
    case 'bankAccount':
      return msg`Your account number`;
    case 'address':
      return msg`${ticker} wallet address on ${network}`;
    default:
      return msg`Your ${{ operatorName: operatorName(networkKey) ?? '' }} account`;
  }
};

/** The form is read when it is submitted. */
const nothing = () => undefined;

interface FieldsProps extends Pick<RefundAccountFormProps, 'order' | 'refusal' | 'submit'> {
  readonly schema: ReturnType<typeof refundAccountSchema>;
}

const Fields = ({ order, schema, refusal, submit }: FieldsProps) => {
  const { t } = useLingui();
  const { isValid } = useFormikContext();
  const fields = refundFieldsOf(order);
  useCommittedValidation(schema);
  return (
    <Form noValidate>
      <Stack mt={16}>
        {fields.includes('bankCode') && <BankPicker legend={t`Your bank`} onChoose={nothing} />}
        <AccountField order={order} />
        {fields.includes('memo') && <MemoField networkKey={order.networkKey} onType={nothing} />}
        {refusal !== '' && (
          <Callout tone="danger" role="alert" title={t`Your decision was not accepted.`}>
            {refusal}
          </Callout>
        )}
        <Button type="submit" size="md" fullWidth disabled={!isValid}>
          {submit}
        </Button>
        {!isValid && (
          <MissingFields names={{ memo: msg`TAG/MEMO`, account: accountLabel(order) }} />
        )}
      </Stack>
    </Form>
  );
};

const AccountField = ({ order }: Pick<FieldsProps, 'order'>) => {
  const { t } = useLingui();
  const { values } = useFormikContext<RefundAccount>();
  const { currencyCode, networkKey } = order;
  const label = t(accountLabel(order));
  const network = sendingNetworkOf(currencyCode, networkKey);
  switch (refundRailOf(order)?.identifiedBy) {
    case 'bankAccount':
      return (
        <div>
          <TextField name="account" label={label} inputMode="numeric" autoComplete="off" />
          <Note mt={6}>
            <Trans>An account of yours whose holder the bank names.</Trans>
          </Note>
        </div>
      );
    case 'address': {
      const address = normalFormOf(readAddress(networkKey, values.account));
      return (
        <div>
          <TextField name="account" label={label} autoComplete="off" />
          {address && address !== order.receivingAddress && (
            <ValidAddress network={network} address={address} />
          )}
          <Note mt={6}>
            <Trans>
              An address of yours for receiving: what an exchange sent from is not. Coins cannot be
              called back.
            </Trans>
          </Note>
        </div>
      );
    }
    default:
      return <TextField name="account" label={label} autoComplete="off" />;
  }
};

import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useFormikContext } from 'formik';
import { type ComponentType, Suspense, useCallback, useMemo } from 'react';
import { tickerOf } from '#domain/catalogue/usdt';
import type { TradeField } from '#domain/rails/form-fields';
import type { TradeValues } from '#domain/rules/trade-form';
import { type NetworkChoice, networkChoices } from '#domain/trade/network-choices';
import { addressReaderOf } from '#domain/trade/trade-rules';
import { selectAreRulesReady } from '#machines/form-rules/form-rules.selectors';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import {
  selectAccountName,
  selectFormRules,
  selectNetworkKey,
  selectSide,
  selectTradeSide,
} from '#machines/trade/trade.selectors';
import { AccountNameFields } from '#src/fields/account-name/AccountNameFields';
import { AddressField } from '#src/fields/address/AddressField';
import { BankPicker } from '#src/fields/bank/BankPicker';
import { useFieldError } from '#src/fields/form/use-field-error';
import { NetworkPicker } from '#src/fields/network/NetworkPicker';
import { NoteField } from '#src/fields/note/NoteField';
import { lateView } from '#src/ui/late-view';
import { Skeleton } from '#src/ui/Skeleton';
import { AmountFields } from './AmountFields.tsx';
import type { FieldProps } from './field-props.ts';
import { loadOperatorField } from './form-parts.ts';
import { MissingPart } from './MissingPart.tsx';
import type { OperatorFieldProps } from './operator/OperatorField.tsx';
import { PriceLine } from './PriceLine.tsx';
import { useSideText } from './side-view.tsx';
import styles from './TradeCard.module.css';
import { useFormParts } from './use-form-parts.ts';

const noText = () => undefined;

/** Networks that a coin can be switched among. */
const useNetworks = ({ actor, config, terms: { currency, host } }: Omit<FieldProps, 'onType'>) => {
  const side = useSelector(actor, selectTradeSide);
  const { code } = currency;
  // They iterate the whole configuration, and these fields are rendered at every key.
  return useMemo(() => networkChoices(config, host, side, code), [config, host, side, code]);
};

const useNetworkChange = (actor: TradeActorRef) =>
  useCallback(
    ({ code: currencyCode, networkKey }: NetworkChoice) =>
      actor.send({ type: 'network.chosen', currencyCode, networkKey }),
    [actor],
  );

const NetworkField = (props: FieldProps) => (
  <NetworkPicker
    legend={useSideText()('network')}
    choices={useNetworks(props)}
    value={useSelector(props.actor, selectNetworkKey)}
    error={useFieldError('networkKey', true)}
    onChoose={useNetworkChange(props.actor)}
  />
);

const MemoFieldOfTrade = ({ actor, onType }: FieldProps) => {
  const networkKey = useSelector(actor, selectNetworkKey);
  const parts = useFormParts(actor);
  return (
    <div className={styles.memo}>
      {parts ? (
        <parts.MemoField networkKey={networkKey} onType={onType} />
      ) : (
        <Skeleton height="100%" />
      )}
    </div>
  );
};

const AmountsField = ({ actor, terms }: FieldProps) => (
  <>
    <AmountFields actor={actor} currency={terms.currency} />
    <PriceLine actor={actor} terms={terms} />
  </>
);

const AccountNumberField = ({ actor, onType }: FieldProps) => {
  const { t } = useLingui();
  const text = useSideText();
  const { values } = useFormikContext<TradeValues>();
  const accountName = useSelector(actor, selectAccountName);
  return (
    <AccountNameFields
      actor={accountName}
      label={t`Your account number`}
      hint={values.bankCode === 'VCB' && t`13 digits`}
      holderNote={text('holder')}
      onType={onType}
    />
  );
};

const BankField = ({ actor }: FieldProps) => {
  const choose = useCallback(
    (bankCode: string) => actor.send({ type: 'bank.chosen', bankCode }),
    [actor],
  );
  return <BankPicker legend={useSideText()('bank')} onChoose={choose} />;
};

/** Field of an address of the currency. */
export const addressField =
  (
    name: 'receivingAddress' | 'senderAddress',
    useLabel: (ticker: string) => string | undefined = noText,
    useNote: (networkKey: string) => string | undefined = noText,
  ) =>
  ({ actor, config, terms, onType }: FieldProps) => {
    const isReady = useSelector(useSelector(actor, selectFormRules), selectAreRulesReady);
    const side = useSelector(actor, selectSide);
    const choose = useNetworkChange(actor);
    const networkKey = useSelector(actor, selectNetworkKey);
    return (
      <AddressField
        name={name}
        label={useLabel(tickerOf(terms.currency.code))}
        note={useNote(networkKey)}
        currencyCode={terms.currency.code}
        read={isReady ? addressReaderOf(side) : undefined}
        networkKey={networkKey}
        networks={useNetworks({ actor, config, terms })}
        onType={onType}
        onSwitch={choose}
      />
    );
  };

// What only the money of an operator has is no part of the first load.
const OperatorField = lateView<OperatorFieldProps>(loadOperatorField, MissingPart);

const operatorField = (part: OperatorFieldProps['part']) => (props: FieldProps) => {
  const waiting = <Skeleton height={OPERATOR_FIELD_HEIGHT} />;
  // Their messages come with the rules.
  if (!useFormParts(props.actor)) return waiting;
  return (
    <Suspense fallback={waiting}>
      <OperatorField part={part} {...props} />
    </Suspense>
  );
};

/** Of a label and its field, pixels. */
const OPERATOR_FIELD_HEIGHT = 72;

/** Component of each field of a trade, where a side has none of its own; `fieldsFor` selects and orders them. */
export const FIELDS: Readonly<Record<TradeField, ComponentType<FieldProps>>> = {
  networkKey: NetworkField,
  amounts: AmountsField,
  receivingAddress: addressField('receivingAddress'),
  memo: MemoFieldOfTrade,
  senderAddress: addressField('senderAddress'),
  source: operatorField('source'),
  operatorAccount: operatorField('operatorAccount'),
  customerId: operatorField('customerId'),
  email: operatorField('email'),
  anyOfThree: operatorField('anyOfThree'),
  paypalMethod: operatorField('paypalMethod'),
  bankCode: BankField,
  accountNumber: AccountNumberField,
  note: ({ onType }) => <NoteField onType={onType} />,
};

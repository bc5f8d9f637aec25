import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useFormikContext } from 'formik';
import { type ComponentType, useCallback, useMemo } from 'react';
import { isUsdt, tickerOf } from '#domain/catalogue/usdt';
import type { TradeField } from '#domain/rails/form-fields';
import type { TradeValues } from '#domain/rules/trade-form';
import { type NetworkChoice, networkChoices } from '#domain/trade/buy-menu';
import { addressReaderOf } from '#domain/trade/trade-rules';
import { selectAreRulesReady } from '#machines/form-rules/form-rules.selectors';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import { selectAccountName, selectFormRules, selectSide } from '#machines/trade/trade.selectors';
import { AccountNameFields } from '#src/fields/account-name/AccountNameFields';
import { AddressField } from '#src/fields/address/AddressField';
import { BankPicker } from '#src/fields/bank/BankPicker';
import { NetworkPicker } from '#src/fields/network/NetworkPicker';
import { NoteField } from '#src/fields/note/NoteField';
import { AmountFields } from './AmountFields.tsx';
import type { FieldProps } from './field-props.ts';
import { PriceLine } from './PriceLine.tsx';
import { useSideText, useSideView } from './side-view.tsx';

const noLabel = () => undefined;

const NO_NETWORKS: readonly NetworkChoice[] = [];

/** Networks that a coin can be switched among. */
const useNetworks = ({
  config,
  terms: { currency, host },
}: Pick<FieldProps, 'config' | 'terms'>) => {
  const { side } = useSideView();
  const hasChoice = isUsdt(currency.code);
  // They iterate the whole configuration, and these fields are rendered at every key.
  return useMemo(
    () => (hasChoice ? networkChoices(config, host, side) : NO_NETWORKS),
    [hasChoice, config, host, side],
  );
};

const useNetworkChange = (actor: TradeActorRef) =>
  useCallback(
    (currencyCode: string) => actor.send({ type: 'network.chosen', currencyCode }),
    [actor],
  );

const NetworkField = ({ actor, config, terms }: FieldProps) => (
  <NetworkPicker
    legend={useSideText()('network')}
    choices={useNetworks({ config, terms })}
    value={terms.currency.code}
    onChoose={useNetworkChange(actor)}
  />
);

const AmountsField = ({ actor, terms }: FieldProps) => (
  <>
    <AmountFields actor={actor} currency={terms.currency} />
    <PriceLine actor={actor} terms={terms} />
  </>
);

const AccountNumberField = ({ actor, onType }: FieldProps) => {
  const { t } = useLingui();
  const { values } = useFormikContext<TradeValues>();
  const accountName = useSelector(actor, selectAccountName);
  return (
    <AccountNameFields
      actor={accountName}
      label={t`Your account number`}
      hint={values.bankCode === 'VCB' && t`13 digits`}
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
    useLabel: (ticker: string) => string | undefined = noLabel,
  ) =>
  ({ actor, config, terms, onType }: FieldProps) => {
    const isReady = useSelector(useSelector(actor, selectFormRules), selectAreRulesReady);
    const side = useSelector(actor, selectSide);
    const choose = useNetworkChange(actor);
    return (
      <AddressField
        name={name}
        label={useLabel(tickerOf(terms.currency.code))}
        currencyCode={terms.currency.code}
        read={isReady ? addressReaderOf(side) : undefined}
        networks={useNetworks({ config, terms })}
        onType={onType}
        onSwitch={choose}
      />
    );
  };

/** Component of each field of a trade, where a side has none of its own; `fieldsFor` selects and orders them. */
export const FIELDS: Readonly<Record<TradeField, ComponentType<FieldProps>>> = {
  networkKey: NetworkField,
  amounts: AmountsField,
  receivingAddress: addressField('receivingAddress'),
  senderAddress: addressField('senderAddress'),
  bankCode: BankField,
  accountNumber: AccountNumberField,
  note: ({ onType }) => <NoteField onType={onType} />,
};

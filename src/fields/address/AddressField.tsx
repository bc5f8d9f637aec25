import { Trans, useLingui } from '@lingui/react/macro';
import { useFormikContext } from 'formik';
import { type ChangeEvent, useCallback, useMemo } from 'react';
import { normalFormOf, otherFamilyOf, type ReadAddress } from '#domain/addresses/address-reader';
import { networkNameOf } from '#domain/catalogue/network-names';
import { isUsdt, tickerOf } from '#domain/catalogue/usdt';
import type { NetworkChoice } from '#domain/trade/network-choices';
import { TextLine } from '#src/fields/form/TextLine';
import field from '../form/field.module.css';
import { useFieldError } from '../form/use-field-error.ts';
import { SwitchNetwork } from './SwitchNetwork.tsx';
import { ValidAddress } from './ValidAddress.tsx';

type AddressName = 'receivingAddress' | 'senderAddress';

interface AddressFieldProps {
  /** Name of the form's field. */
  readonly name: AddressName;
  /** Where the field is not simply the wallet address of the coin. */
  readonly label?: string | undefined;
  /** What the address is for, below the field. */
  readonly note?: string | undefined;
  /** Currency code of the address. */
  readonly currencyCode: string;
  /** Key of the network of the address. */
  readonly networkKey: string;
  /** Reads what is typed; undefined until addresses can be validated. */
  readonly read: ReadAddress | undefined;
  /** Networks of the coin, for an address of another one. */
  readonly networks: readonly NetworkChoice[];
  readonly onType: (typed: { readonly [Name in AddressName]?: string }) => void;
  readonly onSwitch: (choice: NetworkChoice) => void;
}

const canPaste = () => typeof navigator.clipboard?.readText === 'function';

/** Address of the coins; a valid one is confirmed by its last characters. */
export const AddressField = ({
  name,
  label,
  note,
  currencyCode,
  networkKey,
  read,
  networks,
  onType,
  onSwitch,
}: AddressFieldProps) => {
  const { t } = useLingui();
  const { values, handleChange, handleBlur, setFieldValue, setFieldTouched } =
    useFormikContext<Readonly<Record<AddressName, string>>>();
  const ticker = tickerOf(currencyCode);
  const network = networkNameOf(currencyCode, networkKey);
  const typed = values[name];
  const check = useMemo(() => read?.(networkKey, typed), [read, networkKey, typed]);
  const address = check && normalFormOf(check);
  const otherFamily = check && otherFamilyOf(check);
  // Said while it is typed, and of a draft: no good address begins as one of another network.
  const error = useFieldError(name, otherFamily !== undefined);
  const type = useCallback(
    (event: ChangeEvent<HTMLInputElement>) => {
      handleChange(event);
      onType({ [name]: event.currentTarget.value });
    },
    [handleChange, onType, name],
  );

  const paste = async () => {
    const text = (await navigator.clipboard.readText()).trim();
    onType({ [name]: text });
    await setFieldValue(name, text, false);
    await setFieldTouched(name, true, false);
  };

  return (
    <div className={field.root}>
      <TextLine
        name={name}
        label={
          label ??
          (isUsdt(currencyCode) || networks.length > 1
            ? t`${ticker} wallet address (${network})`
            : t`${ticker} wallet address`)
        }
        placeholder={t`Paste the address of your wallet`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        error={error}
        onChange={type}
        onBlur={handleBlur}
      />
      {canPaste() && (
        // Without clipboard permission the address is pasted by hand.
        <button type="button" className={field.corner} onClick={() => void paste().catch(() => {})}>
          <Trans>Paste</Trans>
        </button>
      )}
      {otherFamily && (
        <SwitchNetwork family={otherFamily} networks={networks} onSwitch={onSwitch} />
      )}
      {address && <ValidAddress network={network} address={address} />}
      {note && <p className={field.help}>{note}</p>}
    </div>
  );
};

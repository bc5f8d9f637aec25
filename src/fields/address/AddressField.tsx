import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useFormikContext } from 'formik';
import { type BuyFormValues, normalAddress } from '#domain/forms/buy-form';
import { networkKeyOf, tickerOf } from '#domain/usdt';
import field from '../form/field.module.css';
import { fieldStyles } from '../form/field-styles.ts';
import { useFieldError } from '../form/use-field-error.ts';

interface AddressFieldProps {
  /** Code of the currency record the address is for. */
  readonly currencyCode: string;
  readonly onType: (receivingAddress: string) => void;
}

/** What people compare a pasted address by. */
const TAIL_LENGTH = 5;

const canPaste = () => typeof navigator.clipboard?.readText === 'function';

/** Where the coins go; a good address is confirmed with its last characters. */
export const AddressField = ({ currencyCode, onType }: AddressFieldProps) => {
  const { t } = useLingui();
  const { values, handleChange, handleBlur, setFieldValue, setFieldTouched } =
    useFormikContext<BuyFormValues>();
  const error = useFieldError('receivingAddress');
  const ticker = tickerOf(currencyCode);
  const network = networkKeyOf(currencyCode) ? currencyCode : ticker;
  const address = normalAddress(currencyCode, values.receivingAddress);

  const paste = async () => {
    const text = (await navigator.clipboard.readText()).trim();
    onType(text);
    await setFieldValue('receivingAddress', text, false);
    await setFieldTouched('receivingAddress', true, false);
  };

  return (
    <div className={field.root}>
      <TextInput
        {...fieldStyles}
        name="receivingAddress"
        label={t`${ticker} wallet address (${network})`}
        placeholder={t`Paste the address of your wallet`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={values.receivingAddress}
        error={error}
        onChange={(event) => {
          handleChange(event);
          onType(event.currentTarget.value);
        }}
        onBlur={handleBlur}
      />
      {canPaste() && (
        // Who refuses the clipboard pastes by hand.
        <button type="button" className={field.corner} onClick={() => void paste().catch(() => {})}>
          <Trans>Paste</Trans>
        </button>
      )}
      {address && (
        <p className={field.good} role="status">
          ✓{' '}
          <Trans>
            Valid {network} address · ends with <strong>{address.slice(-TAIL_LENGTH)}</strong>
          </Trans>
        </p>
      )}
    </div>
  );
};

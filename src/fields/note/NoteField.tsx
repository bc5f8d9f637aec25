import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useFormikContext } from 'formik';
import type { BuyFormValues } from '#domain/forms/buy-form';
import { fieldStyles } from '../form/field-styles.ts';
import { useFieldError } from '../form/use-field-error.ts';

interface NoteFieldProps {
  readonly onType: (note: string) => void;
}

/** A word to the exchange, if there is one. */
export const NoteField = ({ onType }: NoteFieldProps) => {
  const { t } = useLingui();
  const { values, handleChange, handleBlur } = useFormikContext<BuyFormValues>();
  return (
    <TextInput
      {...fieldStyles}
      name="note"
      label={t`Note`}
      description={t`optional`}
      autoComplete="off"
      value={values.note}
      error={useFieldError('note')}
      onChange={(event) => {
        handleChange(event);
        onType(event.currentTarget.value);
      }}
      onBlur={handleBlur}
    />
  );
};

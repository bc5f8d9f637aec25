import { Trans, useLingui } from '@lingui/react/macro';
import { useFormikContext } from 'formik';
import { type ChangeEvent, useCallback } from 'react';
import type { TradeValues } from '#domain/rules/trade-form';
import { TextLine } from '#src/fields/form/TextLine';
import field from '../form/field.module.css';
import { useFieldError } from '../form/use-field-error.ts';

interface NoteFieldProps {
  readonly onType: (typed: { readonly note: string }) => void;
}

/** Optional note to the exchange, folded until it is asked for; the browser keeps it open or closed from then on. */
export const NoteField = ({ onType }: NoteFieldProps) => {
  const { t } = useLingui();
  const { initialValues, values, handleChange, handleBlur } = useFormikContext<TradeValues>();
  const type = useCallback(
    (event: ChangeEvent<HTMLInputElement>) => {
      handleChange(event);
      onType({ note: event.currentTarget.value });
    },
    [handleChange, onType],
  );
  return (
    <details className={field.fold} open={initialValues.note !== ''}>
      <summary>
        <Trans>Add a note</Trans>
      </summary>
      <TextLine
        name="note"
        label={t`Note`}
        description={t`optional`}
        autoComplete="off"
        value={values.note}
        error={useFieldError('note')}
        onChange={type}
        onBlur={handleBlur}
      />
    </details>
  );
};

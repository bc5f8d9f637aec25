import { useLingui } from '@lingui/react/macro';
import { NumberInput } from '@mantine/core';
import { useFormikContext } from 'formik';
import { type ReactNode, useMemo } from 'react';
import { numberSignsOf } from '#domain/number-format';
import { fieldStyles } from '../form/field-styles.ts';
import styles from './MoneyField.module.css';

interface MoneyFieldProps {
  readonly name: string;
  readonly label: string;
  /** The limits, at the label's right. */
  readonly limits?: ReactNode;
  /** Stands in the field behind the number. */
  readonly unit: string;
  /** Digits after the decimal point; further ones are not taken. */
  readonly decimals: number;
  /** Plain decimal text. */
  readonly value: string;
  readonly error: string | undefined;
  /** Hears the plain decimal text after every key. */
  readonly onType: (typed: string) => void;
  readonly onLeave?: () => void;
}

const separatorsOf = (locale: string) => {
  const { group, decimal } = numberSignsOf(locale);
  // The keypads of many phones have a point only: it is taken for the comma.
  const allowedDecimalSeparators = [...new Set([decimal, '.'])];
  return { thousandSeparator: group, decimalSeparator: decimal, allowedDecimalSeparators };
};

/** An amount in large figures, grouped while it is typed; a field of the form around it. */
export const MoneyField = ({
  name,
  label,
  limits,
  unit,
  decimals,
  value,
  error,
  onType,
  onLeave,
}: MoneyFieldProps) => {
  const { i18n } = useLingui();
  const { handleBlur } = useFormikContext();
  const separators = useMemo(() => separatorsOf(i18n.locale), [i18n.locale]);
  return (
    <NumberInput
      {...fieldStyles}
      {...separators}
      classNames={{
        ...fieldStyles.classNames,
        input: styles.figures ?? '',
        section: styles.unit ?? '',
      }}
      name={name}
      label={label}
      description={limits}
      error={error}
      value={value}
      valueIsNumericString
      decimalScale={decimals}
      allowNegative={false}
      // Numbers are exact texts here; nothing of the following may turn them into binary ones.
      clampBehavior="none"
      trimLeadingZeroesOnBlur={false}
      withKeyboardEvents={false}
      hideControls
      autoComplete="off"
      rightSection={unit}
      rightSectionWidth="auto"
      rightSectionPointerEvents="none"
      onValueChange={({ value: typed }, { source }) => {
        // The field also reports what it was given; only a person's keys are news.
        if (source === 'event') onType(typed);
      }}
      onBlur={(event) => {
        handleBlur(event);
        onLeave?.();
      }}
    />
  );
};

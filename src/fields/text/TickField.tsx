import { useField } from 'formik';
import type { ReactNode } from 'react';
import { Checkbox } from '#src/ui/mantine';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import styles from '../form/field.module.css';
import '../form/late-messages.ts';
import { useFieldError } from '../form/use-field-error.ts';

interface TickFieldProps {
  /** Name of the form's field. */
  readonly name: string;
  readonly label: ReactNode;
}

/** Checkbox of an agreement. */
export const TickField = ({ name, label }: TickFieldProps) => {
  const [field] = useField({ name, type: 'checkbox' });
  return (
    <Checkbox
      {...field}
      label={label}
      error={useFieldError(name)}
      size="md"
      classNames={{ label: styles.tick ?? '' }}
    />
  );
};

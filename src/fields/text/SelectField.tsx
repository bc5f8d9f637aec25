import { NativeSelect } from '#src/ui/mantine';
import '@mantine/core/styles/Input.layer.css';
import { useField } from 'formik';
import { ChevronDownIcon } from '#src/ui/icons';
import { fieldStyles } from '../form/field-styles.ts';
import '../form/late-messages.ts';
import { useFieldError } from '../form/use-field-error.ts';

interface SelectFieldProps {
  /** Name of the form's field. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Native select. */
export const SelectField = ({ name, label, options }: SelectFieldProps) => {
  const [field] = useField<string>(name);
  return (
    <NativeSelect
      {...fieldStyles}
      {...field}
      label={label}
      data={[...options]}
      rightSection={<ChevronDownIcon />}
      error={useFieldError(name)}
    />
  );
};

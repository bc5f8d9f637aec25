import { Textarea, type TextareaProps } from '#src/ui/mantine';
import '@mantine/core/styles/Input.layer.css';
import { useField } from 'formik';
import { fieldStyles } from '../form/field-styles.ts';
import { useFieldError } from '../form/use-field-error.ts';
import '../form/late-messages.ts';

interface TextAreaFieldProps extends Pick<TextareaProps, 'rows' | 'autoComplete'> {
  /** Name of the form's field. */
  readonly name: string;
  readonly label: string;
  /** At the right of the label. */
  readonly description?: string;
}

/** Field of a form for a text of several lines, with its error. */
export const TextAreaField = ({ name, ...props }: TextAreaFieldProps) => {
  const [field] = useField<string>(name);
  return <Textarea {...fieldStyles} {...props} {...field} error={useFieldError(name)} />;
};

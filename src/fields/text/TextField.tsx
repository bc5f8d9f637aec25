import { PasswordInput, TextInput, type TextInputProps } from '@mantine/core';
import { useField } from 'formik';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/PasswordInput.css';
import { useLingui } from '@lingui/react/macro';
import { fieldStyles } from '../form/field-styles.ts';
import '../form/late-messages.ts';
import { useFieldError } from '../form/use-field-error.ts';

interface TextFieldProps
  extends Pick<
    TextInputProps,
    'autoComplete' | 'inputMode' | 'type' | 'maxLength' | 'autoFocus' | 'placeholder'
  > {
  /** Of the form's value. */
  readonly name: string;
  readonly label: string;
  /** At the right of the label. */
  readonly description?: string;
}

/** A line of text in a form, its complaint below it. */
export const TextField = ({ name, ...props }: TextFieldProps) => {
  const [field] = useField<string>(name);
  return (
    <TextInput
      {...fieldStyles}
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      {...field}
      error={useFieldError(name)}
    />
  );
};

/** A password: hidden until its eye is pressed. */
export const PasswordField = ({ name, ...props }: TextFieldProps) => {
  const { t } = useLingui();
  const [field] = useField<string>(name);
  return (
    <PasswordInput
      {...fieldStyles}
      {...props}
      {...field}
      error={useFieldError(name)}
      visibilityToggleButtonProps={{
        'aria-label': t`Show the password`,
        variant: 'transparent',
        // It is grey whatever colour it is told.
        style: { '--ai-color': 'var(--bd-dim)' },
      }}
    />
  );
};

/** Who an account is: password managers fill it in. */
export const EmailField = ({ autoFocus = false }: Pick<TextFieldProps, 'autoFocus'>) => {
  const { t } = useLingui();
  return (
    <TextField
      name="email"
      label={t`Email`}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoFocus={autoFocus}
    />
  );
};

/** A code that an authenticator shows or an SMS has brought. A dialog focuses it by itself; a page says so. */
export const SixDigitsField = ({ autoFocus = false }: Pick<TextFieldProps, 'autoFocus'>) => {
  const { t } = useLingui();
  return (
    <TextField
      name="code"
      label={t`6-digit code`}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      autoFocus={autoFocus}
      data-autofocus
    />
  );
};

interface NewPasswordFieldsProps {
  readonly label: string;
}

/** A password that is chosen, and typed twice. */
export const NewPasswordFields = ({ label }: NewPasswordFieldsProps) => {
  const { t } = useLingui();
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        description={t`6 to 20 characters`}
        autoComplete="new-password"
      />
      <PasswordField name="confirmPassword" label={t`Password again`} autoComplete="new-password" />
    </>
  );
};

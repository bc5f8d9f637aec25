import { PasswordInput, TextInput, type TextInputProps } from '#src/ui/mantine';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { useField } from 'formik';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { useLingui } from '@lingui/react/macro';
import { fieldStyles } from '../form/field-styles.ts';
import '../form/late-messages.ts';
import { useFieldError } from '../form/use-field-error.ts';

interface TextFieldProps
  extends Pick<
    TextInputProps,
    'autoComplete' | 'inputMode' | 'type' | 'maxLength' | 'autoFocus' | 'placeholder' | 'readOnly'
  > {
  /** Name of the form's field. */
  readonly name: string;
  readonly label: string;
  /** At the right of the label. */
  readonly description?: string;
}

/** Text field of a form, with its error. */
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

/** Password field, hidden until its eye is pressed. */
export const PasswordField = ({ name, ...props }: TextFieldProps) => {
  const { t } = useLingui();
  const [field] = useField<string>(name);
  return (
    <PasswordInput
      {...fieldStyles}
      {...props}
      {...field}
      error={useFieldError(name)}
      rightSectionWidth={52}
      visibilityToggleButtonProps={{
        'aria-label': t`Show the password`,
        // Mantine leaves it out of the Tab key's way, and with it those who have no mouse.
        tabIndex: 0,
        variant: 'transparent',
        miw: 'var(--bd-touch)',
        mih: 'var(--bd-touch)',
        // Grey whatever colour is set.
        style: { '--ai-color': 'var(--bd-dim)' },
      }}
    />
  );
};

/** E-mail of an account, with autofill. */
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

/** Code of an authenticator or an SMS. A dialog focuses it by itself; a page passes `autoFocus`. */
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

/** Proof of a second factor: six digits, or a recovery code from paper. */
export const SecondFactorField = ({ autoFocus = false }: Pick<TextFieldProps, 'autoFocus'>) => {
  const { t } = useLingui();
  return (
    <TextField
      name="code"
      label={t`6-digit code`}
      description={t`or a recovery code of 12 characters`}
      autoComplete="one-time-code"
      maxLength={24}
      autoFocus={autoFocus}
      data-autofocus
    />
  );
};

/** New password, typed twice. */
export const NewPasswordFields = ({ label }: Pick<TextFieldProps, 'label'>) => {
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

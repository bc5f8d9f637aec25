import { useClickOutside } from '@mantine/hooks';
import { useSelector } from '@xstate/react';
import { useFormikContext } from 'formik';
import {
  type ChangeEvent,
  type ComponentProps,
  type FocusEvent,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
} from 'react';
import type { AccountNameActorRef } from '#machines/account-name/account-name.machine';
import { selectCaptcha } from '#machines/account-name/account-name.selectors';
import { TextLine } from '#src/fields/form/TextLine';
import { afterPress } from '../form/after-press.ts';
import { LookedUpName } from './LookedUpName.tsx';

// Loaded on demand: few lookups need it.
const CaptchaField = lazy(async () => {
  const { CaptchaField: field } = await import('../captcha/CaptchaField.tsx');
  return { default: field };
});

interface LookedUpNumberProps
  extends Pick<ComponentProps<typeof TextLine>, 'inputMode' | 'placeholder'>,
    Pick<ComponentProps<typeof LookedUpName>, 'words'> {
  readonly actor: AccountNameActorRef;
  /** Name of the form's field. */
  readonly name: string;
  readonly label: ReactNode;
  /** Example of a number, at the label's right. */
  readonly hint?: string | false | undefined;
  /** Holder in the form; empty while it is unknown. */
  readonly found: string;
  readonly error: string | undefined;
  /** Reports the typed text for the draft. */
  readonly onType?: ((typed: string) => void) | undefined;
}

/** Number of an account whose holder is looked up when the field is left, with the holder below it. */
export const LookedUpNumber = ({
  actor,
  name,
  label,
  hint,
  found,
  error,
  words,
  onType,
  ...line
}: LookedUpNumberProps) => {
  const { values, handleChange, handleBlur } = useFormikContext<Readonly<Record<string, string>>>();
  const captcha = useSelector(actor, selectCaptcha);
  const ref = useClickOutside(() => actor.send({ type: 'page.clicked' }), ['click']);

  const type = useCallback(
    (event: ChangeEvent<HTMLInputElement>) => {
      handleChange(event);
      const accountNumber = event.currentTarget.value;
      actor.send({ type: 'number.changed', accountNumber });
      onType?.(accountNumber);
    },
    [handleChange, actor, onType],
  );
  const leave = useCallback(
    (event: FocusEvent<HTMLInputElement>) => {
      handleBlur(event);
      // The answer closes what is disclosed below, which moves what is under it.
      afterPress(() => actor.send({ type: 'number.left' }));
    },
    [handleBlur, actor],
  );

  return (
    <div ref={ref}>
      <TextLine
        {...line}
        name={name}
        label={label}
        description={hint}
        autoComplete="off"
        spellCheck={false}
        value={values[name] ?? ''}
        error={error}
        onChange={type}
        onBlur={leave}
      />
      <LookedUpName actor={actor} name={found} words={words} />
      {captcha && (
        <Suspense fallback={null}>
          <CaptchaField actor={captcha} />
        </Suspense>
      )}
    </div>
  );
};

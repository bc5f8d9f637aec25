import { Trans, useLingui } from '@lingui/react/macro';
import { useFormikContext } from 'formik';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import {
  amountIn,
  editAmount,
  isPlainAmount,
  readAmount,
  shownAmount,
  typedOf,
} from '#domain/typed-amount';
import { TextLine } from '#src/ui/TextLine';
import { afterPress } from '../form/after-press.ts';
import field from '../form/field.module.css';
import { fieldStyles } from '../form/field-styles.ts';
import styles from './MoneyField.module.css';

interface MoneyFieldProps {
  readonly name: string;
  readonly label: string;
  /** The limits, at the label's right. */
  readonly limits?: ReactNode;
  /** Stands in the field behind the number. */
  readonly unit: string;
  /** Canonical decimal text, or what was typed where it is no number. */
  readonly value: string;
  readonly error: ReactNode;
  /** The amount in words: said while separators are typed that could be read in two ways. */
  readonly inWords: (amount: string) => string | undefined;
  /** Hears the form's value after every key. */
  readonly onType: (value: string) => void;
  readonly onLeave?: () => void;
}

const styling = {
  ...fieldStyles,
  classNames: {
    ...fieldStyles.classNames,
    input: styles.figures ?? '',
    section: styles.unit ?? '',
  },
};

/** What an input event has put into the field before the caret; undefined where the browser does not say. */
const insertedBy = ({ nativeEvent }: ChangeEvent, pasted: string | undefined) => {
  const { inputType = '', data } = nativeEvent as InputEvent;
  if (inputType.startsWith('delete')) return '';
  return inputType === 'insertFromPaste' ? pasted : (data ?? undefined);
};

/**
 * An amount in large figures. The text is the person's while they type, grouped as long as they write no separators
 * themselves; it is read by the page's language at every key, and written in the language's own way when it is left.
 */
export const MoneyField = ({
  name,
  label,
  limits,
  unit,
  value,
  error,
  inWords,
  onType,
  onLeave,
}: MoneyFieldProps) => {
  const { i18n } = useLingui();
  const { locale } = i18n;
  const { handleBlur } = useFormikContext();
  const [kept, keep] = useState<string>();
  const pasted = useRef<string>(undefined);
  // What was typed counts as long as the form's value is what it reads as: the flow may have written another one.
  const isTyping = kept !== undefined && amountIn(kept, locale) === value;
  const typed = isTyping ? kept : typedOf(value, locale);
  const amount = isPlainAmount(typed, locale) ? undefined : readAmount(typed, locale);
  const words = amount && inWords(amount);

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const caret = input.selectionStart ?? input.value.length;
    const inserted = insertedBy(event, pasted.current);
    const edit = editAmount({ typed, after: input.value, caret, inserted }, locale);
    pasted.current = undefined;
    if (edit.shown !== input.value) {
      // Written here, with the caret where it was: what is drawn next is what stands there already.
      input.value = edit.shown;
      input.setSelectionRange(edit.caret, edit.caret);
    }
    keep(edit.typed);
    onType(amountIn(edit.typed, locale));
  };

  return (
    <div>
      <TextLine
        {...styling}
        name={name}
        label={label}
        description={limits}
        error={error}
        value={shownAmount(typed, locale)}
        inputMode="decimal"
        autoComplete="off"
        rightSection={unit}
        rightSectionWidth="auto"
        rightSectionPointerEvents="none"
        onChange={type}
        onPaste={({ clipboardData }) => {
          pasted.current = clipboardData.getData('text').replace(/[\r\n]/g, '');
        }}
        onBlur={(event) => {
          handleBlur(event);
          afterPress(() => {
            keep(undefined);
            onLeave?.();
          });
        }}
      />
      {words && (
        <p className={field.help} role="status">
          <Trans>
            Read as {words} {unit}
          </Trans>
        </p>
      )}
    </div>
  );
};

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
} from '#domain/money/typed-amount';
import { TextLine } from '#src/fields/form/TextLine';
import { afterPress } from '../form/after-press.ts';
import field from '../form/field.module.css';

interface MoneyFieldProps {
  readonly name: string;
  readonly label: string;
  /** Limits, at the label's right. */
  readonly limits?: ReactNode;
  /** Unit behind the number. */
  readonly unit: string;
  /** Canonical decimal text, or the raw text when it is no number. */
  readonly value: string;
  readonly error: ReactNode;
  /** The amount in words, shown for ambiguous separators. */
  readonly inWords: (amount: string) => string | undefined;
  /** Receives the form's value at every key. */
  readonly onType: (value: string) => void;
  readonly onLeave?: () => void;
}

/** Text inserted before the caret by an input event; undefined where the browser does not report it. */
const insertedBy = ({ nativeEvent }: ChangeEvent, pasted: string | undefined) => {
  const { inputType = '', data } = nativeEvent as InputEvent;
  if (inputType.startsWith('delete')) return '';
  return inputType === 'insertFromPaste' ? pasted : (data ?? undefined);
};

/**
 * Amount in large figures. While typing, the text is the customer's own, grouped as long as it has no separators; it
 * is parsed by the page's language at every key, and formatted when the field is left.
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
  // The typed text is shown as long as it parses to the form's value, which the flow may have changed.
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
      // Written here to keep the caret: the next render has the same text.
      input.value = edit.shown;
      input.setSelectionRange(edit.caret, edit.caret);
    }
    keep(edit.typed);
    onType(amountIn(edit.typed, locale));
  };

  return (
    <div>
      <TextLine
        name={name}
        label={label}
        description={limits}
        error={error}
        value={shownAmount(typed, locale)}
        inputMode="decimal"
        autoComplete="off"
        unit={unit}
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

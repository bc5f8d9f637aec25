import { type ComponentProps, memo, type ReactNode, useId } from 'react';
import field from './field.module.css';
import styles from './TextLine.module.css';

interface TextLineProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  readonly name: string;
  readonly label: ReactNode;
  /** At the label's right. */
  readonly description?: ReactNode;
  /** Below the field, which is marked by it. */
  readonly error?: ReactNode;
  /** Unit of an amount, behind it; the amount is in large figures. */
  readonly unit?: ReactNode;
}

/**
 * Text field of a trade's form, memoised against renders of the surrounding form at every key. An element of the browser,
 * since Mantine's would be a tenth of the first load.
 */
export const TextLine = memo(({ label, description, error, unit, ...input }: TextLineProps) => {
  const id = useId();
  const isWrong = Boolean(error);
  const hint = description ? `${id}-hint` : '';
  const fault = isWrong ? `${id}-error` : '';
  return (
    <div className={field.root}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      {description && (
        <div className={field.hint} id={hint}>
          {description}
        </div>
      )}
      <div className={styles.line}>
        <input
          type="text"
          {...input}
          id={id}
          className={styles.input}
          data-money={unit !== undefined || undefined}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${fault} ${hint}`.trim() || undefined}
        />
        {unit !== undefined && <span className={styles.unit}>{unit}</span>}
      </div>
      {isWrong && (
        <p className={field.error} id={fault}>
          {error}
        </p>
      )}
    </div>
  );
});

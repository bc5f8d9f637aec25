import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import styles from './Button.module.css';
import { Spinner } from './Spinner.tsx';

/** How a button looks, whatever element it is. */
export interface ButtonLook {
  /** `filled` for what comes next, `default` beside it, `light` and `subtle` for less. */
  readonly variant?: 'filled' | 'default' | 'light' | 'subtle';
  /** Never lower than a finger; `compact-sm` stands in a row of small ones. */
  readonly size?: 'compact-sm' | 'sm' | 'md' | 'lg';
  /** As wide as what it stands in. */
  readonly fullWidth?: boolean;
  /** Takes something away for good. */
  readonly isDanger?: boolean;
  readonly leftSection?: ReactNode;
  /** Margins, padding and smallest sizes, pixels. */
  readonly mt?: number;
  readonly mb?: number;
  readonly px?: number;
  readonly miw?: number;
  readonly mih?: number;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** A button's look as attributes, and the attributes that are left. */
export const drawn = <TProps extends ButtonLook>({
  variant = 'filled',
  size = 'sm',
  fullWidth,
  isDanger,
  leftSection,
  mt,
  mb,
  px,
  miw,
  mih,
  className = '',
  children,
  ...rest
}: TProps) => {
  const style: CSSProperties = {
    marginTop: mt,
    marginBottom: mb,
    paddingInline: px,
    minWidth: miw,
    minHeight: mih,
  };
  const look = {
    ...{ className: `${styles.button} ${className}`, style, 'data-variant': variant },
    ...{ 'data-size': size, 'data-block': fullWidth || undefined },
    'data-danger': isDanger || undefined,
  };
  const content = (
    <span className={styles.label} data-label>
      {leftSection}
      {children}
    </span>
  );
  return { look, content, rest };
};

/** Props of one kind of element with the look of a button. */
export type Drawn<TElement extends 'button' | 'a' | 'label'> = ButtonLook &
  Omit<ComponentProps<TElement>, keyof ButtonLook | 'style'>;

export interface ButtonProps extends Drawn<'button'> {
  /** Something was begun by it and is not done: it takes no press, and a ring turns in its place. */
  readonly loading?: boolean;
}

/** The product's button: an element of the browser, since Mantine's would be a tenth of the first load. */
export const Button = ({ loading = false, disabled, ...props }: ButtonProps) => {
  const { look, content, rest } = drawn(props);
  return (
    <button
      type="button"
      {...look}
      {...rest}
      disabled={disabled || loading}
      data-loading={loading || undefined}
    >
      {content}
      {loading && (
        <span className={styles.ring}>
          <Spinner size={20} />
        </span>
      )}
    </button>
  );
};

/** A link that looks like a button. */
export const ButtonLink = (props: Drawn<'a'>) => {
  const { look, content, rest } = drawn(props);
  return (
    <a {...look} {...rest}>
      {content}
    </a>
  );
};

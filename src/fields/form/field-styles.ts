import styles from './field.module.css';

/** Shared styles of text fields: label above, limits at its right, errors below. */
export const fieldStyles = {
  classNames: {
    root: styles.root ?? '',
    label: styles.label ?? '',
    description: styles.hint ?? '',
    wrapper: styles.wrapper ?? '',
    error: styles.error ?? '',
  },
  inputWrapperOrder: ['label', 'description', 'input', 'error'] as (
    | 'label'
    | 'description'
    | 'input'
    | 'error'
  )[],
};

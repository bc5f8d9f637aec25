import styles from './field.module.css';

/** Label above, limits at its right, errors below: what every text field of ours is dressed in. */
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

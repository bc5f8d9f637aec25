import { fieldStyles } from '../form/field-styles.ts';
import styles from './MoneyField.module.css';

/** Styles of a field with an amount in large figures. */
export const moneyStyles = {
  ...fieldStyles,
  classNames: {
    ...fieldStyles.classNames,
    input: styles.figures ?? '',
    section: styles.unit ?? '',
  },
};

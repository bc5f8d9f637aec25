import { addressTail } from '#domain/addresses/address-tail';
import styles from './sale.module.css';

/** An address whose last characters stand out: those that customers compare with what their wallet shows. */
export const AddressText = ({ address }: { readonly address: string }) => {
  const tail = addressTail(address);
  return (
    <span className={styles.address}>
      {address.slice(0, address.length - tail.length)}
      <strong className={styles.tail}>{tail}</strong>
    </span>
  );
};

import { Trans } from '@lingui/react/macro';
import { addressTail } from '#domain/addresses/address-tail';
import field from '../form/field.module.css';

interface ValidAddressProps {
  /** Name of the network. */
  readonly network: string;
  readonly address: string;
}

/** A good address, confirmed by its last characters. */
export const ValidAddress = ({ network, address }: ValidAddressProps) => (
  <p className={field.good} role="status">
    ✓{' '}
    <Trans>
      Valid {network} address · ends with <strong>{addressTail(address)}</strong>
    </Trans>
  </p>
);

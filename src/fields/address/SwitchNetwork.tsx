import { Trans } from '@lingui/react/macro';
import type { AddressFamily } from '#domain/addresses/networks';
import type { NetworkChoice } from '#domain/trade/network-choices';
import { networksOfAddress } from '#domain/trade/networks-of-address';
import { Button } from '#src/ui/Button';
import field from '../form/field.module.css';

interface SwitchNetworkProps {
  /** Form of the address that was typed. */
  readonly family: AddressFamily;
  /** Networks of the coin. */
  readonly networks: readonly NetworkChoice[];
  readonly onSwitch: (choice: NetworkChoice) => void;
}

/** For an address of another network: each open network that has such addresses. */
export const SwitchNetwork = ({ family, networks, onSwitch }: SwitchNetworkProps) => (
  <div className={field.offers}>
    {networksOfAddress(family, networks).map((choice) => {
      const { networkKey, name } = choice;
      return (
        <Button key={networkKey} variant="default" onClick={() => onSwitch(choice)}>
          <Trans>Switch to {name}</Trans>
        </Button>
      );
    })}
  </div>
);

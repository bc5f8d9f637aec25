import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { AddressFamily } from '#domain/addresses/networks';
import type { NetworkChoice } from '#domain/trade/buy-menu';
import { networksOfAddress } from '#domain/trade/networks-of-address';
import field from '../form/field.module.css';

interface SwitchNetworkProps {
  /** Form of the address that was typed. */
  readonly family: AddressFamily;
  /** Networks of the coin. */
  readonly networks: readonly NetworkChoice[];
  readonly onSwitch: (currencyCode: string) => void;
}

/** For an address of another network: each open network that has such addresses. */
export const SwitchNetwork = ({ family, networks, onSwitch }: SwitchNetworkProps) => (
  <div className={field.offers}>
    {networksOfAddress(family, networks).map(({ code }) => (
      <Button key={code} variant="default" onClick={() => onSwitch(code)}>
        <Trans>Switch to {code}</Trans>
      </Button>
    ))}
  </div>
);

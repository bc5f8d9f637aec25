import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { AddressCheck } from '#domain/addresses/checker';
import type { NetworkChoice } from '#domain/trade/buy-menu';
import { networksOfAddress } from '#domain/trade/networks-of-address';
import field from '../form/field.module.css';

interface SwitchNetworkProps {
  readonly check: AddressCheck | undefined;
  /** Networks of the coin. */
  readonly networks: readonly NetworkChoice[];
  readonly onSwitch: (currencyCode: string) => void;
}

/** For an address of another network: each open network that has such addresses. */
export const SwitchNetwork = ({ check, networks, onSwitch }: SwitchNetworkProps) => {
  if (check?.ok !== false || check.reason !== 'otherNetwork') return null;
  return (
    <div className={field.offers}>
      {networksOfAddress(check.looksLike, networks).map(({ code }) => (
        <Button key={code} variant="default" onClick={() => onSwitch(code)}>
          <Trans>Switch to {code}</Trans>
        </Button>
      ))}
    </div>
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type CoinAddress, confirmationsFor, type WalletCoin } from '#domain/account/coin-deposit';
import { chainNameOf } from '#domain/catalogue/network-names';
import { usualMinutes } from '#domain/rails/finality';
import type { WalletActorRef } from '#machines/wallet/wallet.machine';
import {
  selectAddresses,
  selectAddressMessage,
  selectLastCoin,
  selectOpeningCoin,
} from '#machines/wallet/wallet.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { useServiceMessage } from '#src/fields/form/use-service-message';
import { Button } from '#src/ui/Button';
import { Callout } from '#src/ui/Callout';
import { CopyButton } from '#src/ui/CopyButton';
import { Fold } from '#src/ui/Fold';
import { Note } from '#src/ui/Note';
import { QrCode } from '#src/ui/QrCode';
import { qrModules } from '#src/ui/qr-picture';
import { Skeleton } from '#src/ui/Skeleton';
import styles from './wallet.module.css';

/** The member's own address of each coin, to be paid to. */
export const CoinPayIn = ({ actor }: ActorProps<WalletActorRef>) => {
  const { t } = useLingui();
  const addresses = useSelector(actor, selectAddresses);
  if (!addresses) return <Skeleton height={88} />;
  return (
    <ul className={styles.coins} aria-label={t`Addresses`}>
      {addresses.map((one) => (
        <li key={one.coin}>
          <CoinEntry actor={actor} {...one} />
        </li>
      ))}
    </ul>
  );
};

type CoinEntryProps = ActorProps<WalletActorRef> & CoinAddress;

const CoinEntry = ({ actor, coin, address }: CoinEntryProps) => {
  const asked = useSelector(actor, selectLastCoin);
  const network = chainNameOf(coin);
  const name = `${network} (${coin})`;
  if (address === '')
    return (
      <>
        <h3 className={styles.coin}>{name}</h3>
        <Opening actor={actor} coin={coin} />
      </>
    );
  return (
    // An address that has just been asked for is seen at once.
    <Fold isOpen={asked === coin} summary={name}>
      <Address coin={coin} address={address} />
    </Fold>
  );
};

const Opening = ({ actor, coin }: ActorProps<WalletActorRef> & { readonly coin: WalletCoin }) => {
  const words = useServiceMessage();
  const opening = useSelector(actor, selectOpeningCoin);
  const refused = useSelector(actor, selectLastCoin);
  const message = useSelector(actor, selectAddressMessage);
  return (
    <>
      {message !== '' && refused === coin && (
        <Callout tone="warning" role="alert">
          {words(message)}
        </Callout>
      )}
      <Button
        variant="default"
        size="md"
        fullWidth
        loading={opening === coin}
        onClick={() => actor.send({ type: 'address.requested', coin })}
      >
        <Trans>Show my {coin} address</Trans>
      </Button>
    </>
  );
};

const Address = ({ coin, address }: CoinAddress) => {
  const { t } = useLingui();
  const network = chainNameOf(coin);
  const confirmations = confirmationsFor(coin);
  const minutes = usualMinutes(coin);
  return (
    <div className={styles.code}>
      <QrCode modules={qrModules(address)} label={t`Your ${coin} address as a QR code`} />
      <div className={styles.ownAddress}>
        <span>{address}</span>
        <CopyButton
          value={address}
          label={t`Copy`}
          ariaLabel={t`Copy: ${coin}`}
          copiedLabel={t`Copied: ${coin}`}
        />
      </div>
      <Note>
        <Trans>
          Send only {coin} over {network}: other coins are not credited by themselves. They are in
          your wallet after {confirmations} confirmations, usually within {minutes} minutes.
        </Trans>
      </Note>
    </div>
  );
};

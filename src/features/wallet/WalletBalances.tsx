import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { addressOf, balanceOf, shortAddress } from '#domain/account/wallet';
import { isSame } from '#domain/same';
import { WALLET_CODES } from '#domain/trade/swap-terms';
import type { WalletActorRef } from '#machines/wallet/wallet.machine';
import { selectWallet, selectWalletTotal } from '#machines/wallet/wallet.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { useMoney } from '#src/fields/amount/use-money';
import { CopyButton } from '#src/ui/CopyButton';
import { Note } from '#src/ui/Note';
import { PageButton } from '#src/ui/PageLink';
import { Skeleton } from '#src/ui/Skeleton';
import styles from './wallet.module.css';

/** What is exchanged for what by the link beside a balance. */
const PAIR_OF = { VND: 'vnd-btc', BTC: 'btc-eth', ETH: 'eth-btc' } as const;

/** Balance of each wallet, and the address of a coin that has one. */
export const WalletBalances = ({ actor }: ActorProps<WalletActorRef>) => {
  const { t } = useLingui();
  const { units } = useMoney();
  const wallet = useSelector(actor, selectWallet);
  if (!wallet) return <Skeleton height={132} />;
  return (
    <>
      <Total actor={actor} />
      <ul className={styles.balances} aria-label={t`Balances`}>
        {WALLET_CODES.map((code) => {
          const address = addressOf(wallet, code);
          const short = address && shortAddress(address);
          return (
            <li key={code}>
              <strong className={styles.amount}>{units(balanceOf(wallet, code), code)}</strong>
              <PageButton
                to="/exchange/$pair"
                params={{ pair: PAIR_OF[code] }}
                variant="light"
                size="sm"
                px={12}
                aria-label={t`Exchange ${code}`}
              >
                <Trans>Exchange</Trans>
              </PageButton>
              {address && (
                <span className={styles.address}>
                  <span className={styles.short} title={address}>
                    {short === address ? address : `${short}…`}
                  </span>
                  <CopyButton
                    value={address}
                    label={t`Copy`}
                    ariaLabel={t`Copy: ${code}`}
                    copiedLabel={t`Copied: ${code}`}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
};

/** What the wallets are worth together, and what has no price that could be added. */
const Total = ({ actor }: ActorProps<WalletActorRef>) => {
  const { dong } = useMoney();
  const total = useSelector(actor, selectWalletTotal, isSame);
  if (!total) return <Skeleton height={64} mb={8} />;
  const unpriced = total.unpriced.join(', ');
  return (
    <div className={styles.total}>
      <span>
        <Trans>Together</Trans>
      </span>
      <strong className={styles.amount}>{dong(total.dong)}</strong>
      <Note>
        <Trans>Coins at what an exchange into dong pays now, before fees.</Trans>
      </Note>
      {unpriced !== '' && (
        <Note c="var(--bd-amber)">
          <Trans>Without {unpriced}: there is no price now.</Trans>
        </Note>
      )}
    </div>
  );
};

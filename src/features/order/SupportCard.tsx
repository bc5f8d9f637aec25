import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import '@mantine/core/styles/Text.css';
import '@mantine/core/styles/Anchor.css';
import type { Order } from '#domain/order';
import type { SupportChannel } from '#domain/support-channels';
import { CopyButton } from '#src/ui/CopyButton';
import { Panel } from '#src/ui/Panel';
import styles from './SupportCard.module.css';
import { useSupportDetails } from './use-support-details.ts';

interface SupportCardProps {
  readonly order: Order;
  readonly channels: readonly SupportChannel[];
}

/** How support is reached, and what it needs to know, ready to be sent. */
export const SupportCard = ({ order, channels }: SupportCardProps) => {
  const { t } = useLingui();
  const details = useSupportDetails(order);
  const names = {
    chat: t`Live chat`,
    email: t`E-mail`,
    phone: t`Phone`,
    skype: 'Skype',
    yahoo: 'Yahoo',
  };
  return (
    <Panel title={t`Support`}>
      {channels.length > 0 && (
        <dl className={styles.channels}>
          {channels.map(({ kind, name, href }) => (
            <div key={kind} className={styles.channel}>
              <dt className={styles.label}>{names[kind]}</dt>
              <dd className={styles.name}>
                {href === '' ? (
                  name
                ) : (
                  <Anchor
                    href={href}
                    underline="always"
                    inherit
                    {...(kind === 'chat' && { target: '_blank', rel: 'noreferrer' })}
                  >
                    {kind === 'chat' ? <Trans>Open the chat</Trans> : name}
                  </Anchor>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {!order.isMasked && (
        <div className={styles.copy}>
          <p className={styles.hint}>
            <Trans>Send these details along, so that nobody has to ask for them.</Trans>
          </p>
          <CopyButton
            value={details}
            label={t`Copy details for support`}
            ariaLabel={t`Copy details for support`}
            copiedLabel={t`Copied: details for support`}
          />
        </div>
      )}
    </Panel>
  );
};

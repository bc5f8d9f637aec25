import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectScreenActor, selectShownConfig } from '#machines/app/app.selectors';
import { PriceAlertForm } from '#src/features/price-alert/PriceAlertForm';
import { PageTitle } from '#src/ui/PageTitle';
import { Panel } from '#src/ui/Panel';
import { Skeleton } from '#src/ui/Skeleton';
import styles from './prose.module.css';
import type { ScreenProps } from './screen-props.ts';

/** Asks for a mail when a price reaches a target. */
export const PriceAlertScreen = ({ app }: ScreenProps) => {
  const { t } = useLingui();
  const flow = useSelector(app, selectScreenActor);
  const config = useSelector(app, selectShownConfig);
  return (
    <div className={styles.entry}>
      {flow.kind === 'priceAlert' && (
        <Panel>
          <PageTitle>{t`Price alert`}</PageTitle>
          <h1>
            <Trans>Price alert</Trans>
          </h1>
          {config ? (
            <PriceAlertForm key={flow.ref.sessionId} actor={flow.ref} config={config} />
          ) : (
            <Skeleton height={240} />
          )}
        </Panel>
      )}
    </div>
  );
};

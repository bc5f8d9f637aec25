import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import '@mantine/core/styles/Text.css';
import '@mantine/core/styles/Anchor.css';
import { useSelector } from '@xstate/react';
import type { AppActorRef } from '#machines/app/app.machine';
import { selectScreenActor } from '#machines/app/app.selectors';
import { HistoryList } from '#src/features/history/HistoryList';
import { Panel } from '#src/ui/Panel';
import styles from './prose.module.css';

interface HistoryScreenProps {
  readonly app: AppActorRef;
}

/** The newest orders of whoever is signed in, and the way to any other by its code. */
export const HistoryScreen = ({ app }: HistoryScreenProps) => {
  const flow = useSelector(app, selectScreenActor);
  if (flow.kind !== 'history') return null;
  return (
    <div className={styles.page}>
      <Panel>
        <h1>
          <Trans>Your orders</Trans>
        </h1>
        <HistoryList key={flow.ref.sessionId} actor={flow.ref} />
      </Panel>
      <Anchor className={styles.home ?? ''} href="/history/transaction">
        <Trans>Look an order up by its code</Trans>
      </Anchor>
    </div>
  );
};

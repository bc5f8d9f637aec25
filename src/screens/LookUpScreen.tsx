import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectScreenActor } from '#machines/app/app.selectors';
import { OrderSearch } from '#src/features/order-search/OrderSearch';
import { PageTitle } from '#src/ui/PageTitle';
import { Panel } from '#src/ui/Panel';
import styles from './prose.module.css';
import type { ScreenProps } from './screen-props.ts';
import { VisitorOrdersPlace } from './VisitorOrdersPlace.tsx';

/** Finds an order by its code, and lists those of this browser and of the account. */
export const LookUpScreen = ({ app }: ScreenProps) => {
  const { t } = useLingui();
  const flow = useSelector(app, selectScreenActor);
  return (
    <div className={styles.page}>
      <PageTitle>{t`Look up an order`}</PageTitle>
      <Panel>
        <h1>
          <Trans>Look up an order</Trans>
        </h1>
        {flow.kind === 'orderSearch' && <OrderSearch key={flow.ref.sessionId} actor={flow.ref} />}
      </Panel>
      <Panel title={<Trans>Your orders</Trans>}>
        <VisitorOrdersPlace app={app} wanted="all" />
      </Panel>
    </div>
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectScreenActor } from '#machines/app/app.selectors';
import { HistoryExport } from '#src/features/history/HistoryExport';
import { HistoryFilter } from '#src/features/history/HistoryFilter';
import { HistoryList } from '#src/features/history/HistoryList';
import { PageButton } from '#src/ui/PageLink';
import { Panel } from '#src/ui/Panel';
import { MemberPage } from './MemberPage.tsx';
import type { ScreenProps } from './screen-props.ts';

/** The account's newest orders, and a search by code. */
export const HistoryScreen = ({ app }: ScreenProps) => {
  const { t } = useLingui();
  const flow = useSelector(app, selectScreenActor);
  if (flow.kind !== 'history') return null;
  return (
    <MemberPage kind="history" title={t`Your orders`}>
      <Panel>
        <HistoryFilter key={flow.ref.sessionId} actor={flow.ref} />
      </Panel>
      <Panel>
        <HistoryList actor={flow.ref} />
        <HistoryExport actor={flow.ref} />
      </Panel>
      <PageButton variant="default" to="/history/transaction">
        <Trans>Look up an order by its code</Trans>
      </PageButton>
      <PageButton variant="default" to="/history/claim">
        <Trans>Add an order made as a guest</Trans>
      </PageButton>
    </MemberPage>
  );
};

import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectScreenActor } from '#machines/app/app.selectors';
import { ClaimOrder } from '#src/features/claim/ClaimOrder';
import { Panel } from '#src/ui/Panel';
import { MemberPage } from './MemberPage.tsx';
import type { ScreenProps } from './screen-props.ts';

/** Adds an order that was placed as a guest to the account. */
export const ClaimScreen = ({ app }: ScreenProps) => {
  const { t } = useLingui();
  const flow = useSelector(app, selectScreenActor);
  if (flow.kind !== 'claim') return null;
  return (
    <MemberPage kind="history" title={t`Add an order made as a guest`}>
      <Panel>
        <ClaimOrder key={flow.ref.sessionId} actor={flow.ref} />
      </Panel>
    </MemberPage>
  );
};

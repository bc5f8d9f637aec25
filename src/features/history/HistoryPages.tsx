import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { isSame } from '#domain/same';
import type { HistoryActorRef } from '#machines/history/history.machine';
import { selectHistoryPages } from '#machines/history/history.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { PageSteps } from '#src/ui/PageSteps';

/** Links to the pages around the open one, to the first and to the last. */
export const HistoryPages = ({ actor }: ActorProps<HistoryActorRef>) => {
  const { t } = useLingui();
  const { links } = useSelector(actor, selectHistoryPages, isSame);
  return (
    <PageSteps
      label={t`Pages of your orders`}
      to="/history"
      links={links}
      nameOf={(number) => t`Page ${number}`}
    />
  );
};

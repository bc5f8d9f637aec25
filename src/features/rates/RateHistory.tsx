import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { historySegment, writePeriod } from '#domain/pricing/history-address';
import { PERIODS } from '#domain/pricing/rate-history';
import type { RateHistoryActorRef } from '#machines/rate-history/rate-history.machine';
import {
  selectPeriod,
  selectRatesCurrency,
  selectRatesMessage,
  selectRatesPhase,
} from '#machines/rate-history/rate-history.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { useServiceMessage } from '#src/fields/form/use-service-message';
import { LoadFailure } from '#src/ui/LoadFailure';
import { PageLink } from '#src/ui/PageLink';
import { Panel } from '#src/ui/Panel';
import { RatePanel } from './RatePanel.tsx';
import styles from './rates.module.css';

/** Links to the periods of the same currency; the chosen one is marked. */
const Periods = ({ actor }: ActorProps<RateHistoryActorRef>) => {
  const { t } = useLingui();
  const chosen = useSelector(actor, selectPeriod);
  const currency = historySegment(useSelector(actor, selectRatesCurrency));
  const names = { day: t`Day`, week: t`Week`, month: t`Month` };
  return (
    <nav className={styles.periods} aria-label={t`Periods`}>
      {PERIODS.map((period) => (
        <PageLink
          key={period}
          to="/rates/{-$currency}"
          params={{ currency }}
          search={writePeriod(period)}
          isCurrent={period === chosen}
          resetScroll={false}
        >
          {names[period]}
        </PageLink>
      ))}
    </nav>
  );
};

/** What a currency cost in a period, and links to the other periods; what went wrong stands in its place. */
export const RateHistory = ({ actor }: ActorProps<RateHistoryActorRef>) => {
  const words = useServiceMessage();
  const phase = useSelector(actor, selectRatesPhase);
  const message = useSelector(actor, selectRatesMessage);
  if (phase === 'refused')
    return (
      <Panel>
        <p role="alert">{words(message)}</p>
      </Panel>
    );
  return (
    <>
      <Periods actor={actor} />
      {message === '' ? (
        <RatePanel actor={actor} />
      ) : (
        <LoadFailure
          title={<Trans>The prices could not be loaded.</Trans>}
          isLoading={phase === 'loading'}
          onRetry={() => actor.send({ type: 'history.requested' })}
        >
          {words(message)}
        </LoadFailure>
      )}
    </>
  );
};

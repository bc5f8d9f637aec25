import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '#src/ui/mantine';
import '@mantine/core/styles/Stack.layer.css';
import { useSelector } from '@xstate/react';
import { isRangeReversed } from '#domain/order/order-query';
import { isSame } from '#domain/same';
import type { HistoryActorRef } from '#machines/history/history.machine';
import {
  selectHistoryMessage,
  selectHistoryPage,
  selectHistoryPages,
  selectHistoryPhase,
  selectHistoryQuery,
  selectIsNarrowed,
} from '#machines/history/history.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { RetryButton } from '#src/ui/RetryButton';
import '#src/fields/form/late-messages';
import { useServiceMessage } from '#src/fields/form/use-service-message';
import { OrderList } from '#src/fields/order/OrderList';
import { Callout } from '#src/ui/Callout';
import { Note } from '#src/ui/Note';
import { PageButton } from '#src/ui/PageLink';
import { Skeleton } from '#src/ui/Skeleton';
import { HistoryPages } from './HistoryPages.tsx';

/** A member's newest orders, each with its status and the way to its page. */
export const HistoryList = ({ actor }: ActorProps<HistoryActorRef>) => {
  const { t } = useLingui();
  const words = useServiceMessage();
  const phase = useSelector(actor, selectHistoryPhase);
  const page = useSelector(actor, selectHistoryPage);
  const message = useSelector(actor, selectHistoryMessage);
  const isExportFailed = phase === 'exportFailed';
  // Shown until a call succeeds, so that the list does not jump between retries.
  const trouble = message !== '' && !isExportFailed && (
    <Callout
      tone="warning"
      role="alert"
      title={
        page ? (
          <Trans>This list may be out of date.</Trans>
        ) : (
          <Trans>Your orders could not be loaded.</Trans>
        )
      }
      action={
        <RetryButton
          loading={phase === 'loading'}
          onClick={() => actor.send({ type: 'history.requested' })}
        />
      }
    >
      {words(message)}
    </Callout>
  );
  if (!page) return trouble || <Waiting />;
  return (
    <>
      {trouble}
      {page.entries.length === 0 ? (
        <Empty actor={actor} />
      ) : (
        <OrderList
          orders={page.entries}
          label={t`Your newest orders`}
          isLoading={phase === 'loading'}
        />
      )}
      <HistoryPages actor={actor} />
    </>
  );
};

const Waiting = () => (
  <div role="status">
    <Skeleton height={64} mb={8} />
    <Skeleton height={64} mb={8} />
    <Skeleton height={64} mb={8} />
    <Note>
      <Trans>Looking for your orders…</Trans>
    </Note>
  </div>
);

/** No order is listed: there is none, or none that was looked for, or the page is after the last. */
const Empty = ({ actor }: ActorProps<HistoryActorRef>) => {
  const isNarrowed = useSelector(actor, selectIsNarrowed);
  const query = useSelector(actor, selectHistoryQuery);
  const { isBeyond } = useSelector(actor, selectHistoryPages, isSame);
  const total = useSelector(actor, selectHistoryPage)?.total ?? 0;
  if (isBeyond && total > 0)
    return (
      <Note fz="inherit">
        <Trans>There is no such page. Please choose one of those below.</Trans>
      </Note>
    );
  if (isRangeReversed(query))
    return (
      <Note fz="inherit">
        <Trans>The first day is after the last one. Please choose the days again.</Trans>
      </Note>
    );
  if (isNarrowed)
    return (
      <Note fz="inherit">
        <Trans>No order is like that. Change what you are looking for, or show all orders.</Trans>
      </Note>
    );
  return (
    <Stack align="flex-start" gap={12}>
      <Note fz="inherit">
        <Trans>You have no orders yet. What you order while logged in is listed here.</Trans>
      </Note>
      <PageButton to="/buy/$currency" params={{ currency: 'usdt' }} size="md">
        <Trans>Buy USDT</Trans>
      </PageButton>
    </Stack>
  );
};

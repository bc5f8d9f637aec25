import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { AddressSearch } from '#domain/order/list-address';
import { isSame } from '#domain/same';
import type { HistoryActorRef } from '#machines/history/history.machine';
import { selectHistoryPages } from '#machines/history/history.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { PageLink } from '#src/ui/PageLink';
import styles from '#src/ui/pages.module.css';

/** Links to the pages around the open one, to the first and to the last. */
export const HistoryPages = ({ actor }: ActorProps<HistoryActorRef>) => {
  const { t } = useLingui();
  const { links } = useSelector(actor, selectHistoryPages, isSame);
  if (links.length === 0) return null;
  return (
    <nav className={styles.pages} aria-label={t`Pages of your orders`}>
      {links.map((link, index) =>
        link ? (
          <NumberLink key={link.number} {...link} />
        ) : (
          <span key={`after ${links[index - 1]?.number}`} className={styles.gap} aria-hidden>
            …
          </span>
        ),
      )}
    </nav>
  );
};

interface NumberLinkProps {
  readonly number: number;
  readonly isCurrent: boolean;
  readonly search: AddressSearch;
}

const NumberLink = ({ number, isCurrent, search }: NumberLinkProps) => {
  const { t } = useLingui();
  return (
    <PageLink
      className={styles.page}
      to="/history"
      search={search}
      isCurrent={isCurrent}
      resetScroll={false}
      aria-label={t`Page ${number}`}
    >
      {number}
    </PageLink>
  );
};

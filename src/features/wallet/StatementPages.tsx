import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { pageOf, pageSteps } from '#domain/navigation/paging';
import type { WalletActorRef } from '#machines/wallet/wallet.machine';
import { selectStatementPaging } from '#machines/wallet/wallet.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import styles from '#src/ui/pages.module.css';

/** Pages of the statement around the shown one, the first and the last; nothing where there is one page. */
export const StatementPages = ({ actor }: ActorProps<WalletActorRef>) => {
  const { t } = useLingui();
  const paging = useSelector(actor, selectStatementPaging);
  const current = pageOf(paging);
  const steps = pageSteps(paging);
  if (steps.length === 0) return null;
  return (
    <nav className={styles.pages} aria-label={t`Pages`}>
      {steps.map((page, index) => {
        if (page === undefined)
          return (
            <span key={`after ${steps[index - 1]}`} className={styles.gap} aria-hidden>
              …
            </span>
          );
        const number = page + 1;
        return (
          <button
            key={page}
            type="button"
            className={styles.page}
            aria-label={t`Page ${number}`}
            aria-current={page === current ? 'page' : undefined}
            onClick={() => actor.send({ type: 'page.chosen', page })}
          >
            {number}
          </button>
        );
      })}
    </nav>
  );
};

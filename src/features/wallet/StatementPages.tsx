import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { pageCount, pageOf, pageWindow } from '#domain/navigation/paging';
import type { WalletActorRef } from '#machines/wallet/wallet.machine';
import { selectStatementPaging } from '#machines/wallet/wallet.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import styles from './wallet.module.css';

/** Pages of the statement around the shown one; nothing where there is one page. */
export const StatementPages = ({ actor }: ActorProps<WalletActorRef>) => {
  const { t } = useLingui();
  const paging = useSelector(actor, selectStatementPaging);
  const [current, pages] = [pageOf(paging), pageCount(paging)];
  if (pages === 1) return null;
  const choose = (page: number) => actor.send({ type: 'page.chosen', page });
  return (
    <nav className={styles.pages} aria-label={t`Pages`}>
      {pageWindow(paging).map((page) => {
        const number = page + 1;
        return (
          <Button
            key={page}
            variant={page === current ? 'filled' : 'default'}
            size="sm"
            mih={44}
            aria-label={t`Page ${number}`}
            aria-current={page === current ? 'page' : undefined}
            onClick={() => choose(page)}
          >
            {number}
          </Button>
        );
      })}
      <span className={styles.of}>
        <Trans>{pages} pages</Trans>
      </span>
    </nav>
  );
};

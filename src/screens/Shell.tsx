import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AppActorRef } from '#machines/app/app.machine';
import {
  selectConfig,
  selectHealth,
  selectIsConfigOverdue,
  selectNotifier,
  selectSession,
  selectStart,
} from '#machines/app/app.selectors';
import { ConfigAlert } from '#src/features/config/ConfigAlert';
import { HealthNote } from '#src/features/health/HealthNote';
import { Toast } from '#src/features/notifier/Toast';
import { SessionFailure } from '#src/features/session/SessionFailure';
import styles from './Shell.module.css';
import { ShellFooter } from './ShellFooter.tsx';
import { ShellHeader } from './ShellHeader.tsx';
import { ShellNotices } from './ShellNotices.tsx';

interface ShellProps {
  readonly app: AppActorRef;
  readonly children: ReactNode;
  /** Without menu and footer, for entry pages. */
  readonly isBare?: boolean;
}

/** Top menu, the routed page, notifications, footer; nothing until the start is done. */
export const Shell = ({ app, children, isBare = false }: ShellProps) => {
  const start = useSelector(app, selectStart);
  const session = useSelector(app, selectSession);
  const config = useSelector(app, selectConfig);
  const isConfigOverdue = useSelector(app, selectIsConfigOverdue);
  const health = useSelector(app, selectHealth);
  const notifier = useSelector(app, selectNotifier);
  if (start === 'pending') return null;
  return (
    <div className={styles.shell}>
      {isBare ? <div /> : <ShellHeader app={app} />}
      <main id="content" className={styles.main}>
        {config && <ConfigAlert actor={config} isOverdue={isConfigOverdue} />}
        {/* A failed start shows the same in its own message. */}
        {health && start === 'running' && <HealthNote actor={health} />}
        <ShellNotices app={app} />
        {start === 'failed' ? session && <SessionFailure actor={session} /> : children}
      </main>
      {notifier && <Toast actor={notifier} />}
      {!isBare && <ShellFooter app={app} />}
    </div>
  );
};

import { Trans } from '@lingui/react/macro';
import { Panel } from '#src/ui/Panel';
import styles from './NoticesCard.module.css';
import type { OrderProps } from './order-props.ts';

/** Notices are only ever added, and two may be alike: their number tells them apart. */
const numbered = (notices: readonly string[]) =>
  notices.map((notice, number) => ({ number, notice }));

/** Notices of the service about this order, as text. */
export const NoticesCard = ({ order: { notices } }: OrderProps) => (
  <Panel title={<Trans>Notices about this order</Trans>}>
    <ul className={styles.notices}>
      {numbered(notices).map(({ number, notice }) => (
        <li key={number}>{notice}</li>
      ))}
    </ul>
  </Panel>
);

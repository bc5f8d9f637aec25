import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { decimal } from '#domain/money/money';
import { leftOutBefore, type TimelineEntry } from '#domain/order/timeline';
import { ownValue } from '#domain/own-value';
import { useServiceMessage } from '#src/fields/form/use-service-message';
import { useAmounts } from '#src/fields/order/use-amounts';
import { Fold } from '#src/ui/Fold';
import { EVENT_WORDS, OTHER_EVENT } from './event-words.ts';
import styles from './HistoryFold.module.css';
import '#src/fields/form/late-messages';
import { useMoments } from '#src/fields/text/use-moments';

interface HistoryFoldProps {
  /** Oldest first. */
  readonly timeline: readonly TimelineEntry[];
}

/** Everything that happened to an order, each with its time; folded until it is asked for. */
export const HistoryFold = ({ timeline }: HistoryFoldProps) => (
  <Fold summary={<Trans>Everything that happened</Trans>}>
    <ol className={styles.entries}>
      {timeline.map((entry, index) => (
        <li key={entry.number} className={styles.entry} value={entry.number}>
          <LeftOut count={leftOutBefore(timeline, index)} />
          <Entry entry={entry} />
        </li>
      ))}
    </ol>
  </Fold>
);

const LeftOut = ({ count }: { readonly count: number }) =>
  count > 0 && (
    <div className={styles.detail}>
      <Plural value={count} one="# event is left out" other="# events are left out" />
    </div>
  );

const Entry = ({ entry }: { readonly entry: TimelineEntry }) => {
  const { t } = useLingui();
  const { inAsset } = useAmounts();
  const { moment } = useMoments();
  const words = useServiceMessage()(entry.reason);
  // A code without words is for operators.
  const reason = words === entry.reason ? '' : words;
  const hasAmount = entry.asset !== '' && decimal(entry.amount).gt(0);
  return (
    <>
      <div className={styles.line}>
        <span>{t(ownValue(EVENT_WORDS, entry.event) ?? OTHER_EVENT)}</span>
        {hasAmount && <span className={styles.amount}>{inAsset(entry.amount, entry.asset)}</span>}
      </div>
      <div className={styles.detail}>
        {moment(entry.at)}
        {reason !== '' && <> · {reason}</>}
      </div>
    </>
  );
};

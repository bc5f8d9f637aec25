import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { type SourceChoice, sourceChoices } from '#domain/trade/source-choices';
import { selectTradeSide } from '#machines/trade/trade.selectors';
import { useDollars } from '#src/fields/amount/use-dollars';
import { useMoney } from '#src/fields/amount/use-money';
import field from '#src/fields/form/field.module.css';
import { PageLink } from '#src/ui/PageLink';
import type { FieldProps } from '../field-props.ts';
import { useSideView } from '../side-view.tsx';
import styles from './operator.module.css';

/** Variants of an operator's money, each with its best rate; choosing one opens its page. */
export const SourcePicker = ({ actor, config, terms: { currency, host } }: FieldProps) => {
  const { t } = useLingui();
  const side = useSelector(actor, selectTradeSide);
  const { code } = currency;
  const choices = useMemo(
    () => sourceChoices(config, host, side, code),
    [config, host, side, code],
  );
  const owners = { personal: t`Personal account`, company: t`Business account` };
  if (choices.length < 2) return null;
  return (
    <div className={styles.sources}>
      {(['personal', 'company'] as const).map((owner) => {
        const own = choices.filter((choice) => choice.owner === owner);
        return own.length === 0 ? null : (
          <section key={owner} aria-label={owners[owner]}>
            <h2 className={field.legend}>{owners[owner]}</h2>
            <div className={styles.choices}>
              {own.map((choice) => (
                <Source
                  key={choice.code}
                  choice={choice}
                  isCurrent={choice.code === code}
                  onChoose={() => actor.send({ type: 'source.chosen', currencyCode: choice.code })}
                />
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
};

interface SourceProps {
  readonly choice: SourceChoice;
  readonly isCurrent: boolean;
  /** Called for a variant without a page. */
  readonly onChoose: () => void;
}

const Source = ({ choice, isCurrent, onChoose }: SourceProps) => {
  const { side } = useSideView();
  const className = `${field.chip ?? ''} ${styles.source ?? ''}`;
  const { segment, isAvailable } = choice;
  if (segment === undefined || !isAvailable) {
    return (
      <button
        type="button"
        className={className}
        aria-pressed={isCurrent}
        disabled={!isAvailable}
        onClick={onChoose}
      >
        <SourceLabel choice={choice} />
      </button>
    );
  }
  return (
    <PageLink
      to={side === 'buy' ? '/buy/$currency' : '/sell/$currency'}
      params={{ currency: segment }}
      isCurrent={isCurrent}
      className={className}
    >
      <SourceLabel choice={choice} />
    </PageLink>
  );
};

const SourceLabel = ({
  choice: { unit, place, rate, hasTiers, isAvailable, isPaused },
}: Pick<SourceProps, 'choice'>) => {
  const { t } = useLingui();
  const { dong } = useMoney();
  const dollars = useDollars();
  const places = {
    vietnam: t`Vietnam`,
    international: t`international`,
    us: t`United States`,
  };
  return (
    <span>
      <strong>
        {unit}
        {place && ` · ${places[place]}`}
      </strong>
      <small>
        {isAvailable ? (
          <>
            <BestRate price={dong(rate)} hasTiers={hasTiers} /> {dollars(rate)}
          </>
        ) : isPaused ? (
          <Trans>paused</Trans>
        ) : (
          <Trans>not traded now</Trans>
        )}
      </small>
    </span>
  );
};

interface BestRateProps extends Pick<SourceChoice, 'hasTiers'> {
  readonly price: string;
}

/** Best rate of a variant: said to be so where a small quantity gets another one. */
const BestRate = ({ price, hasTiers }: BestRateProps) => {
  const { side } = useSideView();
  if (!hasTiers) return price;
  return side === 'buy' ? <Trans>from {price}</Trans> : <Trans>up to {price}</Trans>;
};

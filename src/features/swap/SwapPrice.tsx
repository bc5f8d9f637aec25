import { Trans } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { shownFee, shownRate } from '#domain/pricing/swap-display';
import type { SwapActorRef } from '#machines/swap/swap.machine';
import {
  selectFromCode,
  selectPairRate,
  selectSwapQuote,
  selectSwapRules,
  selectToCode,
} from '#machines/swap/swap.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { useMoney } from '#src/fields/amount/use-money';
import styles from '#src/ui/facts.module.css';

/** Rate of the pair, the least that is exchanged, and the fee of what is typed. */
export const SwapPrice = ({ actor }: ActorProps<SwapActorRef>) => {
  const { units } = useMoney();
  const [from, to] = [useSelector(actor, selectFromCode), useSelector(actor, selectToCode)];
  const rate = useSelector(actor, selectPairRate);
  const quote = useSelector(actor, selectSwapQuote, shallowEqual);
  const rules = useSelector(actor, selectSwapRules, shallowEqual);
  if (!rate) return null;
  const { one, worth } = shownRate(rate);
  const [left, right] = one === 'from' ? [from, to] : [to, from];
  return (
    <dl className={styles.facts}>
      <dt>
        <Trans>Rate</Trans>
      </dt>
      <dd>
        {units('1', left)} = {units(worth, right)}
      </dd>
      {rules && (
        <>
          <dt>
            <Trans>Minimum</Trans>
          </dt>
          <dd>{units(rules.minOrder, from)}</dd>
        </>
      )}
      {quote && (
        <>
          <dt>
            <Trans>Fee</Trans>
          </dt>
          <dd>{units(shownFee(quote.fee, to), to)}</dd>
        </>
      )}
    </dl>
  );
};

import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { type BuyFormValues, buyErrors } from '#domain/rules/buy-form';
import type { TradeValues } from '#domain/trade/trade-side';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import { selectConfig, selectDraft, selectTerms } from '#machines/trade/trade.selectors';
import { FieldForm } from '#src/fields/form/FieldForm';
import { Panel } from '#src/ui/Panel';
import styles from './BuyCard.module.css';
import { BuyFormSkeleton } from './BuyFormSkeleton.tsx';
import { BuyStage } from './BuyStage.tsx';
import { CoinHeader } from './CoinHeader.tsx';
import { TradeTabs } from './TradeTabs.tsx';

interface BuyCardProps {
  readonly actor: TradeActorRef;
}

/** Until the rules have looked at it, a form is no good form; nobody sees this complaint. */
const NOT_JUDGED = { quantity: 'not judged' };

/** The card a purchase is made in. What was typed lives as long as the card, whatever is shown in it. */
export const BuyCard = ({ actor }: BuyCardProps) => {
  const config = useSelector(actor, selectConfig);
  const terms = useSelector(actor, selectTerms, shallowEqual);
  const judge = useMemo(() => {
    return (values: TradeValues) =>
      terms ? buyErrors(terms, values as BuyFormValues) : NOT_JUDGED;
  }, [terms]);
  if (!config) return <BuyFormSkeleton />;
  return (
    <Panel>
      <div className={styles.card}>
        <TradeTabs siteInfo={config.siteInfo} />
        <CoinHeader actor={actor} config={config} />
        <FieldForm<TradeValues>
          initialValues={selectDraft(actor.getSnapshot())}
          initialErrors={NOT_JUDGED}
          validate={judge}
          onSubmit={(values) => actor.send({ type: 'form.submitted', values })}
        >
          <BuyStage actor={actor} config={config} terms={terms} judge={judge} />
        </FieldForm>
      </div>
    </Panel>
  );
};

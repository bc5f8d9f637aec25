import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { TradeValues } from '#domain/rules/trade-form';
import { formValidator } from '#domain/trade/trade-rules';
import { selectAreRulesReady } from '#machines/form-rules/form-rules.selectors';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import {
  selectConfig,
  selectDraft,
  selectFormRules,
  selectHost,
  selectSide,
  selectTerms,
} from '#machines/trade/trade.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { FieldForm, NOT_VALIDATED } from '#src/fields/form/FieldForm';
import { Panel } from '#src/ui/Panel';
import { CoinHeader } from './CoinHeader.tsx';
import styles from './TradeCard.module.css';
import { TradeFormSkeleton } from './TradeFormSkeleton.tsx';
import { TradeStage } from './TradeStage.tsx';
import { TradeTabs } from './TradeTabs.tsx';

const refuseAll = () => NOT_VALIDATED;

/** Card of a trade. The typed values live as long as the card, in each of its states. */
export const TradeCard = ({ actor }: ActorProps<TradeActorRef>) => {
  const config = useSelector(actor, selectConfig);
  const terms = useSelector(actor, selectTerms, shallowEqual);
  const side = useSelector(actor, selectSide);
  const host = useSelector(actor, selectHost);
  const areRulesReady = useSelector(useSelector(actor, selectFormRules), selectAreRulesReady);
  const validate = useMemo(
    () => (areRulesReady && terms && formValidator(side, terms)) || refuseAll,
    [areRulesReady, side, terms],
  );
  if (!config) return <TradeFormSkeleton />;
  return (
    <Panel>
      <div className={styles.card}>
        <TradeTabs config={config} host={host} current={side} />
        <CoinHeader actor={actor} config={config} />
        <FieldForm<TradeValues>
          initialValues={selectDraft(actor.getSnapshot())}
          validate={validate}
          onSubmit={(values) => actor.send({ type: 'form.submitted', values })}
        >
          <TradeStage actor={actor} config={config} terms={terms} validate={validate} />
        </FieldForm>
      </div>
    </Panel>
  );
};

import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { formValidator } from '#domain/trade/trade-rules';
import type { TradeTerms, TradeValues } from '#domain/trade/trade-side';
import { selectAreRulesReady } from '#machines/form-rules/form-rules.selectors';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import {
  selectConfig,
  selectDraft,
  selectFormRules,
  selectTerms,
} from '#machines/trade/trade.selectors';
import { FieldForm } from '#src/fields/form/FieldForm';
import { useCommittedErrors, useSubmitRequests } from '#src/fields/form/use-form-patches';
import { Panel } from '#src/ui/Panel';
import { CoinHeader } from './CoinHeader.tsx';
import styles from './TradeCard.module.css';
import { TradeFormSkeleton } from './TradeFormSkeleton.tsx';
import { TradeStage } from './TradeStage.tsx';
import { TradeTabs } from './TradeTabs.tsx';

interface TradeCardProps {
  readonly actor: TradeActorRef;
}

/** Until its first validation a form is invalid; this error is not shown. */
const NOT_VALIDATED: Readonly<Record<string, string>> = { form: 'not validated' };

/**
 * Validation under these terms. It asks at each call whether the rules are loaded: the function stays the same when
 * they are, so that the card is not rendered for it.
 */
const validatorUnder = (actor: TradeActorRef, terms: TradeTerms | undefined) => {
  let validator: ReturnType<typeof formValidator>;
  return (values: TradeValues): Readonly<Record<string, unknown>> => {
    const { side, formRules } = actor.getSnapshot().context;
    if (!terms || !selectAreRulesReady(formRules.getSnapshot())) return NOT_VALIDATED;
    validator ??= formValidator(side, terms);
    return validator?.(values) ?? NOT_VALIDATED;
  };
};

/** Card of a trade. The typed values live as long as the card, in each of its states. */
export const TradeCard = ({ actor }: TradeCardProps) => {
  const config = useSelector(actor, selectConfig);
  const terms = useSelector(actor, selectTerms, shallowEqual);
  const validate = useMemo(() => validatorUnder(actor, terms), [actor, terms]);
  if (!config) return <TradeFormSkeleton />;
  return (
    <Panel>
      <div className={styles.card}>
        <TradeTabs siteInfo={config.siteInfo} />
        <CoinHeader actor={actor} config={config} />
        <FieldForm<TradeValues>
          initialValues={selectDraft(actor.getSnapshot())}
          initialErrors={NOT_VALIDATED}
          validate={validate}
          onSubmit={(values) => actor.send({ type: 'form.submitted', values })}
        >
          <Validation actor={actor} validate={validate} />
          <TradeStage actor={actor} config={config} terms={terms} />
        </FieldForm>
      </div>
    </Panel>
  );
};

interface ValidationProps {
  readonly actor: TradeActorRef;
  readonly validate: ReturnType<typeof validatorUnder>;
}

/** Validates what is committed. It renders nothing, so that the arrival of the rules renders no field by itself. */
const Validation = ({ actor, validate }: ValidationProps) => {
  const formRules = useSelector(actor, selectFormRules);
  const areRulesReady = useSelector(formRules, selectAreRulesReady);
  useCommittedErrors(validate, areRulesReady);
  useSubmitRequests(formRules, areRulesReady);
  return null;
};

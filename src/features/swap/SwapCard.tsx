import { shallowEqual, useSelector } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import { errorsOf } from '#domain/rules/schema';
import { type SwapFormValues, swapSchema } from '#domain/rules/swap';
import type { SwapActorRef } from '#machines/swap/swap.machine';
import { selectSwapRules, selectSwapValues } from '#machines/swap/swap.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { FieldForm, NOT_VALIDATED } from '#src/fields/form/FieldForm';
import { Panel } from '#src/ui/Panel';
import styles from './SwapCard.module.css';
import { SwapStage } from './SwapStage.tsx';

interface SwapCardProps extends ActorProps<SwapActorRef> {
  /** Links to the other ways of trading. */
  readonly tabs: ReactNode;
}

const refuseAll = () => NOT_VALIDATED;

/** Card of a swap. The typed values live as long as the card, in each of its states. */
export const SwapCard = ({ actor, tabs }: SwapCardProps) => {
  const rules = useSelector(actor, selectSwapRules, shallowEqual);
  const validate = useMemo(() => {
    if (!rules) return refuseAll;
    const schema = swapSchema(rules);
    return (values: SwapFormValues) => errorsOf(schema, values);
  }, [rules]);
  return (
    <Panel>
      <div className={styles.card}>
        {tabs}
        <FieldForm<SwapFormValues>
          initialValues={selectSwapValues(actor.getSnapshot())}
          validate={validate as never}
          onSubmit={(values) => actor.send({ type: 'form.submitted', values })}
        >
          <SwapStage actor={actor} validate={validate} />
        </FieldForm>
      </div>
    </Panel>
  );
};

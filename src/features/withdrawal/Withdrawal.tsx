import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { errorsOf } from '#domain/rules/schema';
import type { WithdrawalValues } from '#domain/rules/withdrawal';
import { withdrawalFormSchema } from '#domain/rules/withdrawal-form';
import type { WithdrawalActorRef } from '#machines/withdrawal/withdrawal.machine';
import {
  selectWithdrawalLimits,
  selectWithdrawalValues,
} from '#machines/withdrawal/withdrawal.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { FieldForm, NOT_VALIDATED } from '#src/fields/form/FieldForm';
import { WithdrawalStage } from './WithdrawalStage.tsx';

const refuseAll = () => NOT_VALIDATED;

/** Withdrawal from a wallet. The typed values live as long as the page, in each of its states. */
export const Withdrawal = ({ actor }: ActorProps<WithdrawalActorRef>) => {
  const limits = useSelector(actor, selectWithdrawalLimits, shallowEqual);
  const validate = useMemo(() => {
    if (!limits) return refuseAll;
    const schema = withdrawalFormSchema(limits);
    return (values: WithdrawalValues) => errorsOf(schema, values);
  }, [limits]);
  return (
    <FieldForm<WithdrawalValues>
      initialValues={selectWithdrawalValues(actor.getSnapshot())}
      validate={validate as never}
      onSubmit={(values) => actor.send({ type: 'form.submitted', values })}
    >
      <WithdrawalStage actor={actor} validate={validate} />
    </FieldForm>
  );
};

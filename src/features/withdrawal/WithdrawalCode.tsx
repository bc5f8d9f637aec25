import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Form, useFormikContext } from 'formik';
import { secondFactorSchema } from '#domain/rules/two-factor';
import type { WithdrawalActorRef } from '#machines/withdrawal/withdrawal.machine';
import {
  selectIsWithdrawalBusy,
  selectIsWithdrawalOffline,
  selectSentWithdrawal,
  selectWithdrawalRefusal,
} from '#machines/withdrawal/withdrawal.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { useMoney } from '#src/fields/amount/use-money';
import { FieldForm } from '#src/fields/form/FieldForm';
import { Button } from '#src/ui/Button';
import '#src/fields/form/late-messages';
import { useCommittedValidation } from '#src/fields/form/use-form-patches';
import { useServiceMessage } from '#src/fields/form/use-service-message';
import { SecondFactorField } from '#src/fields/text/TextField';
import { Callout } from '#src/ui/Callout';
import { Note } from '#src/ui/Note';
import styles from './Withdrawal.module.css';

/** Asks for the code of the second factor; nothing has been taken before it is right. */
export const WithdrawalCode = ({ actor }: ActorProps<WithdrawalActorRef>) => (
  <FieldForm<{ code: string }>
    initialValues={{ code: '' }}
    validationSchema={secondFactorSchema}
    onSubmit={({ code }) => actor.send({ type: 'code.submitted', code })}
  >
    <CodeForm actor={actor} />
  </FieldForm>
);

const CodeForm = ({ actor }: ActorProps<WithdrawalActorRef>) => {
  const { t } = useLingui();
  const { units } = useMoney();
  const words = useServiceMessage();
  const { isValid } = useFormikContext();
  const isBusy = useSelector(actor, selectIsWithdrawalBusy);
  const isOffline = useSelector(actor, selectIsWithdrawalOffline);
  const refusal = useSelector(actor, selectWithdrawalRefusal);
  const sent = useSelector(actor, selectSentWithdrawal);
  const quantity = sent ? units(sent.quote.quantity, sent.request.currencyCode) : '';
  useCommittedValidation(secondFactorSchema);
  return (
    <Form noValidate aria-busy={isBusy}>
      <fieldset className={styles.fields} disabled={isBusy}>
        <Note fz="inherit">
          <Trans>
            Confirm the withdrawal of <strong>{quantity}</strong> with the code of your second
            factor.
          </Trans>
        </Note>
        <SecondFactorField autoFocus />
      </fieldset>
      {refusal !== '' && (
        <div className={styles.after}>
          <Callout tone="danger" role="alert" title={t`Nothing was withdrawn.`}>
            {words(refusal)}
          </Callout>
        </div>
      )}
      <Button
        type="submit"
        size="lg"
        fullWidth
        mt={16}
        disabled={!isValid || isOffline}
        loading={isBusy}
      >
        {isOffline && !isBusy ? (
          <Trans>Offline: nothing can be sent</Trans>
        ) : (
          <Trans>Confirm</Trans>
        )}
      </Button>
      {!isBusy && (
        <Button
          variant="subtle"
          size="md"
          fullWidth
          mt={8}
          onClick={() => actor.send({ type: 'form.returned' })}
        >
          <Trans>Back to the form</Trans>
        </Button>
      )}
    </Form>
  );
};

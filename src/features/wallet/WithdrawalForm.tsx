import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useFormikContext } from 'formik';
import { BANKS } from '#domain/banks/bank-directory';
import { VND } from '#domain/books/accounts';
import { secondFactorSchema } from '#domain/rules/two-factor';
import { type WithdrawalValues, withdrawalSchema } from '#domain/rules/withdrawal';
import { WALLET_CODES } from '#domain/trade/swap-terms';
import type { FormActorRef } from '#machines/form/form.machine';
import { selectStep } from '#machines/form/form.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { MachineForm } from '#src/fields/form/MachineForm';
import { SelectField } from '#src/fields/text/SelectField';
import { SecondFactorField, TextField } from '#src/fields/text/TextField';
import { Note } from '#src/ui/Note';

/** The second step takes the six digits of the second factor; the first everything else. */
const CODE_STEP = 1;

/** Withdrawal: what and where to, then the code of the second factor where the account has one. */
export const WithdrawalForm = ({ actor }: ActorProps<FormActorRef>) => {
  const isCodeStep = useSelector(actor, selectStep) === CODE_STEP;
  return (
    <MachineForm
      actor={actor}
      schema={isCodeStep ? secondFactorSchema : withdrawalSchema}
      submit={isCodeStep ? <Trans>Confirm</Trans> : <Trans>Withdraw</Trans>}
      aside={
        isCodeStep && (
          <Button variant="subtle" onClick={() => actor.send({ type: 'step.returned' })}>
            <Trans>Back to the form</Trans>
          </Button>
        )
      }
    >
      {isCodeStep ? <SecondFactorField autoFocus /> : <WithdrawalFields />}
    </MachineForm>
  );
};

const BANK_OPTIONS = BANKS.map(({ code, shortName }) => ({ value: code, label: shortName }));

const WithdrawalFields = () => {
  const { t } = useLingui();
  const { values } = useFormikContext<WithdrawalValues>();
  const isDong = values.currency === VND;
  return (
    <>
      <SelectField
        name="currency"
        label={t`Currency`}
        options={WALLET_CODES.map((code) => ({ value: code, label: code }))}
      />
      <TextField name="quantity" label={t`Amount`} inputMode="decimal" autoComplete="off" />
      {isDong && (
        <SelectField
          name="bankCode"
          label={t`Your bank`}
          options={[{ value: '', label: t`Choose a bank` }, ...BANK_OPTIONS]}
        />
      )}
      <TextField
        name="account"
        label={isDong ? t`Your account number` : t`Your wallet address`}
        autoComplete="off"
      />
      <Note>
        {isDong ? (
          <Trans>
            Dong go only to a bank account in your own name, as it stands in your profile.
          </Trans>
        ) : (
          <Trans>
            The network fee is taken off. Please check the address: coins cannot be called back.
          </Trans>
        )}
      </Note>
    </>
  );
};

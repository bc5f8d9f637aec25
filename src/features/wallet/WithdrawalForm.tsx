import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useFormikContext } from 'formik';
import type { Wallet } from '#domain/account/session';
import { balanceOf } from '#domain/account/wallet';
import { normalFormOf } from '#domain/addresses/address-reader';
import { addressTail } from '#domain/addresses/address-tail';
import { readAddress } from '#domain/addresses/read-address';
import { VND } from '#domain/books/accounts';
import { chainNameOf } from '#domain/catalogue/network-names';
import type { SiteConfig } from '#domain/catalogue/site-config';
import { secondFactorSchema } from '#domain/rules/two-factor';
import { type WithdrawalValues, withdrawalSchema } from '#domain/rules/withdrawal';
import type { FormActorRef } from '#machines/form/form.machine';
import { selectStep } from '#machines/form/form.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { MoneyField } from '#src/fields/amount/MoneyField';
import { useMoney } from '#src/fields/amount/use-money';
import { BankPicker } from '#src/fields/bank/BankPicker';
import field from '#src/fields/form/field.module.css';
import { MachineForm } from '#src/fields/form/MachineForm';
import { useFieldError } from '#src/fields/form/use-field-error';
import { SecondFactorField, TextField } from '#src/fields/text/TextField';
import { Note } from '#src/ui/Note';
import { WithdrawalCosts, WithdrawalSummary } from './WithdrawalFacts.tsx';
import { WithdrawnCurrency } from './WithdrawnCurrency.tsx';

/** The second step takes the six digits of the second factor; the first everything else. */
const CODE_STEP = 1;

interface WithdrawalFormProps extends ActorProps<FormActorRef> {
  /** What the wallets hold; undefined until it is known. */
  readonly wallet: Wallet | undefined;
  /** Limits and fees of the moment; undefined until they are known. */
  readonly config: Pick<SiteConfig, 'siteInfo' | 'rates'> | undefined;
}

/** Withdrawal: what and where to, then the code of the second factor where the account has one. */
export const WithdrawalForm = ({ actor, wallet, config }: WithdrawalFormProps) => {
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
      {isCodeStep ? (
        <>
          <WithdrawalSummary />
          <SecondFactorField autoFocus />
        </>
      ) : (
        <>
          <WithdrawnCurrency />
          <WithdrawnAmount wallet={wallet} />
          <Target />
          {config && <WithdrawalCosts config={config} />}
        </>
      )}
    </MachineForm>
  );
};

/** How much is taken out of the wallet, and what it holds. */
const WithdrawnAmount = ({ wallet }: Pick<WithdrawalFormProps, 'wallet'>) => {
  const { t } = useLingui();
  const { units, dongInWords, numberInWords } = useMoney();
  const { values, setFieldValue } = useFormikContext<WithdrawalValues>();
  const { currency, quantity } = values;
  const balance = wallet && units(balanceOf(wallet, currency), currency);
  const words = currency === VND ? dongInWords(quantity) : undefined;
  return (
    <div>
      <MoneyField
        name="quantity"
        label={t`Amount`}
        limits={balance && <Trans>Balance {balance}</Trans>}
        unit={currency}
        value={quantity}
        error={useFieldError('quantity')}
        inWords={(amount) => (words ? undefined : numberInWords(amount))}
        onType={(typed) => void setFieldValue('quantity', typed, false)}
      />
      {words && <p className={field.help}>{words}</p>}
    </div>
  );
};

const nothing = () => undefined;

/** Where it goes: a bank account of the member's own, or an address. */
const Target = () => {
  const { t } = useLingui();
  const { values } = useFormikContext<WithdrawalValues>();
  const isDong = values.currency === VND;
  return (
    <>
      {isDong && <BankPicker legend={t`Your bank`} onChoose={nothing} />}
      <div>
        <TextField
          name="account"
          label={isDong ? t`Your account number` : t`Your wallet address`}
          inputMode={isDong ? 'numeric' : 'text'}
          autoComplete="off"
        />
        {!isDong && <CheckedAddress {...values} />}
        <Note mt={6}>
          {isDong ? (
            <Trans>
              Dong go only to a bank account in your own name, as it stands in your profile.
            </Trans>
          ) : (
            <Trans>Please check the address: coins cannot be called back.</Trans>
          )}
        </Note>
      </div>
    </>
  );
};

/** A good address, confirmed by its last characters. */
const CheckedAddress = ({ currency, account }: WithdrawalValues) => {
  const address = normalFormOf(readAddress(currency, account.trim()));
  const network = chainNameOf(currency);
  return (
    address && (
      <p className={field.good} role="status">
        ✓{' '}
        <Trans>
          Valid {network} address · ends with <strong>{addressTail(address)}</strong>
        </Trans>
      </p>
    )
  );
};

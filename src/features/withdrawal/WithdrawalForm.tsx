import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '#src/ui/mantine';
import '@mantine/core/styles/Input.layer.css';
import { useSelector } from '@xstate/react';
import { Form, useFormikContext } from 'formik';
import { normalFormOf } from '#domain/addresses/address-reader';
import { readAddress } from '#domain/addresses/read-address';
import { VND } from '#domain/books/accounts';
import { chainNameOf } from '#domain/catalogue/network-names';
import type { WithdrawalValues } from '#domain/rules/withdrawal';
import { WALLET_CODES } from '#domain/trade/swap-terms';
import type { WithdrawalActorRef } from '#machines/withdrawal/withdrawal.machine';
import {
  selectIsWithdrawalBusy,
  selectIsWithdrawalChecked,
  selectIsWithdrawalHeld,
  selectIsWithdrawalOffline,
  selectMostWithdrawal,
  selectWithdrawalBalance,
  selectWithdrawalCurrency,
  selectWithdrawalRefusal,
} from '#machines/withdrawal/withdrawal.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { ValidAddress } from '#src/fields/address/ValidAddress';
import { MoneyField } from '#src/fields/amount/MoneyField';
import { useMoney } from '#src/fields/amount/use-money';
import { BankPicker } from '#src/fields/bank/BankPicker';
import { fieldStyles } from '#src/fields/form/field-styles';
import { Button } from '#src/ui/Button';
import '#src/fields/form/late-messages';
import { MissingFields } from '#src/fields/form/MissingFields';
import { useFieldError } from '#src/fields/form/use-field-error';
import { useServiceMessage } from '#src/fields/form/use-service-message';
import { TextField } from '#src/fields/text/TextField';
import { Callout } from '#src/ui/Callout';
import { focusShown } from '#src/ui/focus-shown';
import { ChevronDownIcon } from '#src/ui/icons';
import { Note } from '#src/ui/Note';
import styles from './Withdrawal.module.css';
import { WithdrawalFigures } from './WithdrawalFigures.tsx';

/** What and where to, what it comes to, and the button. */
export const WithdrawalForm = ({ actor }: ActorProps<WithdrawalActorRef>) => {
  const isBusy = useSelector(actor, selectIsWithdrawalBusy);
  const isHeld = useSelector(actor, selectIsWithdrawalHeld);
  return (
    <Form noValidate aria-busy={isBusy}>
      <fieldset className={styles.fields} disabled={isHeld}>
        <CurrencyField actor={actor} />
        <QuantityField actor={actor} />
        <WithdrawalFigures actor={actor} />
        <TargetFields actor={actor} />
      </fieldset>
      <Refused actor={actor} />
      <Checking actor={actor} />
      <Proceed actor={actor} />
    </Form>
  );
};

const CurrencyField = ({ actor }: ActorProps<WithdrawalActorRef>) => {
  const { t } = useLingui();
  const { values } = useFormikContext<WithdrawalValues>();
  return (
    <NativeSelect
      {...fieldStyles}
      name="currency"
      label={t`Currency`}
      data={[...WALLET_CODES]}
      value={values.currency}
      rightSection={<ChevronDownIcon />}
      // The flow resets the form, currency included.
      onChange={({ currentTarget: { value: code } }) =>
        actor.send({ type: 'currency.chosen', code })
      }
    />
  );
};

const QuantityField = ({ actor }: ActorProps<WithdrawalActorRef>) => {
  const { t } = useLingui();
  const { units, numberInWords } = useMoney();
  const { values, setFieldValue } = useFormikContext<WithdrawalValues>();
  const code = useSelector(actor, selectWithdrawalCurrency);
  const balance = units(useSelector(actor, selectWithdrawalBalance), code);
  const most = useSelector(actor, selectMostWithdrawal);
  return (
    <div>
      <MoneyField
        name="quantity"
        label={t`Amount`}
        limits={<Trans>Balance {balance}</Trans>}
        unit={code}
        value={values.quantity}
        error={useFieldError('quantity')}
        inWords={numberInWords}
        onType={(quantity) => {
          void setFieldValue('quantity', quantity, false);
          actor.send({ type: 'quantity.changed', quantity });
        }}
      />
      <Button
        variant="default"
        size="sm"
        mih={44}
        mt={8}
        disabled={most === '' || most === '0'}
        onClick={() => actor.send({ type: 'all.pressed' })}
      >
        <Trans>Withdraw all</Trans>
      </Button>
    </div>
  );
};

/** The bank is read when the form is submitted. */
const nothing = () => undefined;

const TargetFields = ({ actor }: ActorProps<WithdrawalActorRef>) => {
  const { t } = useLingui();
  const isDong = useSelector(actor, selectWithdrawalCurrency) === VND;
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
        {!isDong && <CheckedAddress />}
      </div>
      <Note>
        {isDong ? (
          <Trans>Dong are paid only to a bank account in your own name, as in your profile.</Trans>
        ) : (
          <Trans>Please check the address: coins cannot be called back.</Trans>
        )}
      </Note>
    </>
  );
};

/** A good address, confirmed by its last characters. */
const CheckedAddress = () => {
  const { values } = useFormikContext<WithdrawalValues>();
  const address = normalFormOf(readAddress(values.currency, values.account));
  return address && <ValidAddress network={chainNameOf(values.currency)} address={address} />;
};

/** The service's refusal, translated if there is a translation. */
const Refused = ({ actor }: ActorProps<WithdrawalActorRef>) => {
  const { t } = useLingui();
  const words = useServiceMessage();
  const refusal = useSelector(actor, selectWithdrawalRefusal);
  return refusal === '' ? null : (
    <div ref={focusShown} tabIndex={-1} className={styles.after}>
      <Callout tone="danger" role="alert" title={t`Nothing was withdrawn.`}>
        {words(refusal)}
      </Callout>
    </div>
  );
};

/** Notice that the service's answer was lost, and that nothing is withdrawn twice. */
const Checking = ({ actor }: ActorProps<WithdrawalActorRef>) => {
  const { t } = useLingui();
  return useSelector(actor, selectIsWithdrawalChecked) ? (
    <div className={styles.after}>
      <Callout
        tone="warning"
        role="status"
        title={t`No answer yet. Checking your withdrawal…`}
        action={
          <Button
            variant="default"
            size="md"
            onClick={() => actor.send({ type: 'answer.requested' })}
          >
            <Trans>Check now</Trans>
          </Button>
        }
      >
        <Trans>
          We ask again automatically until we know, usually within half a minute. Nothing is
          withdrawn twice. You may also reload or come back later.
        </Trans>
      </Callout>
    </div>
  ) : null;
};

const COIN_NAMES = { account: msg`Your wallet address` };

const Proceed = ({ actor }: ActorProps<WithdrawalActorRef>) => {
  const { isValid } = useFormikContext();
  const isBusy = useSelector(actor, selectIsWithdrawalBusy);
  const isOffline = useSelector(actor, selectIsWithdrawalOffline);
  const isDong = useSelector(actor, selectWithdrawalCurrency) === VND;
  return (
    <>
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
          <Trans>Withdraw</Trans>
        )}
      </Button>
      {!isValid && !isBusy && <MissingFields {...(!isDong && { names: COIN_NAMES })} />}
    </>
  );
};

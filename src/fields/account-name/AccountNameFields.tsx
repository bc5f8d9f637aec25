import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useFormikContext } from 'formik';
import { type ChangeEvent, useCallback } from 'react';
import type { AccountHolder } from '#domain/banks/account-name';
import type { AccountNameActorRef } from '#machines/account-name/account-name.machine';
import { selectNameMustBeTyped } from '#machines/account-name/account-name.selectors';
import { TextLine } from '#src/fields/form/TextLine';
import field from '../form/field.module.css';
import { useFieldError } from '../form/use-field-error.ts';
import styles from './AccountName.module.css';
import { LookedUpNumber } from './LookedUpNumber.tsx';

interface AccountNameFieldsProps {
  readonly actor: AccountNameActorRef;
  readonly label: string;
  /** Example of a number, at the label's right. */
  readonly hint?: string | false;
  /** What a name that is typed by hand is good for. */
  readonly holderNote: string;
  /** Reports typed texts for the draft. */
  readonly onType?: (
    typed: Partial<Pick<AccountHolder, 'accountNumber' | 'unverifiedName'>>,
  ) => void;
}

/** Three fields of the surrounding form: bank and number are typed, the machine fills in the name. */
export const AccountNameFields = ({
  actor,
  label,
  hint,
  holderNote,
  onType,
}: AccountNameFieldsProps) => {
  const { t } = useLingui();
  const { values, handleChange, handleBlur } = useFormikContext<AccountHolder>();
  const numberError = useFieldError('accountNumber');
  const nameError = useFieldError('unverifiedName');
  const nameMustBeTyped = useSelector(actor, selectNameMustBeTyped);
  const isNameTyped = values.unverifiedName !== '';

  const typeNumber = useCallback((accountNumber: string) => onType?.({ accountNumber }), [onType]);
  const typeName = useCallback(
    (event: ChangeEvent<HTMLInputElement>) => {
      handleChange(event);
      const unverifiedName = event.currentTarget.value;
      actor.send({ type: 'name.changed', unverifiedName });
      onType?.({ unverifiedName });
    },
    [handleChange, actor, onType],
  );

  return (
    <>
      <LookedUpNumber
        actor={actor}
        name="accountNumber"
        label={label}
        hint={hint}
        inputMode="numeric"
        found={values.accountName}
        error={numberError}
        onType={typeNumber}
      />
      <details
        className={styles.byHand}
        hidden={values.accountName !== '' && !isNameTyped}
        open={nameMustBeTyped || isNameTyped}
      >
        <summary>
          <Trans>Name not found? Type it yourself</Trans>
        </summary>
        <TextLine
          name="unverifiedName"
          label={t`Account holder, if the name is not found`}
          autoComplete="off"
          required={nameMustBeTyped}
          value={values.unverifiedName}
          // An empty name is no error while the lookup may still fill it.
          error={(nameMustBeTyped || isNameTyped) && nameError}
          onChange={typeName}
          onBlur={handleBlur}
        />
        <p className={field.help}>{holderNote}</p>
      </details>
    </>
  );
};

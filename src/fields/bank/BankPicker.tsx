import { Trans, useLingui } from '@lingui/react/macro';
import { useFormikContext } from 'formik';
import { lazy, Suspense, useRef, useState } from 'react';
import { findBank, quickBanks } from '#domain/bank-directory';
import type { BuyFormValues } from '#domain/forms/buy-form';
import { monogram } from '#domain/monogram';
import { Monogram } from '#src/ui/Monogram';
import field from '../form/field.module.css';
import { useFieldError } from '../form/use-field-error.ts';
import styles from './BankPicker.module.css';

// A hundred names and their search: loaded by those who look for theirs.
const BankSearch = lazy(() => import('./BankSearch.tsx'));

interface BankPickerProps {
  readonly onChoose: (bankCode: string) => void;
}

const ERROR_ID = 'bank-error';

/** The sender's bank: the first five and the chosen one as chips, every other one in a dialog with search. */
export const BankPicker = ({ onChoose }: BankPickerProps) => {
  const { t, i18n } = useLingui();
  const { values, setFieldValue, setFieldTouched } = useFormikContext<BuyFormValues>();
  const error = useFieldError('bankCode');
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const chosen = findBank(values.bankCode);

  const choose = (bankCode: string) => {
    void setFieldValue('bankCode', bankCode, false);
    onChoose(bankCode);
    dialog.current?.close();
  };

  return (
    <fieldset className={field.group} aria-describedby={error && ERROR_ID}>
      <legend className={field.legend}>
        <Trans>You pay from</Trans>
      </legend>
      <div className={field.columns}>
        {quickBanks(values.bankCode).map(({ code, shortName }) => (
          <label key={code} className={field.chip}>
            <input
              type="radio"
              name="bank"
              value={code}
              checked={code === chosen?.code}
              onChange={() => choose(code)}
            />
            <Monogram {...monogram({ code })} />
            {shortName}
          </label>
        ))}
        <button
          type="button"
          className={field.chip}
          aria-haspopup="dialog"
          onClick={() => {
            setIsOpen(true);
            dialog.current?.showModal();
          }}
        >
          <Trans>Other bank…</Trans>
        </button>
      </div>
      {chosen && <p className={field.help}>{i18n.locale === 'vi' ? chosen.name : chosen.nameEn}</p>}
      {error && (
        <p id={ERROR_ID} className={field.error}>
          {error}
        </p>
      )}
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-label={t`Choose your bank`}
        onClose={() => {
          setIsOpen(false);
          void setFieldTouched('bankCode', true, false);
        }}
      >
        {isOpen && (
          <Suspense fallback={<p className={styles.waiting}>{t`Loading the banks…`}</p>}>
            <BankSearch
              value={values.bankCode}
              onChoose={choose}
              onCancel={() => dialog.current?.close()}
            />
          </Suspense>
        )}
      </dialog>
    </fieldset>
  );
};

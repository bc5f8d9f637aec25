import { Trans, useLingui } from '@lingui/react/macro';
import { useFormikContext } from 'formik';
import { lazy, memo, type ReactNode, Suspense, useCallback, useRef } from 'react';
import { bankCodeOf, isBankCode } from '#domain/banks/bank-codes';
import { monogram } from '#domain/banks/monogram';
import { QUICK_BANKS } from '#domain/banks/quick-banks.data';
import type { TradeValues } from '#domain/rules/trade-form';
import { Monogram } from '#src/ui/Monogram';
import { SearchDialog, type SearchDialogHandle } from '#src/ui/SearchDialog';
import field from '../form/field.module.css';
import { useFieldError } from '../form/use-field-error.ts';
import { officialName } from './official-name.ts';

interface BankChipProps {
  readonly code: string;
  readonly isChosen: boolean;
  readonly onChoose: (code: string) => void;
  /** Short name of the bank. */
  readonly children: ReactNode;
}

/** Bank as a chip of touch size. */
const BankChip = memo(({ code, isChosen, onChoose, children }: BankChipProps) => (
  <label className={field.chip}>
    <input
      type="radio"
      name="bankCode"
      value={code}
      checked={isChosen}
      onChange={() => onChoose(code)}
    />
    <Monogram {...monogram({ code })} />
    {children}
  </label>
));

// A hundred names and their search, loaded on demand.
const BankSearch = lazy(() => import('./BankSearch.tsx'));
const BankName = lazy(() => import('./BankName.tsx'));

const ERROR_ID = 'bank-error';

interface BankPickerProps {
  readonly legend: string;
  readonly onChoose: (bankCode: string) => void;
}

/** The customer's bank: the first five and the chosen one as chips, the others in a dialog with search. */
export const BankPicker = ({ legend, onChoose }: BankPickerProps) => {
  const { t, i18n } = useLingui();
  const { values, setFieldValue, setFieldTouched } = useFormikContext<TradeValues>();
  const error = useFieldError('bankCode');
  const dialog = useRef<SearchDialogHandle>(null);
  const code = isBankCode(values.bankCode) ? bankCodeOf(values.bankCode) : undefined;
  const quick = QUICK_BANKS.find((bank) => bank.code === code);

  const choose = useCallback(
    (bankCode: string) => {
      void setFieldValue('bankCode', bankCode, false);
      onChoose(bankCode);
      dialog.current?.close();
    },
    [setFieldValue, onChoose],
  );

  return (
    <fieldset className={field.group} aria-describedby={error && ERROR_ID}>
      <legend className={field.legend}>{legend}</legend>
      <div className={field.columns}>
        {QUICK_BANKS.map((bank) => (
          <BankChip key={bank.code} code={bank.code} isChosen={bank === quick} onChoose={choose}>
            {bank.shortName}
          </BankChip>
        ))}
        {code !== undefined && !quick && (
          <BankChip code={code} isChosen onChoose={choose}>
            <Suspense fallback={code}>
              <BankName code={code} form="short" />
            </Suspense>
          </BankChip>
        )}
        <button
          type="button"
          className={field.chip}
          aria-haspopup="dialog"
          onClick={() => dialog.current?.open()}
        >
          <Trans>Other bank…</Trans>
        </button>
      </div>
      {code !== undefined && (
        <p className={field.help}>
          {quick ? (
            officialName(quick, i18n.locale)
          ) : (
            <Suspense fallback={code}>
              <BankName code={code} form="official" />
            </Suspense>
          )}
        </p>
      )}
      {error && (
        <p id={ERROR_ID} className={field.error}>
          {error}
        </p>
      )}
      <SearchDialog
        ref={dialog}
        label={t`Choose your bank`}
        waiting={t`Loading the banks…`}
        isFullScreen
        onClose={() => void setFieldTouched('bankCode', true, false)}
      >
        <BankSearch
          value={values.bankCode}
          onChoose={choose}
          onCancel={() => dialog.current?.close()}
        />
      </SearchDialog>
    </fieldset>
  );
};

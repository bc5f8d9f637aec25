import { Trans, useLingui } from '@lingui/react/macro';
import { useFormikContext } from 'formik';
import type { ChangeEvent } from 'react';
import type { BuyFormValues } from '#domain/rules/buy-form';
import { TextLine } from '#src/fields/form/TextLine';
import field from '../form/field.module.css';
import { useFieldError } from '../form/use-field-error.ts';

type Typed = Partial<Pick<BuyFormValues, 'memo' | 'noMemo'>>;

/** The number of a bank account is asked for after the memo in some forms only. */
type Values = Required<Typed> & Partial<Pick<BuyFormValues, 'accountNumber'>>;

interface MemoFieldProps {
  /** Key of a network that needs a memo. */
  readonly networkKey: string;
  readonly onType: (typed: Typed) => void;
}

/** Networks that call it a tag; it is a number there. */
const isTag = (networkKey: string) => networkKey === 'XRP';

/** TAG or MEMO of the receiving account: typed, or left out on purpose. */
export const MemoField = ({ networkKey, onType }: MemoFieldProps) => {
  const { t } = useLingui();
  const { values, setFieldValue, handleBlur } = useFormikContext<Values>();
  const hasTag = isTag(networkKey);
  const name = hasTag ? 'TAG' : 'MEMO';
  // A customer who has gone on to the next fields has passed it over.
  const error = useFieldError('memo', (values.accountNumber ?? '') !== '');
  const set = (typed: Typed) => {
    for (const [key, value] of Object.entries(typed)) void setFieldValue(key, value, false);
    onType(typed);
  };
  return (
    <div className={field.root}>
      <TextLine
        name="memo"
        label={t`${{ name }} of your account`}
        placeholder={hasTag ? t`A number, such as 102938` : t`As your exchange shows it`}
        inputMode={hasTag ? 'numeric' : 'text'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        disabled={values.noMemo}
        value={values.memo}
        error={error}
        onChange={(event: ChangeEvent<HTMLInputElement>) =>
          set({ memo: event.currentTarget.value })
        }
        onBlur={handleBlur}
      />
      <label className={field.check}>
        <input
          type="checkbox"
          name="noMemo"
          checked={values.noMemo}
          onChange={(event) => {
            const noMemo = event.currentTarget.checked;
            set(noMemo ? { memo: '', noMemo } : { noMemo });
          }}
        />
        <span>
          <Trans>My wallet needs no {name}</Trans>
        </span>
      </label>
      <p className={field.help}>
        {values.noMemo ? (
          <Trans>
            Only for a wallet of your own. An exchange does not credit coins that come without{' '}
            {name}.
          </Trans>
        ) : (
          <Trans>
            An exchange shows the {name} beside its address. Without it your coins are not credited.
          </Trans>
        )}
      </p>
    </div>
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useFormikContext } from 'formik';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { OperatorValues } from '#domain/rules/trade-form';
import { selectPayeeAccount } from '#machines/trade/trade.selectors';
import { LookedUpNumber } from '#src/fields/account-name/LookedUpNumber';
import field from '#src/fields/form/field.module.css';
import { useFieldError } from '#src/fields/form/use-field-error';
import type { FieldProps } from '../field-props.ts';
import { LOOK_UP } from './look-up-words.ts';
import { operatorIn } from './operator-in.ts';

// The picture is loaded when it is asked for.
const CustomerIdDialog = lazy(async () => {
  const { CustomerIdDialog: dialog } = await import('./CustomerIdDialog.tsx');
  return { default: dialog };
});

/** Customer ID with an operator, whose email the operator tells; a picture shows where to find it. */
export const CustomerId = (props: FieldProps) => {
  const { t } = useLingui();
  const { name: operatorName } = operatorIn(props);
  const { values } = useFormikContext<OperatorValues>();
  const [isOpen, setIsOpen] = useState(false);
  const { onType } = props;
  const report = useCallback((customerId: string) => onType({ customerId }), [onType]);
  return (
    <div className={field.group}>
      <LookedUpNumber
        actor={useSelector(props.actor, selectPayeeAccount)}
        name="customerId"
        label={t`${{ operatorName }} Customer ID`}
        inputMode="numeric"
        placeholder="123456789"
        found={values.payeeName}
        error={useFieldError('customerId')}
        words={{ ...LOOK_UP, label: t`Email of this Customer ID` }}
        onType={report}
      />
      <button type="button" className={field.corner} onClick={() => setIsOpen(true)}>
        <Trans>Where do I find it?</Trans>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <CustomerIdDialog operatorName={operatorName} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
};

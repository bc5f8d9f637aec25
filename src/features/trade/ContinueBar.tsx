import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useFormikContext } from 'formik';
import { type MouseEvent, memo, type Ref } from 'react';
import type { Currency } from '#domain/catalogue/site-config';
import { fieldsFor } from '#domain/rails/form-fields';
import type { FormErrors } from '#domain/rules/error-codes';
import type { TradeValues } from '#domain/rules/trade-form';
import { type FormField, nextField } from '#domain/trade/next-field';
import { selectIsEnterKept } from '#machines/form-rules/form-rules.selectors';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import {
  selectFormRules,
  selectIsBusy,
  selectIsOffline,
  selectNetworkKey,
  selectPriceMinutes,
  selectQuote,
} from '#machines/trade/trade.selectors';
import { useMoney } from '#src/fields/amount/use-money';
import { Button } from '#src/ui/Button';
import styles from './ContinueBar.module.css';
import { useSideText, useSideView } from './side-view.tsx';
import { OfflineNote } from './TradeNotices.tsx';
import { useFormParts } from './use-form-parts.ts';

/** Focuses a field of the button's form, and opens what it is folded in. */
const focusField =
  (name: FormField) =>
  ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    const input = form?.querySelector<HTMLElement>(`[name=${name}]`);
    input?.closest('details')?.setAttribute('open', '');
    input?.focus();
  };

interface ContinueBarProps {
  readonly actor: TradeActorRef;
  readonly currency: Currency;
  /** Receives the button. */
  readonly ref: Ref<HTMLButtonElement>;
}

/** Sum of the order, what is missing, and Continue: at the bottom of a phone's window until the form's end is reached. */
export const ContinueBar = ({ actor, currency, ref }: ContinueBarProps) => {
  const { isValid } = useFormikContext<TradeValues>();
  const isBusy = useSelector(actor, selectIsBusy);
  const isOffline = useSelector(actor, selectIsOffline);
  const quote = useSelector(actor, selectQuote);
  const text = useSideText();
  const { dong } = useMoney();
  return (
    <>
      {isOffline && !isBusy && <OfflineNote />}
      <div className={styles.bar}>
        <div className={styles.sum}>
          {quote && (
            <p>
              <span className={styles.label}>{text('cash')}</span>{' '}
              <strong>{dong(quote.cashAmount)}</strong>
            </p>
          )}
          <Step actor={actor} currency={currency} />
        </div>
        <Continue
          isClosed={!isValid || isOffline}
          isOffline={isOffline && !isBusy}
          isBusy={isBusy}
          ref={ref}
        />
      </div>
    </>
  );
};

/** What is being waited for, or the field that comes next. */
const Step = ({ actor, currency }: Omit<ContinueBarProps, 'ref'>) => {
  const { i18n } = useLingui();
  const { side } = useSideView();
  const { errors } = useFormikContext<TradeValues>();
  const isBusy = useSelector(actor, selectIsBusy);
  const networkKey = useSelector(actor, selectNetworkKey);
  const minutes = useSelector(actor, selectPriceMinutes);
  const parts = useFormParts(actor);
  const isEnterKept = useSelector(useSelector(actor, selectFormRules), selectIsEnterKept);
  if (isBusy || isEnterKept) {
    return (
      <p className={styles.step} role={isEnterKept ? 'status' : undefined}>
        {isBusy ? (
          <Trans>Placing your order, usually within a second…</Trans>
        ) : (
          <Trans>Still loading a part of this form. Then it continues automatically…</Trans>
        )}
      </p>
    );
  }
  // Formik types every error as a string; ours are values.
  const next = nextField(fieldsFor(currency, side, networkKey), errors as unknown as FormErrors);
  if (!next) {
    return (
      <p className={styles.step}>
        <Trans>The price is held for {minutes} minutes once the order is placed.</Trans>
      </p>
    );
  }
  // Errors come with the rules, and so do the names of their fields.
  const field = parts ? i18n._(parts.fieldName(next)) : '';
  return (
    <button type="button" className={styles.next} onClick={focusField(next.name)}>
      {next.isMissing ? <Trans>Missing: {field}</Trans> : <Trans>Please check: {field}</Trans>}
    </button>
  );
};

interface ContinueProps {
  readonly isClosed: boolean;
  readonly isOffline: boolean;
  readonly isBusy: boolean;
  readonly ref: Ref<HTMLButtonElement>;
}

const Continue = memo(({ isClosed, isOffline, isBusy, ref }: ContinueProps) => (
  <Button
    ref={ref}
    type="submit"
    size="lg"
    className={styles.button ?? ''}
    disabled={isClosed}
    loading={isBusy}
  >
    {isOffline ? <Trans>Offline: nothing can be sent</Trans> : <Trans>Continue</Trans>}
  </Button>
));

import { useSelector } from '@xstate/react';
import { Form } from 'formik';
import { type FocusEvent, type KeyboardEvent, useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { SiteConfig } from '#domain/catalogue/site-config';
import { fieldsFor } from '#domain/rails/form-fields';
import type { TradeTerms } from '#domain/rules/trade-form';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import {
  selectFormRules,
  selectIsBusy,
  selectIsHeld,
  selectIsOffline,
  selectIsQuantityAsked,
  selectMoved,
  selectNetworkKey,
} from '#machines/trade/trade.selectors';
import type { DraftTexts } from '#machines/trade/trade.types';
import { ContinueBar } from './ContinueBar.tsx';
import { FormRulesNotice } from './FormRulesNotice.tsx';
import { useSideView } from './side-view.tsx';
import styles from './TradeCard.module.css';
import { CheckingNotice, RefusalNotice } from './TradeNotices.tsx';
import { FIELDS } from './trade-fields.tsx';
import { useFormParts } from './use-form-parts.ts';

interface TradeFormProps {
  readonly actor: TradeActorRef;
  readonly config: SiteConfig;
  readonly terms: TradeTerms;
}

/** Fields of a trade, and Continue. */
export const TradeForm = ({ actor, config, terms }: TradeFormProps) => {
  const { side, fields } = useSideView();
  const isBusy = useSelector(actor, selectIsBusy);
  const isHeld = useSelector(actor, selectIsHeld);
  const isOffline = useSelector(actor, selectIsOffline);
  const moved = useSelector(actor, selectMoved);
  const networkKey = useSelector(actor, selectNetworkKey);
  const isQuantityAsked = useSelector(actor, selectIsQuantityAsked);
  const formRules = useSelector(actor, selectFormRules);
  const parts = useFormParts(actor);
  // Stable, or the fields would be rendered at every key.
  const report = useCallback(
    (texts: Partial<DraftTexts>) => actor.send({ type: 'texts.changed', texts }),
    [actor],
  );
  // Browsers do not submit by Enter while Continue is disabled. Offline, no Enter is kept.
  const keepEnter = (event: KeyboardEvent) => {
    if (!isOffline && isSubmittingKey(event)) formRules.send({ type: 'submit.requested' });
  };
  const askForRules = () => formRules.send({ type: 'rules.needed' });
  const proceed = useRef<HTMLButtonElement>(null);
  // Restores Continue and its focus.
  const decline = (type: 'rate.declined' | 'quantity.declined') => {
    flushSync(() => actor.send({ type }));
    proceed.current?.focus();
  };

  return (
    <Form
      noValidate
      aria-busy={isBusy}
      onKeyDown={keepEnter}
      onFocus={(event) => !isOfAmounts(event) && askForRules()}
      onBlur={askForRules}
    >
      <fieldset className={styles.fields} disabled={isHeld}>
        {fieldsFor(terms.currency, side, networkKey).map((name) => {
          const Field = fields[name] ?? FIELDS[name];
          return <Field key={name} actor={actor} config={config} terms={terms} onType={report} />;
        })}
      </fieldset>
      {parts && <parts.PlacedNotice actor={actor} />}
      {parts && <parts.NeedNotice actor={actor} />}
      <RefusalNotice actor={actor} />
      <CheckingNotice actor={actor} />
      {parts && <parts.OrderCaptcha actor={actor} />}
      {!isOffline && <FormRulesNotice actor={formRules} />}
      {moved ? (
        // Without the parts, the notice above says so: an order of an earlier page may be answered before they are loaded.
        parts && (
          <parts.RateMovedNotice
            actor={actor}
            moved={moved}
            onDecline={() => decline('rate.declined')}
          />
        )
      ) : parts && isQuantityAsked ? (
        <parts.UnusualAmountNotice
          actor={actor}
          currencyCode={terms.currency.code}
          onDecline={() => decline('quantity.declined')}
        />
      ) : (
        <ContinueBar actor={actor} currency={terms.currency} ref={proceed} />
      )}
    </Form>
  );
};

/** Whether a key submits a form: Enter in a single-line field without another use for it. */
const isSubmittingKey = ({ key, target, nativeEvent, defaultPrevented }: KeyboardEvent) =>
  key === 'Enter' &&
  target instanceof HTMLInputElement &&
  !nativeEvent.isComposing &&
  !defaultPrevented;

const AMOUNTS: readonly string[] = ['quantity', 'amountPay', 'amountReceived'];

/** Whether the field that has the focus is one of the amounts, which are computed without the rules. */
const isOfAmounts = ({ target }: FocusEvent) =>
  target instanceof HTMLInputElement && AMOUNTS.includes(target.name);

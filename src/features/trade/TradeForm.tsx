import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Form, useFormikContext } from 'formik';
import { type KeyboardEvent, memo, type Ref, useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { SiteConfig } from '#domain/catalogue/site-config';
import { fieldsFor } from '#domain/rails/form-fields';
import type { TradeTerms, TradeValues } from '#domain/rules/trade-form';
import { selectIsEnterKept } from '#machines/form-rules/form-rules.selectors';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import {
  selectFormRules,
  selectIsBusy,
  selectIsHeld,
  selectIsOffline,
  selectIsQuantityAsked,
  selectMoved,
  selectNetworkKey,
  selectSide,
} from '#machines/trade/trade.selectors';
import type { DraftTexts } from '#machines/trade/trade.types';
import { FormRulesNotice } from './FormRulesNotice.tsx';
import styles from './TradeCard.module.css';
import {
  CheckingNotice,
  NeedNotice,
  OfflineNote,
  RateMovedNotice,
  RefusalNotice,
  UnusualAmountNotice,
} from './TradeNotices.tsx';
import { FIELDS } from './trade-fields.tsx';

interface TradeFormProps {
  readonly actor: TradeActorRef;
  readonly config: SiteConfig;
  readonly terms: TradeTerms;
}

/** Fields of a trade, and Continue. */
export const TradeForm = ({ actor, config, terms }: TradeFormProps) => {
  const { isValid } = useFormikContext<TradeValues>();
  const isBusy = useSelector(actor, selectIsBusy);
  const isHeld = useSelector(actor, selectIsHeld);
  const isOffline = useSelector(actor, selectIsOffline);
  const moved = useSelector(actor, selectMoved);
  const side = useSelector(actor, selectSide);
  const networkKey = useSelector(actor, selectNetworkKey);
  const isQuantityAsked = useSelector(actor, selectIsQuantityAsked);
  const formRules = useSelector(actor, selectFormRules);
  const isEnterKept = useSelector(formRules, selectIsEnterKept);
  // Stable, or the fields would be rendered at every key.
  const report = useCallback(
    (texts: Partial<DraftTexts>) => actor.send({ type: 'texts.changed', texts }),
    [actor],
  );
  // Browsers do not submit by Enter while Continue is disabled. Offline, no Enter is kept.
  const keepEnter = (event: KeyboardEvent) => {
    if (!isOffline && isSubmittingKey(event)) formRules.send({ type: 'submit.requested' });
  };
  const proceed = useRef<HTMLButtonElement>(null);
  // Restores Continue and its focus.
  const decline = (type: 'rate.declined' | 'quantity.declined') => {
    flushSync(() => actor.send({ type }));
    proceed.current?.focus();
  };

  return (
    <Form noValidate aria-busy={isBusy} onKeyDown={keepEnter}>
      <fieldset className={styles.fields} disabled={isHeld}>
        {fieldsFor(terms.currency, side, networkKey).map((name) => {
          const Field = FIELDS[name];
          return <Field key={name} actor={actor} config={config} terms={terms} onType={report} />;
        })}
      </fieldset>
      <NeedNotice actor={actor} />
      <RefusalNotice actor={actor} />
      <CheckingNotice actor={actor} />
      {!isOffline && <FormRulesNotice actor={formRules} />}
      {moved ? (
        <RateMovedNotice actor={actor} moved={moved} onDecline={() => decline('rate.declined')} />
      ) : isQuantityAsked ? (
        <UnusualAmountNotice
          actor={actor}
          currencyCode={terms.currency.code}
          onDecline={() => decline('quantity.declined')}
        />
      ) : (
        <>
          <Continue
            isClosed={!isValid || isOffline}
            isOffline={isOffline && !isBusy}
            isBusy={isBusy}
            ref={proceed}
          />
          {isOffline && !isBusy ? (
            <OfflineNote />
          ) : (
            <p className={styles.promise} role={isEnterKept ? 'status' : undefined}>
              {isBusy ? (
                <Trans>Placing your order, usually within a second…</Trans>
              ) : isEnterKept ? (
                <Trans>Still loading a part of this form. Then it continues by itself…</Trans>
              ) : (
                <Trans>The price is held for 60 minutes once the order is placed.</Trans>
              )}
            </p>
          )}
        </>
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

interface ContinueProps {
  readonly isClosed: boolean;
  readonly isOffline: boolean;
  readonly isBusy: boolean;
  readonly ref: Ref<HTMLButtonElement>;
}

const Continue = memo(({ isClosed, isOffline, isBusy, ref }: ContinueProps) => (
  <Button ref={ref} type="submit" size="lg" fullWidth mt={16} disabled={isClosed} loading={isBusy}>
    {isOffline ? <Trans>Offline: nothing can be sent</Trans> : <Trans>Continue</Trans>}
  </Button>
));

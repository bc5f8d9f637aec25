import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Form, useFormikContext } from 'formik';
import { memo, type Ref, useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { SiteConfig } from '#domain/site-config';
import { fieldsFor } from '#domain/trade/fields';
import type { TradeTerms, TradeValues } from '#domain/trade/trade-side';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import {
  selectIsBusy,
  selectIsHeld,
  selectIsOffline,
  selectMoved,
  selectSide,
} from '#machines/trade/trade.selectors';
import type { DraftTexts } from '#machines/trade/trade.types';
import styles from './BuyCard.module.css';
import {
  CheckingNotice,
  NeedNotice,
  OfflineNote,
  RateMovedNotice,
  RefusalNotice,
} from './TradeNotices.tsx';
import { FIELDS } from './trade-fields.tsx';

interface BuyFieldsProps {
  readonly actor: TradeActorRef;
  readonly config: SiteConfig;
  readonly terms: TradeTerms;
}

/** Everything that a trade asks for, field by field, and Continue. */
export const BuyFields = ({ actor, config, terms }: BuyFieldsProps) => {
  const { isValid } = useFormikContext<TradeValues>();
  const isBusy = useSelector(actor, selectIsBusy);
  const isHeld = useSelector(actor, selectIsHeld);
  const isOffline = useSelector(actor, selectIsOffline);
  const moved = useSelector(actor, selectMoved);
  const side = useSelector(actor, selectSide);
  // The same with every key, or the fields it is handed to would be drawn anew for each.
  const report = useCallback(
    (texts: Partial<DraftTexts>) => actor.send({ type: 'texts.changed', texts }),
    [actor],
  );
  const proceed = useRef<HTMLButtonElement>(null);
  // Continue is there again, and so is the focus that it had when it was pressed.
  const decline = () => {
    flushSync(() => actor.send({ type: 'rate.declined' }));
    proceed.current?.focus();
  };

  return (
    <Form noValidate aria-busy={isBusy}>
      <fieldset className={styles.fields} disabled={isHeld}>
        {fieldsFor(terms.currency, side).map((name) => {
          const Field = FIELDS[name];
          return <Field key={name} actor={actor} config={config} terms={terms} onType={report} />;
        })}
      </fieldset>
      <NeedNotice actor={actor} />
      <RefusalNotice actor={actor} />
      <CheckingNotice actor={actor} />
      {moved ? (
        <RateMovedNotice actor={actor} moved={moved} onDecline={decline} />
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
            <p className={styles.promise}>
              {isBusy ? (
                <Trans>Placing your order, usually within a second…</Trans>
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

import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Form, useFormikContext } from 'formik';
import { memo, type Ref, useCallback, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { networkChoices } from '#domain/buy-menu';
import type { BuyFormValues, BuyRules } from '#domain/rules/buy-form';
import type { SiteConfig } from '#domain/site-config';
import { isUsdt } from '#domain/usdt';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import {
  selectAccountName,
  selectIsBusy,
  selectIsHeld,
  selectIsOffline,
  selectMoved,
} from '#machines/trade/trade.selectors';
import type { TypedText } from '#machines/trade/trade.types';
import { AccountNameFields } from '#src/fields/account-name/AccountNameFields';
import { AddressField } from '#src/fields/address/AddressField';
import { BankPicker } from '#src/fields/bank/BankPicker';
import { NetworkPicker } from '#src/fields/network/NetworkPicker';
import { NoteField } from '#src/fields/note/NoteField';
import { AmountFields } from './AmountFields.tsx';
import styles from './BuyCard.module.css';
import { CheckingNotice } from './CheckingNotice.tsx';
import { NeedNotice } from './NeedNotice.tsx';
import { OfflineNote } from './OfflineNote.tsx';
import { QuoteSummary } from './QuoteSummary.tsx';
import { RateMovedNotice } from './RateMovedNotice.tsx';
import { RateTable } from './RateTable.tsx';
import { RefusalNotice } from './RefusalNotice.tsx';

interface BuyFieldsProps {
  readonly actor: TradeActorRef;
  readonly config: SiteConfig;
  readonly rules: BuyRules;
}

/** Everything a purchase asks for, from the network to Continue. */
export const BuyFields = ({ actor, config, rules }: BuyFieldsProps) => {
  const { t } = useLingui();
  const { isValid, values } = useFormikContext<BuyFormValues>();
  const isBusy = useSelector(actor, selectIsBusy);
  const isHeld = useSelector(actor, selectIsHeld);
  const isOffline = useSelector(actor, selectIsOffline);
  const moved = useSelector(actor, selectMoved);
  // The same with every key, or the fields they are handed to would be drawn anew for each.
  const keep = useCallback(
    (text: Partial<TypedText>) => actor.send({ type: 'text.changed', text }),
    [actor],
  );
  const chooseBank = useCallback(
    (bankCode: string) => actor.send({ type: 'bank.chosen', bankCode }),
    [actor],
  );
  const chooseNetwork = useCallback(
    (currencyCode: string) => actor.send({ type: 'network.chosen', currencyCode }),
    [actor],
  );
  const accountName = useSelector(actor, selectAccountName);
  const proceed = useRef<HTMLButtonElement>(null);
  // Continue is there again, and so is the focus that it had when it was pressed.
  const decline = () => {
    flushSync(() => actor.send({ type: 'rate.declined' }));
    proceed.current?.focus();
  };
  const { currency, rates, host } = rules;
  // They walk the whole configuration, and these fields are drawn anew for every key.
  const choices = useMemo(() => networkChoices(config, host), [config, host]);
  const isVietcombank = values.bankCode === 'VCB';

  return (
    <Form noValidate aria-busy={isBusy}>
      <fieldset className={styles.fields} disabled={isHeld}>
        {isUsdt(currency.code) && (
          <NetworkPicker choices={choices} value={currency.code} onChoose={chooseNetwork} />
        )}
        <AmountFields actor={actor} currency={currency} />
        <div>
          <QuoteSummary actor={actor} />
          <RateTable actor={actor} rates={rates} currencyCode={currency.code} />
        </div>
        <AddressField currencyCode={currency.code} onType={keep} />
        <BankPicker onChoose={chooseBank} />
        <AccountNameFields
          actor={accountName}
          label={t`Your account number`}
          hint={isVietcombank && t`13 digits`}
          onType={keep}
        />
        <NoteField onType={keep} />
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

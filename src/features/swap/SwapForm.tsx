import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { Form, useFormikContext } from 'formik';
import { type Ref, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { SwapFormValues } from '#domain/rules/swap';
import { QUICK_FILLS } from '#domain/trade/swap-terms';
import type { SwapActorRef } from '#machines/swap/swap.machine';
import {
  selectBalance,
  selectFromCode,
  selectIsSwapBusy,
  selectIsSwapHeld,
  selectIsSwapOffline,
  selectMovedSwap,
  selectPairPause,
  selectSwapQuote,
  selectToCode,
} from '#machines/swap/swap.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { MoneyField } from '#src/fields/amount/MoneyField';
import { MoneyShown } from '#src/fields/amount/MoneyShown';
import { useMoney } from '#src/fields/amount/use-money';
import { Button } from '#src/ui/Button';
import '#src/fields/form/late-messages';
import field from '#src/fields/form/field.module.css';
import { MissingFields } from '#src/fields/form/MissingFields';
import { useFieldError } from '#src/fields/form/use-field-error';
import { Note } from '#src/ui/Note';
import { PageLink } from '#src/ui/PageLink';
import { PairFields } from './PairFields.tsx';
import styles from './SwapCard.module.css';
import { SwapChecking, SwapMoved, SwapPaused, SwapRefused } from './SwapNotices.tsx';
import { SwapPrice } from './SwapPrice.tsx';

/** Fields of a swap, what it comes to, and the button. */
export const SwapForm = ({ actor }: ActorProps<SwapActorRef>) => {
  const isBusy = useSelector(actor, selectIsSwapBusy);
  const isHeld = useSelector(actor, selectIsSwapHeld);
  const moved = useSelector(actor, selectMovedSwap);
  const proceed = useRef<HTMLButtonElement>(null);
  // Restores the button and its focus.
  const decline = () => {
    flushSync(() => actor.send({ type: 'rate.declined' }));
    proceed.current?.focus();
  };
  return (
    <Form noValidate aria-busy={isBusy}>
      <fieldset className={styles.fields} disabled={isHeld}>
        <PairFields actor={actor} />
        <AmountGiven actor={actor} />
        <AmountGot actor={actor} />
        <SwapPrice actor={actor} />
      </fieldset>
      <SwapPaused actor={actor} />
      <SwapRefused actor={actor} />
      <SwapChecking actor={actor} />
      {moved ? (
        <SwapMoved actor={actor} moved={moved} onDecline={decline} />
      ) : (
        <Proceed actor={actor} ref={proceed} />
      )}
    </Form>
  );
};

/** What is given, with parts of the balance to fill in. */
const AmountGiven = ({ actor }: ActorProps<SwapActorRef>) => {
  const { t } = useLingui();
  const { units, numberInWords } = useMoney();
  const { values, setFieldValue } = useFormikContext<SwapFormValues>();
  const code = useSelector(actor, selectFromCode);
  const held = useSelector(actor, selectBalance);
  const balance = units(held, code);
  return (
    <div>
      <MoneyField
        name="amountFrom"
        label={t`You give`}
        limits={<Trans>Balance {balance}</Trans>}
        unit={code}
        value={values.amountFrom}
        error={useFieldError('amountFrom')}
        inWords={numberInWords}
        onType={(amountFrom) => {
          void setFieldValue('amountFrom', amountFrom, false);
          actor.send({ type: 'amount.changed', amountFrom });
        }}
      />
      <fieldset className={styles.parts} aria-label={t`Part of the balance`}>
        {QUICK_FILLS.map((part) => (
          <Button
            key={part}
            variant="default"
            size="sm"
            px={0}
            disabled={held === '0'}
            onClick={() => actor.send({ type: 'part.pressed', part })}
          >
            {part}%
          </Button>
        ))}
      </fieldset>
      {held === '0' && (
        <Note mt={8}>
          <Trans>
            Your wallet holds no {code} yet.{' '}
            <PageLink className={field.link} to="/wallet">
              Pay in first
            </PageLink>
          </Trans>
        </Note>
      )}
    </div>
  );
};

/** What is got for it, after the fee. */
const AmountGot = ({ actor }: ActorProps<SwapActorRef>) => {
  const { t } = useLingui();
  const code = useSelector(actor, selectToCode);
  const quote = useSelector(actor, selectSwapQuote, shallowEqual);
  return (
    <MoneyShown
      name="amountTo"
      label={t`You receive`}
      aside={<Trans>fee deducted</Trans>}
      unit={code}
      value={quote?.amountTo ?? ''}
    />
  );
};

/** The pair is chosen among what is there: only the amount can be missing. */
const NAMES = { amountFrom: msg`You give` };

interface ProceedProps extends ActorProps<SwapActorRef> {
  readonly ref: Ref<HTMLButtonElement>;
}

const Proceed = ({ actor, ref }: ProceedProps) => {
  const { isValid } = useFormikContext();
  const isBusy = useSelector(actor, selectIsSwapBusy);
  const isOffline = useSelector(actor, selectIsSwapOffline);
  const isPaused = useSelector(actor, selectPairPause) !== '';
  const quote = useSelector(actor, selectSwapQuote, shallowEqual);
  const isWorthless = quote?.amountTo === '0';
  return (
    <>
      <Button
        ref={ref}
        type="submit"
        size="lg"
        fullWidth
        mt={16}
        disabled={!isValid || isOffline || isPaused || !quote || isWorthless}
        loading={isBusy}
      >
        {isOffline && !isBusy ? (
          <Trans>Offline: nothing can be sent</Trans>
        ) : (
          <Trans>Exchange now</Trans>
        )}
      </Button>
      {!isValid && !isBusy && <MissingFields names={NAMES} />}
      <p className={styles.promise} role="status">
        {isWorthless ? (
          <Trans>The fee would take all of it. Please exchange a larger amount.</Trans>
        ) : (
          <Trans>Both balances change in the same moment. An exchange cannot be undone.</Trans>
        )}
      </p>
    </>
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { isUsdt, USDT } from '#domain/catalogue/usdt';
import type { PauseReason } from '#domain/pricing/rate-guard';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import { WHOLE_SIDE } from '#machines/trade/trade.rules';
import {
  selectCurrencyCode,
  selectHeadingName,
  selectIsCurrencyKnown,
  selectPauseReason,
  selectRefusal,
} from '#machines/trade/trade.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { useServiceMessage } from '#src/fields/form/use-service-message';
import { Callout } from '#src/ui/Callout';
import { PageButton } from '#src/ui/PageLink';
import { LoginButton } from './LoginLink.tsx';
import { useSideText, useSideView } from './side-view.tsx';

/** Login in place of the form, on a site for members only. */
const LoginRequiredPanel = ({ actor }: ActorProps<TradeActorRef>) => {
  const text = useSideText();
  return (
    <Callout
      tone="info"
      role="status"
      title={text('loginNeeded')}
      action={<LoginButton actor={actor} />}
    >
      <Trans>Orders are open to logged-in members for now.</Trans>
    </Callout>
  );
};

/** Request for documents, and why where the service says it; nothing was ordered. */
const KycRequiredPanel = ({ actor }: ActorProps<TradeActorRef>) => {
  const { t } = useLingui();
  const text = useSideText();
  const reason = useServiceMessage()(useSelector(actor, selectRefusal));
  return (
    <Callout
      tone="warning"
      role="status"
      title={t`Please verify your identity to continue.`}
      action={
        <PageButton to="/verify.html">
          <Trans>How to verify</Trans>
        </PageButton>
      }
    >
      {reason && `${reason} `}
      {text('notPlaced')}
    </Callout>
  );
};

/** Panel for a currency without a rate of this side, with an alternative. */
const UnsupportedPanel = ({ name: code }: { readonly name: string }) => {
  const text = useSideText();
  return (
    <Callout tone="warning" role="status" title={text('unsupported', { code })}>
      <Trans>
        Please choose another coin or network, or come back later: this page opens automatically.
      </Trans>
    </Callout>
  );
};

/** Panel for a code that no currency has, with ways on. */
const UnknownPanel = ({ currencyCode: code }: { readonly currencyCode: string }) => {
  const { t } = useLingui();
  const text = useSideText();
  const { side } = useSideView();
  return (
    <Callout
      tone="warning"
      role="status"
      title={code === '' ? t`There is no such coin here.` : t`There is no coin “${code}” here.`}
      action={
        <PageButton to={side === 'buy' ? '/buy' : '/sell'}>
          {text('heading', { ticker: USDT })}
        </PageButton>
      }
    >
      <Trans>The address may be mistyped. Choose a coin from the list above, or begin here:</Trans>
    </Callout>
  );
};

interface PausedPanelProps {
  readonly currencyCode: string;
  /** What the currency is called. */
  readonly heading: string;
  /** Code of the reason, from the service or the site's switch. */
  readonly reason: string;
}

/** Panel while a side is paused: the reason, and what happens to orders and to the draft. */
const PausedPanel = ({ currencyCode, heading, reason }: PausedPanelProps) => {
  const text = useSideText();
  const name = isUsdt(currencyCode) ? `${USDT} (${currencyCode})` : heading;
  const title = reason === WHOLE_SIDE ? text('sidePaused') : text('paused', { name });
  return (
    <Callout tone="warning" role="status" title={title}>
      <Why reason={reason} />{' '}
      <Trans>
        Orders that were placed before go on as usual. Please come back later: this page opens
        automatically, and what you have typed stays.
      </Trans>
    </Callout>
  );
};

/** Pause reason; nothing without one, or without a translation. */
const Why = ({ reason }: Pick<PausedPanelProps, 'reason'>) => {
  const text = useSideText();
  switch (reason as PauseReason) {
    case 'RATE_JUMPED':
    case 'RATES_CROSSED':
      return <Trans>The rate has moved unusually fast, and we are checking it.</Trans>;
    case 'RATE_DRIFTED':
      return (
        <Trans>The rate has moved unusually far in a short time, and we are checking it.</Trans>
      );
    case 'FEED_SILENT':
      return <Trans>We have not received a fresh rate for a while.</Trans>;
    case 'OUT_OF_STOCK':
      return text('outOfStock');
    case 'NOT_CONFIGURED':
      return <Trans>This exchange is not open yet.</Trans>;
    default:
      return null;
  }
};

export interface ClosedPanelProps extends ActorProps<TradeActorRef> {
  readonly phase: 'paused' | 'loginRequired' | 'kycRequired' | 'unsupported';
}

/** Panel in place of the form, in each state that has none. */
export const ClosedPanel = ({ actor, phase }: ClosedPanelProps) => {
  const code = useSelector(actor, selectCurrencyCode);
  const heading = useSelector(actor, selectHeadingName);
  const reason = useSelector(actor, selectPauseReason);
  const isKnown = useSelector(actor, selectIsCurrencyKnown);
  switch (phase) {
    case 'paused':
      return <PausedPanel currencyCode={code} heading={heading} reason={reason} />;
    case 'loginRequired':
      return <LoginRequiredPanel actor={actor} />;
    case 'kycRequired':
      return <KycRequiredPanel actor={actor} />;
    case 'unsupported':
      return isKnown ? <UnsupportedPanel name={heading} /> : <UnknownPanel currencyCode={code} />;
  }
};

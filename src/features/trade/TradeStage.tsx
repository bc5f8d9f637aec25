import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { isInBinance } from '#domain/catalogue/currency-flags';
import type { SiteConfig } from '#domain/catalogue/site-config';
import type { TradeTerms, TradeValues } from '#domain/rules/trade-form';
import { networkChoices } from '#domain/trade/network-choices';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import { WHOLE_SIDE } from '#machines/trade/trade.rules';
import {
  selectAccountName,
  selectCurrencyCode,
  selectDraft,
  selectFormRules,
  selectHost,
  selectNetworkKey,
  selectPauseReason,
  selectPayeeAccount,
  selectPhase,
  selectTradeSide,
} from '#machines/trade/trade.selectors';
import {
  useCommittedErrors,
  useFormPatches,
  useFormResets,
  useSubmitRequests,
} from '#src/fields/form/use-form-patches';
import { NetworkPicker } from '#src/fields/network/NetworkPicker';
import { Callout } from '#src/ui/Callout';
import { LateBoundary } from '#src/ui/LateBoundary';
import { lateView } from '#src/ui/late-view';
import type { ClosedPanelProps } from './ClosedPanels.tsx';
import { MissingPart } from './MissingPart.tsx';
import { useSideText } from './side-view.tsx';
import styles from './TradeCard.module.css';
import { TradeForm } from './TradeForm.tsx';

interface TradeStageProps {
  readonly actor: TradeActorRef;
  readonly config: SiteConfig;
  readonly terms: TradeTerms | undefined;
  /** Validates the form under these terms. */
  readonly validate: (values: TradeValues) => Readonly<Record<string, unknown>>;
}

// Most visits find the form open.
const ClosedPanel = lateView<ClosedPanelProps>(
  async () => (await import('./ClosedPanels.tsx')).ClosedPanel,
  MissingPart,
);

/** Content of the card in each state of the trade; the form stays subscribed in all of them. */
export const TradeStage = ({ actor, config, terms, validate }: TradeStageProps) => {
  const phase = useSelector(actor, selectPhase);
  const pauseReason = useSelector(actor, selectPauseReason);
  useFormPatches<TradeValues>(actor, () => selectDraft(actor.getSnapshot()));
  useFormPatches(useSelector(actor, selectAccountName));
  useFormPatches(useSelector(actor, selectPayeeAccount));
  useFormResets(actor);
  useCommittedErrors(validate);
  useSubmitRequests(useSelector(actor, selectFormRules), validate);

  switch (phase) {
    case 'paused':
    case 'unsupported':
    case 'loginRequired':
    case 'kycRequired':
      return (
        <div className={styles.fields}>
          {(phase === 'unsupported' || (phase === 'paused' && pauseReason !== WHOLE_SIDE)) && (
            <OtherNetworks actor={actor} config={config} />
          )}
          <LateBoundary fallback={null}>
            <ClosedPanel actor={actor} phase={phase} />
          </LateBoundary>
        </div>
      );
    case 'placed':
      return (
        <Callout tone="success" role="status">
          <Trans>Your order is placed. Opening it…</Trans>
        </Callout>
      );
    default:
      return terms ? <TradeForm actor={actor} config={config} terms={terms} /> : null;
  }
};

/** Other networks of the coin that may be open. */
const OtherNetworks = ({ actor, config }: Pick<TradeStageProps, 'actor' | 'config'>) => {
  const code = useSelector(actor, selectCurrencyCode);
  const host = useSelector(actor, selectHost);
  const side = useSelector(actor, selectTradeSide);
  const text = useSideText();
  const networkKey = useSelector(actor, selectNetworkKey);
  return isInBinance({ code }) ? (
    <NetworkPicker
      legend={text('network')}
      choices={networkChoices(config, host, side, code)}
      value={networkKey}
      onChoose={(choice) =>
        actor.send({
          type: 'network.chosen',
          currencyCode: choice.code,
          networkKey: choice.networkKey,
        })
      }
    />
  ) : null;
};

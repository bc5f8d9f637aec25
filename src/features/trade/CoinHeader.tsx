import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { currencyOf, type SiteConfig } from '#domain/catalogue/site-config';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import {
  selectCurrencyCode,
  selectHeadingName,
  selectHost,
  selectTradeSide,
} from '#machines/trade/trade.selectors';
import styles from './CoinHeader.module.css';
import { CoinMark } from './CoinMark.tsx';
import { CoinPicker } from './CoinPicker.tsx';
import { useSideText } from './side-view.tsx';

interface CoinHeaderProps {
  readonly actor: TradeActorRef;
  readonly config: SiteConfig;
}

/** Currency of the trade, and the choice of another one. */
export const CoinHeader = ({ actor, config }: CoinHeaderProps) => {
  const code = useSelector(actor, selectCurrencyCode);
  const host = useSelector(actor, selectHost);
  const side = useSelector(actor, selectTradeSide);
  const text = useSideText();
  const { t } = useLingui();
  // An address whose code can be none names no coin.
  const ticker = useSelector(actor, selectHeadingName) || t`coins`;
  return (
    <div className={styles.header}>
      <CoinMark code={code} image={currencyOf(config, code)?.image} />
      <h1 className={styles.title}>{text('heading', { ticker })}</h1>
      <CoinPicker config={config} host={host} side={side} currencyCode={code} />
    </div>
  );
};

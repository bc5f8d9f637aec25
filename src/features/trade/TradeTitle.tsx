import { useSelector } from '@xstate/react';
import { USDT_MENU_NAME } from '#domain/catalogue/currency-names';
import { isUsdt } from '#domain/catalogue/usdt';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import { selectCurrencyCode, selectHeadingName } from '#machines/trade/trade.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { PageTitle } from '#src/ui/PageTitle';
import { useSideText } from './side-view.tsx';

/** Title of a trade's page: the currency, USDT with its networks. */
export const TradeTitle = ({ actor }: ActorProps<TradeActorRef>) => {
  const text = useSideText();
  const code = useSelector(actor, selectCurrencyCode);
  const name = useSelector(actor, selectHeadingName);
  const ticker = isUsdt(code) ? USDT_MENU_NAME : name;
  return <PageTitle>{text('heading', { ticker })}</PageTitle>;
};

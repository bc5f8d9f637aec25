import { Trans, useLingui } from '@lingui/react/macro';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import { Callout } from '#src/ui/Callout';
import { LoginButton } from './LoginButton.tsx';

interface LoginRequiredPanelProps {
  readonly actor: TradeActorRef;
}

/** The site trades with members only: the way in takes the form's place. */
export const LoginRequiredPanel = ({ actor }: LoginRequiredPanelProps) => {
  const { t } = useLingui();
  return (
    <Callout
      tone="info"
      role="status"
      title={t`Please log in to buy.`}
      action={<LoginButton actor={actor} />}
    >
      <Trans>Orders are open to signed-in members for now.</Trans>
    </Callout>
  );
};

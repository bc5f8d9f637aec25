import { createFileRoute } from '@tanstack/react-router';
import { DEFAULT_TRADE } from '#domain/navigation/screen';
import { HomeParts } from '#src/screens/HomeParts';
import { TradeScreen } from '#src/screens/TradeScreen';
import { UnknownPathNote } from '#src/screens/UnknownPathNote';

export const Route = createFileRoute('/')({
  component: () => {
    const { app } = Route.useRouteContext();
    return (
      <TradeScreen app={app} note={<UnknownPathNote />}>
        <HomeParts app={app} />
      </TradeScreen>
    );
  },
  loader: ({ context }) => context.flows.buy(),
  staticData: { screen: () => DEFAULT_TRADE },
});

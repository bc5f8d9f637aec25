import { createFileRoute } from '@tanstack/react-router';
import { LeavingScreen } from '#src/screens/LeavingScreen';

export const Route = createFileRoute('/logout')({
  component: LeavingScreen,
  loader: ({ context }) => context.flows.words('later'),
  staticData: { screen: () => ({ kind: 'leaving' }) },
});

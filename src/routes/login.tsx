import { createFileRoute } from '@tanstack/react-router';
import { LoginScreen } from '#src/screens/LoginScreen';

export const Route = createFileRoute('/login')({
  component: LoginScreen,
  staticData: { isEntryPage: true },
});

// Imports only colours and the drawing of charts: nothing that would start the product a second time.
import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { createRoot } from 'react-dom/client';
import { Inspector } from './Inspector.tsx';
import { CONNECTED } from './inspector-window.ts';
import { createLogStore } from './log-store.ts';

const store = createLogStore();

const isInspection = (data: unknown): data is StatelyInspectionEvent =>
  typeof data === 'object' && data !== null && '_version' in data && 'type' in data;

window.addEventListener('message', ({ data, origin }) => {
  if (origin === window.location.origin && isInspection(data)) store.receive(data);
});
window.opener?.postMessage({ type: CONNECTED }, window.location.origin);

const dark = window.matchMedia('(prefers-color-scheme: dark)');
const followScheme = () => {
  document.documentElement.dataset.mantineColorScheme = dark.matches ? 'dark' : 'light';
};
dark.addEventListener('change', followScheme);
followScheme();

const root = document.getElementById('root');
if (!root) throw new Error('the inspector page has no root element');
createRoot(root).render(<Inspector store={store} />);

// Runs one part of the money soak in a process of its own and sends its figures to its parent.
import type { Figures } from './figures.ts';
import { runMembersPart } from './members-part.ts';
import { runModelPart } from './model-part.ts';
import { type Assignment, isAssignment } from './parts.ts';

const run = async ({ kind, part, url }: Assignment): Promise<Figures> => {
  if (kind === 'model') return runModelPart(part);
  if (kind === 'members') return runMembersPart(part);
  // Loaded only where it is needed: the service takes its time.
  if (kind === 'sales') return (await import('./sales-part.ts')).runSalesPart(part);
  if (kind === 'members-pglite') {
    return (await import('./members-service-part.ts')).runMembersServicePart(part);
  }
  if (kind === 'swaps') return (await import('./swaps-part.ts')).runSwapsPart(part, url ?? '');
  if (kind === 'kills') return (await import('./kill-part.ts')).runKillPart(part, url ?? '');
  return (await import('./service-part.ts')).runServicePart(part, url);
};

process.once('message', async (message) => {
  if (!isAssignment(message)) throw new TypeError('the message assigns no part');
  const figures = await run(message);
  process.send?.(figures, () => process.exit(0));
});

// Runs one part of the money soak in a process of its own and sends its figures to its parent.
import { runModelPart } from './model-part.ts';
import { isAssignment } from './parts.ts';

process.once('message', async (message) => {
  if (!isAssignment(message)) throw new TypeError('the message assigns no part');
  const figures = message.kind === 'model' ? runModelPart(message.part) : undefined;
  process.send?.(figures, () => process.disconnect());
});

// What a request costs a server of this folder.
import type { Served } from './child.ts';
import { many } from './post.ts';

const AT_ONCE = 8;

/**
 * Microseconds of the server's processor for one request.
 * @param ask makes one request
 */
export const cpuPerRequest = async (
  { cpu }: Served,
  requests: number,
  ask: () => Promise<unknown>,
): Promise<number> => {
  const before = await cpu();
  await many(requests, AT_ONCE, async () => void (await ask()));
  return ((await cpu()) - before) / requests;
};

import { pathOfLink } from '#domain/wire/image-wire';
import type { Api } from './client.ts';

/**
 * DELETE on a proof image's link. Rejects a link to anywhere but the service: the session's token goes with the call.
 */
export const deleteProofImage =
  (api: Api, host: string) =>
  async (link: string, signal: AbortSignal): Promise<void> => {
    await api.delete(pathOfLink(link, host), { signal });
  };

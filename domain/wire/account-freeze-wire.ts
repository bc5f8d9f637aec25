import { entity, key } from './entity.ts';

/**
 * Payload of POST /api/v1/users/freeze-account, an addition to the contract: the token of the
 * mail's link.
 */
export const freezeLinkCodec = entity({ token: key('token') });

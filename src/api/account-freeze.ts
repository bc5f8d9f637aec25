import { freezeLinkCodec } from '#domain/wire/account-freeze-wire';
import { posting } from './posting.ts';

/** POST /api/v1/users/freeze-account: freezes an account by the token of the mail's link. */
export const freezeAccount = posting('/api/v1/users/freeze-account', (token: string) =>
  freezeLinkCodec.encode({ token }),
);

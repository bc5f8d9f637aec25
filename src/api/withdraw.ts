import { withdrawalCodec } from '#domain/wire/withdrawal-wire';
import { posting } from './posting.ts';

/** POST /api/v1/withdrawals: takes money out of a wallet. */
export const withdraw = posting('/api/v1/withdrawals', withdrawalCodec.encode);

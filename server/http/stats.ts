import { landingCodec } from '#domain/wire/landing-wire';
import type { LandingFigures } from '../exchange/landing/landing-stats.ts';
import { succeed } from './answers.ts';
import type { AppContext } from './env.ts';

/** POST /api/v1/stats: figures and newest transactions of the landing page. */
export const stats =
  ({ read }: LandingFigures) =>
  async (c: AppContext): Promise<Response> =>
    succeed(c, landingCodec.encode(await read()));

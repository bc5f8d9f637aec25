import type { Store } from '#server/store/store';
import type { MoneyDriver } from '../driver.ts';
import { START } from '../state.ts';
import { emptyWorld } from '../world.ts';
import { prepareService } from './accounts.ts';
import { serviceDriver } from './driver.ts';
import { startService } from './start.ts';
import { worldPort } from './world-port.ts';

export interface OpenService {
  readonly driver: MoneyDriver;
  readonly close: () => Promise<void>;
}

/** A service over a new store, to be driven in this process. */
export const openService = async (store: Store): Promise<OpenService> => {
  const world = emptyWorld();
  const port = worldPort(world);
  const ports = { chain: port, bankPayouts: port };
  const service = await startService(store, { startAt: START, ports });
  await prepareService(service);
  return {
    driver: serviceDriver(() => service, world),
    close: async () => {
      await service.stop();
      await store.close();
    },
  };
};

import { type MoneyDriver, SequenceLeft } from '../../model/driver.ts';
import { follow } from '../../model/follow.ts';
import { prepareService } from '../../model/service/accounts.ts';
import { serviceDriver } from '../../model/service/driver.ts';
import { type RemoteService, ServiceKilled, startRemote } from '../../model/service/remote.ts';
import { worldPort } from '../../model/service/world-port.ts';
import { START } from '../../model/state.ts';
import { emptyWorld, type World } from '../../model/world.ts';
import { type Random, seeded } from '../../support/random.ts';
import { type Figures, noFigures } from './figures.ts';
import { drawsOf, type Part } from './model-part.ts';
import { count, openDatabase } from './service-part.ts';

/** A request is over, or not begun, within so many milliseconds. */
const LONGEST_MS = 40;
/** One command in so many meets a kill. */
const ONE_IN = 5;

/**
 * Has the service killed between and within commands. What was not answered is asked for again: an order by its key, a
 * report by its id, an operator's call until it is refused because it was done.
 */
const survivingDriver = (
  driver: MoneyDriver,
  { remote, restart }: Restarting,
  { below }: Random,
  figures: Figures,
): MoneyDriver => ({
  ...driver,
  perform: async (command) => {
    if (below(ONE_IN) > 0) return driver.perform(command);
    figures.kills += 1;
    if (below(2) === 0) {
      await restart();
      return driver.perform(command);
    }
    remote.killAfter(below(LONGEST_MS));
    try {
      return await driver.perform(command);
    } catch (error) {
      if (!(error instanceof ServiceKilled)) throw error;
      await restart();
      return await driver.resume(command);
    } finally {
      remote.killAfter(-1);
      await restart();
    }
  },
});

interface Restarting {
  readonly remote: RemoteService;
  readonly restart: () => Promise<void>;
}

/**
 * Starts the service anew. A payout that was being sent is asked about, and the provider knows what it did; one that does
 * not say so leads elsewhere than in the model, where each payment was answered.
 */
const restarting = (remote: RemoteService, world: World): Restarting => ({
  remote,
  restart: async () => {
    const sending = await remote.restart();
    await remote.service.settle();
    if (sending.length === 0) return;
    if (world.mode !== 'sent') throw new SequenceLeft('a payment was cut off');
    await remote.askAbout(sending);
  },
});

/** Runs sequences on the model and on a service in a process that is killed now and then. */
export const runKillPart = async ({ seed, from, to }: Part, url: string): Promise<Figures> => {
  const figures = noFigures();
  const { db, close } = await openDatabase(url);
  const world = emptyWorld();
  const remote = await startRemote({ db, url }, START, worldPort(world));
  await prepareService(remote.service);
  const driver = serviceDriver(() => remote.service, world);
  for (let index = from; index < to; index += 1) {
    const random = seeded(seed + index);
    const surviving = survivingDriver(driver, restarting(remote, world), random, figures);
    const followed = await follow(surviving, drawsOf(seed + index));
    count(figures, seed + index, followed);
    if (followed.finding) break;
  }
  await remote.stop();
  await close();
  return figures;
};

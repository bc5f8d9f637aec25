import { eq } from 'drizzle-orm';
import { isCheckedNetwork, type Network } from '#domain/addresses/networks';
import { isMemoNeeded } from '#domain/catalogue/currency-flags';
import type { AddressRequest, DepositAddress, DepositAddresses } from '../../ports/deposits.ts';
import type { Database } from '../../store/database.ts';
import { sandboxAddresses } from '../../store/tables/sandbox-chains.ts';
import { addressOf, bytesOf } from './address-of.ts';

/** The account that takes a memo network's coins for every order. */
const SHARED = 'shared';
/** A drawn memo may be taken, an address hardly. */
const MOST_DRAWS = 100;

/** Number of 32 bits, the largest that every memo network takes. */
const memoOf = (text: string): string =>
  String(new DataView(bytesOf(`memo:${text}`).buffer).getUint32(0));

const drawFor = (network: Network, text: string): DepositAddress =>
  isMemoNeeded(network)
    ? { address: addressOf(network, SHARED), memo: memoOf(`${network}:${text}`) }
    : { address: addressOf(network, text), memo: '' };

/**
 * Addresses of the sandbox's chains: of its own for every id, or one for all with a memo of its own where the network needs
 * memos. An id keeps its address; asked again for another network it is refused.
 * @param draw of an id and a number, for tests that let draws collide
 */
export const createSandboxAddresses = (
  db: Database,
  draw: (network: Network, text: string) => DepositAddress = drawFor,
): DepositAddresses => ({
  open: async ({ id, asset, networkKey }) => {
    if (!isCheckedNetwork(networkKey)) throw new RangeError(`no chain is called ${networkKey}`);
    for (let times = 0; times < MOST_DRAWS; times += 1) {
      const drawn = draw(networkKey, times === 0 ? id : `${id}#${times}`);
      // Taken by this id or by another one: the row of this id says which.
      await db
        .insert(sandboxAddresses)
        .values({ id, asset, networkKey, ...drawn })
        .onConflictDoNothing();
      const known = await readAddress(db, id);
      if (known) return sameNetwork(known, { id, asset, networkKey });
    }
    throw new Error('the sandbox found no free memo');
  },
});

type AddressRow = typeof sandboxAddresses.$inferSelect;

const sameNetwork = (row: AddressRow, { id, asset, networkKey }: AddressRequest) => {
  if (row.networkKey !== networkKey || row.asset !== asset) {
    throw new RangeError(`${id} has an address for ${row.asset} over ${row.networkKey}`);
  }
  return { address: row.address, memo: row.memo };
};

/** The address that an id was given; undefined before. */
export const readAddress = async (db: Database, id: string): Promise<AddressRow | undefined> => {
  const [row] = await db.select().from(sandboxAddresses).where(eq(sandboxAddresses.id, id));
  return row;
};

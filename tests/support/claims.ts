import { newKey } from '#domain/new-key';
import type { ClaimProof } from '#domain/order/order-claim';
import { hashOfSecret } from '#domain/order/secret-hash';
import type { BuyOrder } from '#domain/wire/buy-order-wire';
import { claimCodec } from '#domain/wire/claim-wire';
import { decodeOrder } from '#domain/wire/order-wire';
import { LINK_HEADER } from '#domain/wire/private-link-wire';
import type { BrowserLike } from './browser-like';
import { postOrder, type TestExchange } from './test-exchange';
import { createMember } from './wallets';

let numbers = 0;

/** A bank account that no other order names. */
export const newAccountNumber = (): string => {
  numbers += 1;
  return `1903${String(numbers).padStart(10, '0')}`;
};

/** A guest's order, placed with a key and a private link, and all that proves it. */
export const placeAsGuest = async (
  guest: BrowserLike,
  changes: Partial<BuyOrder> = {},
  headers: Readonly<Record<string, string>> = {},
) => {
  const [secret, key] = [newKey(), newKey()];
  const accountNumber = changes.accountNumber ?? newAccountNumber();
  const { json, text } = await postOrder(
    guest,
    { ...changes, accountNumber },
    { [LINK_HEADER]: hashOfSecret(secret), 'Idempotency-Key': key, ...headers },
  );
  if (json?.status !== 'success') throw new Error(`the order was refused: ${text}`);
  const order = decodeOrder(json.data);
  return { guest, order, ref: order.ref, secret, key, accountNumber };
};

type PlacedOrder = Awaited<ReturnType<typeof placeAsGuest>>;

/** Every proof of an order. */
export const proofsOf = ({ secret, key, accountNumber }: PlacedOrder) =>
  ({
    link: { by: 'link', secret },
    key: { by: 'key', key },
    account: { by: 'account', number: accountNumber },
  }) as const satisfies Readonly<Record<ClaimProof['by'], ClaimProof>>;

let members = 0;

/** A member who claims orders from a browser of their own. */
export const createClaimant = async (
  running: TestExchange,
  changes: Parameters<typeof createMember>[3] = {},
) => {
  members += 1;
  const { user, headers } = await createMember(
    running,
    `claimant${members}@example.com`,
    {},
    changes,
  );
  const browser = running.browser();
  return {
    ...{ user, headers, browser },
    claim: (ref: string, proof: ClaimProof, more: HeadersInit = {}, from = browser) =>
      from.post('/api/v1/users/claims', claimCodec.encode({ ref, proof }), {
        ...headers,
        ...more,
      }),
    see: async (ref: string) =>
      decodeOrder((await browser.post('/api/v1/histories', { ref }, headers)).json?.data),
    history: async (): Promise<readonly string[]> => {
      const { json } = await browser.post('/api/v1/users/orders', {}, headers);
      return ((json?.data ?? []) as readonly unknown[]).map((row) => decodeOrder(row).ref);
    },
  };
};

export type Claimant = Awaited<ReturnType<typeof createClaimant>>;

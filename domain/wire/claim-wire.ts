import type { ClaimProof, OrderClaim } from '../order/order-claim.ts';
import { readOrderCode } from '../rules/reference.ts';
import { entity, key, text, via, whole } from './entity.ts';
import { isKey } from './idempotency-key.ts';
import { MalformedAnswer } from './malformed-answer.ts';
import { refusalData } from './refusal-data.ts';
import { CLAIM_REFUSED, TOO_MANY } from './result.ts';

const claimWire = entity({
  ref: via(key('order_ref'), readOrderCode, (ref) => ref),
  linkSecret: text('link_secret'),
  orderKey: text('order_key'),
  accountNumber: text('account_number'),
});

/** @throws {MalformedAnswer} unless there is exactly one proof, and a key is one */
const proofIn = ({
  linkSecret: secret,
  orderKey,
  accountNumber: number,
}: Readonly<Record<'linkSecret' | 'orderKey' | 'accountNumber', string>>): ClaimProof => {
  const proofs: readonly (ClaimProof | undefined)[] = [
    secret === '' ? undefined : { by: 'link', secret },
    isKey(orderKey) ? { by: 'key', key: orderKey } : undefined,
    number === '' ? undefined : { by: 'account', number },
  ];
  const [proof, ...more] = proofs.filter((given) => given !== undefined);
  const isKeyMalformed = orderKey !== '' && !isKey(orderKey);
  if (!proof || more.length > 0 || isKeyMalformed) throw new MalformedAnswer('proof: not one');
  return proof;
};

const NO_PROOF = { linkSecret: '', orderKey: '', accountNumber: '' };

/** Claim of a guest's order. An addition to the contract. */
export const claimCodec = {
  /** @throws {MalformedAnswer} when it is not of the agreed shape, or has no proof or several */
  decode: (data: unknown): OrderClaim => {
    const { ref, ...proofs } = claimWire.decode(data);
    return { ref, proof: proofIn(proofs) };
  },
  encode: ({ ref, proof }: OrderClaim) =>
    claimWire.encode({
      ...{ ...NO_PROOF, ref },
      ...(proof.by === 'link' && { linkSecret: proof.secret }),
      ...(proof.by === 'key' && { orderKey: proof.key }),
      ...(proof.by === 'account' && { accountNumber: proof.number }),
    }),
};

/** What a refused claim says beside its message. */
interface ClaimRefusal {
  readonly triesLeft: number;
  /** Seconds until claims are taken again; 0 while there are tries left. */
  readonly retryAfter: number;
}

const refusalWire = entity<ClaimRefusal>({
  triesLeft: whole('tries_left'),
  retryAfter: whole('retryAfter'),
});

export const encodeClaimRefusal = refusalWire.encode;

/** Tries that are left after a wrong claim, and how long to wait where there are none; undefined for any other failure. */
export const claimRefusalIn = (error: unknown): ClaimRefusal | undefined =>
  refusalData(error, CLAIM_REFUSED, refusalWire.decode) ??
  refusalData(error, TOO_MANY, refusalWire.decode);

import { plainText } from '../text/plain-text.ts';
import { type AddressFamily, FAMILY, type Network } from './networks.ts';
import { FORMAT_FAULT, type Verdict } from './verdict.ts';

/** What is known of an address typed for any network; `address` is its normal form, the one to send to. */
export type AddressCheck =
  | Verdict
  /** A good address, but of networks that the chosen one is not among. */
  | { readonly ok: false; readonly reason: 'otherNetwork'; readonly looksLike: AddressFamily };

/** Validation of an address for a network. */
export type CheckAddress = (network: Network, typed: string) => AddressCheck;

/** Validation of an address of one family, of which those with a checksum come first. */
export type FamilyRules = Readonly<Partial<Record<AddressFamily, (address: string) => Verdict>>>;

/**
 * Validates by the rules of some families: form, checksum where the network has one, no address of a test network. White
 * space around an address and invisible marks are ignored. A text in another family's form is named as that: of two forms
 * it could have, the first is taken. No address is valid on a network without a rule.
 */
export const checkerBy =
  (rules: FamilyRules): CheckAddress =>
  (network, typed) => {
    const address = plainText(typed);
    const verdict = rules[FAMILY[network]]?.(address) ?? FORMAT_FAULT;
    if (verdict.ok || verdict.reason !== 'format') return verdict;
    const looksLike = familyOf(rules, address);
    return looksLike === undefined ? verdict : { ok: false, reason: 'otherNetwork', looksLike };
  };

/** Nearly every short word is a good EOS name: none is named as one. */
const familyOf = (rules: FamilyRules, address: string) =>
  (Object.keys(rules) as AddressFamily[]).find(
    (family) => family !== 'eos' && rules[family]?.(address).ok,
  );

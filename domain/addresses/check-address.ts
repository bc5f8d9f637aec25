import { plainText } from '../text/plain-text.ts';
import { checkBitcoin, checkLitecoin } from './bitcoin.ts';
import { checkEvm } from './evm.ts';
import { type AddressFamily, FAMILY, type Network } from './networks.ts';
import { checkAptos, checkEos, checkNeo, checkSolana } from './other-chains.ts';
import { checkRipple } from './ripple.ts';
import { checkTon } from './ton.ts';
import { checkTron } from './tron.ts';
import type { Verdict } from './verdict.ts';

/** Ronin's addresses are written with its name in front of Ethereum's form too. */
const checkRonin = (address: string): Verdict => checkEvm(address.replace(/ronin:/i, ''));

/** Those with a checksum come first, so that of two forms a text could have, the surer one names it. */
const RULES = {
  tron: checkTron,
  bitcoin: checkBitcoin,
  litecoin: checkLitecoin,
  ripple: checkRipple,
  neo: checkNeo,
  ton: checkTon,
  evm: checkEvm,
  ronin: checkRonin,
  aptos: checkAptos,
  solana: checkSolana,
  eos: checkEos,
} as const satisfies Readonly<Record<AddressFamily, (address: string) => Verdict>>;

/** What is known of an address typed for any network; `address` is its normal form, the one to send to. */
export type AddressCheck =
  | Verdict
  /** A good address, but of networks that the chosen one is not among. */
  | { readonly ok: false; readonly reason: 'otherNetwork'; readonly looksLike: AddressFamily };

/**
 * Validation of an address for a network: form, checksum where the network has one, no address of a test network. White
 * space around it and invisible marks are ignored.
 */
export const checkAddress = (network: Network, address: string): AddressCheck => {
  const typed = plainText(address);
  const verdict = RULES[FAMILY[network]](typed);
  if (verdict.ok || verdict.reason !== 'format') return verdict;
  const looksLike = familyOf(typed);
  return looksLike === undefined ? verdict : { ok: false, reason: 'otherNetwork', looksLike };
};

/** Nearly every short word is a good EOS name: none is named as one. */
const familyOf = (address: string) =>
  (Object.keys(RULES) as AddressFamily[]).find(
    (family) => family !== 'eos' && RULES[family](address).ok,
  );

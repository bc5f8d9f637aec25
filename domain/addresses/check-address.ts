import { checkBitcoin, checkDogecoin, checkLitecoin } from './bitcoin.ts';
import { checkCardano } from './cardano.ts';
import { checkerBy } from './checker.ts';
import { checkEvm } from './evm.ts';
import type { AddressFamily } from './networks.ts';
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
  dogecoin: checkDogecoin,
  cardano: checkCardano,
  ripple: checkRipple,
  neo: checkNeo,
  ton: checkTon,
  evm: checkEvm,
  ronin: checkRonin,
  aptos: checkAptos,
  solana: checkSolana,
  eos: checkEos,
} as const satisfies Readonly<Record<AddressFamily, (address: string) => Verdict>>;

/** Validation of an address for every network. */
export const checkAddress = checkerBy(RULES);

import { checkEvm } from './evm.ts';
import type { Verdict } from './verdict.ts';

/** Ronin: its addresses are written with its name in front of Ethereum's form too. */
export const checkRonin = (address: string): Verdict => checkEvm(address.replace(/ronin:/i, ''));

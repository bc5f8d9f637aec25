import type { AddressCheck, CheckAddress } from './checker.ts';
import { type AddressFamily, isCheckedNetwork } from './networks.ts';
import { FORMAT_FAULT } from './verdict.ts';

/** What is known of an address that was typed for a network; no text is one where the network has no validation. */
export type ReadAddress = (networkKey: string, typed: string) => AddressCheck;

/** Reads addresses by a validation of them. */
export const addressReader =
  (checkAddress: CheckAddress): ReadAddress =>
  (networkKey, typed) =>
    isCheckedNetwork(networkKey) ? checkAddress(networkKey, typed) : FORMAT_FAULT;

/** Normal form of a valid address, the one to send to; undefined for any other text. */
export const normalFormOf = (check: AddressCheck): string | undefined =>
  check.ok ? check.address : undefined;

/** Form of an address that is good on other networks only; undefined for any other text. */
export const otherFamilyOf = (check: AddressCheck): AddressFamily | undefined =>
  !check.ok && check.reason === 'otherNetwork' ? check.looksLike : undefined;

/** Result of a network family's validation of an address. */
export type Verdict =
  | { readonly ok: true; readonly address: string }
  /** `checksum`: the form is right, so it is most likely mistyped. `testnet`: whole, but for play money. */
  | { readonly ok: false; readonly reason: 'format' | 'checksum' | 'testnet' };

export const FORMAT_FAULT: Verdict = { ok: false, reason: 'format' };
export const CHECKSUM_FAULT: Verdict = { ok: false, reason: 'checksum' };
export const TESTNET_FAULT: Verdict = { ok: false, reason: 'testnet' };

/** Networks that share one form of address. */
export type AddressFamily = 'tron' | 'evm';

/** What a family's own rule says of an address. */
export type Verdict =
  | { readonly ok: true; readonly address: string }
  /** `checksum`: the form is right, so it is most likely mistyped. */
  | { readonly ok: false; readonly reason: 'format' | 'checksum' };

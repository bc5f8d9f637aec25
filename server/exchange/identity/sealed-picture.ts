import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Vault } from '../accounts/vault.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A picture that is encrypted with a key of its own, which is encrypted with the service's. */
export interface SealedPicture {
  readonly content: Uint8Array;
  readonly sealedKey: string;
}

/**
 * Encrypts a picture; who deletes the sealed key has deleted the picture.
 * @param about ties both to their place, so that they cannot be moved to another row
 */
export const sealPicture = (
  vault: Pick<Vault, 'seal'>,
  picture: Uint8Array,
  about: string,
): SealedPicture => {
  const key = randomBytes(KEY_BYTES);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(about));
  const sealed = [cipher.update(picture), cipher.final()];
  return {
    content: Buffer.concat([iv, cipher.getAuthTag(), ...sealed]),
    sealedKey: vault.seal(key.toString('base64'), about),
  };
};

/** @throws {Error} when it was not sealed here, about this */
export const openPicture = (
  vault: Pick<Vault, 'open'>,
  { content, sealedKey }: SealedPicture,
  about: string,
): Uint8Array => {
  const key = Buffer.from(vault.open(sealedKey, about), 'base64');
  const bytes = Buffer.from(content);
  const end = IV_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(IV_BYTES, end));
  return Buffer.concat([decipher.update(bytes.subarray(end)), decipher.final()]);
};

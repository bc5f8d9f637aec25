import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Operations with the service's secret key. */
export interface Vault {
  /** Encrypts a text; `about` ties it to its place, so that it cannot be moved to another row. */
  readonly seal: (text: string, about: string) => string;
  /** @throws {Error} when it was not sealed here, about this */
  readonly open: (sealed: string, about: string) => string;
  /** Keyed hash of a text that could be guessed: a code, an address, an e-mail. */
  readonly keyed: (purpose: string, text: string) => string;
  /** A key of its own for each purpose, as text. */
  readonly keyFor: (purpose: string) => string;
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** @param secretKey at least 32 characters, the same in every process of the service and for as long as its data */
export const createVault = (secretKey: string): Vault => {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secretKey, '', `ben-doi/${purpose}`, KEY_BYTES));
  const sealKey = derive('seal');
  return {
    seal: (text, about) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, sealKey, iv).setAAD(Buffer.from(about));
      const sealed = [cipher.update(text, 'utf8'), cipher.final()];
      return Buffer.concat([iv, cipher.getAuthTag(), ...sealed]).toString('base64');
    },
    open: (sealed, about) => {
      const bytes = Buffer.from(sealed, 'base64');
      const end = IV_BYTES + TAG_BYTES;
      const decipher = createDecipheriv(CIPHER, sealKey, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(IV_BYTES, end));
      return decipher.update(bytes.subarray(end), undefined, 'utf8') + decipher.final('utf8');
    },
    keyed: (purpose, text) =>
      createHmac('sha256', derive(`keyed/${purpose}`))
        .update(text)
        .digest('hex'),
    keyFor: (purpose) => derive(`key/${purpose}`).toString('hex'),
  };
};

import sharp, { type Sharp } from 'sharp';

/** Reads a picture as it is kept; the service itself reads no webp, so its library is told to, for the test. */
export const keptPicture = (content: Uint8Array): Sharp => {
  sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });
  return sharp(content);
};

/**
 * The path of a picture that operators name; undefined where it is no path of this site, from which
 * alone pages load pictures (content security policy).
 */
export const ownPicture = (src: string): string | undefined =>
  /^\/(?!\/)/.test(src) ? src : undefined;

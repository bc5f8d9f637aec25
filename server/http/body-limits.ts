import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { MAX_IMAGE_MEGABYTES } from '#domain/validation/files';
import { complain, ruleEnglishOf } from '#domain/validation/rule-message';
import { refuse } from './answers.ts';
import { MAX_BODY_BYTES } from './body-text.ts';
import type { AppContext, AppEnv } from './env.ts';

/** The one call that carries a picture in its body. */
export const PICTURE_CALL = '/api/v1/users/update-profile';
/** The largest picture in base64, and the rest of the body. */
export const MAX_PICTURE_BODY_BYTES =
  Math.ceil((MAX_IMAGE_MEGABYTES * 1024 * 1024) / 3) * 4 + MAX_BODY_BYTES;

const refusal = (message: string) => (c: AppContext) =>
  refuse(c, 413, { message, messageCode: 'TOO_LARGE' });

const usual: MiddlewareHandler<AppEnv> = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: refusal('The request is too large.'),
});

const ofPictures: MiddlewareHandler<AppEnv> = bodyLimit({
  maxSize: MAX_PICTURE_BODY_BYTES,
  onError: refusal(ruleEnglishOf(complain('fileTooLarge', { n: String(MAX_IMAGE_MEGABYTES) }))),
});

/** Refuses bodies that are larger than their call ever needs, without reading on. */
export const limitBodies: MiddlewareHandler<AppEnv> = (c, next) =>
  (c.req.path === PICTURE_CALL ? ofPictures : usual)(c, next);

import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { MAX_IMAGE_MEGABYTES } from '#domain/validation/files';
import { complain, ruleEnglishOf } from '#domain/validation/rule-message';
import { refuse } from './answers.ts';
import { MAX_BODY_BYTES } from './body-text.ts';
import type { AppContext, AppEnv } from './env.ts';

/** The calls that carry a picture in their body, in base64 or as it is. */
const PICTURE_CALLS = ['/api/v1/users/update-profile', '/api/v2/order-image'];
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
  (PICTURE_CALLS.includes(c.req.path) ? ofPictures : usual)(c, next);

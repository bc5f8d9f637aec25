import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ruleError } from '#domain/rules/error-codes';
import { englishOf } from '#domain/rules/error-texts';
import { MAX_IMAGE_MEGABYTES } from '#domain/rules/files';
import { refuse } from './answers.ts';
import { pictureFieldOf } from './authorisation.ts';
import { MAX_BODY_BYTES } from './body-text.ts';
import type { AppContext, AppEnv } from './env.ts';
import { isMultipart } from './multipart.ts';

const PROFILE_CALL = '/api/v1/users/update-profile';

/** Size of the largest picture, in bytes. */
export const MAX_IMAGE_BYTES = MAX_IMAGE_MEGABYTES * 1024 * 1024;

/** Hint for a client that sends a picture inside JSON. */
export const PICTURE_IN_JSON =
  'A picture is no part of JSON: please send the profile as multipart/form-data, with the picture as the file `avatar`.';

/** Bytes of a refused body that are read and dropped before the answer. */
const MAX_DROPPED_BYTES = 4 * 1024 * 1024;

/**
 * Reads a refused body to its end and drops it. Closing a connection with unread bytes resets it, and the client sees
 * the reset instead of the answer.
 * @returns false when the body is too large for that, or reading has begun
 */
const dropBody = async ({ req }: AppContext): Promise<boolean> => {
  const { body } = req.raw;
  if (!body) return true;
  if (body.locked || Number(req.header('content-length')) > MAX_DROPPED_BYTES) return false;
  for await (const _ of body);
  return true;
};

const refusal = (message: string) => async (c: AppContext) => {
  const isDropped = await dropBody(c).catch(() => false);
  if (!isDropped) c.header('Connection', 'close');
  return refuse(c, 413, { message, messageCode: 'TOO_LARGE' });
};

const usual: MiddlewareHandler<AppEnv> = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: (c) =>
    refusal(c.req.path === PROFILE_CALL ? PICTURE_IN_JSON : 'The request is too large.')(c),
});

const tooLargeImage = refusal(
  englishOf(ruleError('fileTooLarge', { n: String(MAX_IMAGE_MEGABYTES) })),
);

/** Whether a request sends a picture to a call that takes one. */
export const isUpload = (c: AppContext): boolean =>
  pictureFieldOf(c) !== undefined && isMultipart(c);

/**
 * Refuses bodies larger than their call needs. Uploads are checked by their declared length only:
 * they are read after the rights are checked.
 */
export const limitBodies: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!isUpload(c)) return usual(c, next);
  const announced = Number(c.req.header('content-length') ?? 0);
  return announced > MAX_IMAGE_BYTES + MAX_BODY_BYTES ? tooLargeImage(c) : next();
};

/**
 * Receives the body of a call before the call takes a place, a turn or a lock, so that a client
 * that sends slowly holds up no other. Uploads are received by their calls.
 */
export const receiveBodies: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!isUpload(c)) await c.req.arrayBuffer();
  return next();
};

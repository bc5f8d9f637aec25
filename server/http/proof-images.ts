import { ruleError } from '#domain/rules/error-codes';
import { invalidFields } from '../exchange/domain-error.ts';
import { addProofImage, deleteProofImage, findProofImage } from '../exchange/proof-images.ts';
import { succeed } from './answers.ts';
import { type AppContext, type Call, visitorOf } from './env.ts';
import { isMultipart } from './multipart.ts';
import { readPictureForm, servePicture } from './pictures.ts';
import type { UploadSlots } from './upload-slots.ts';
import { writeDown } from './write-down.ts';

/** @throws {DomainError} INVALID_FIELDS when the request has no picture */
const readImage = async (c: AppContext): Promise<Uint8Array> => {
  // A body of another type has no file in it.
  const { file } = isMultipart(c) ? await readPictureForm(c, 'image') : { file: undefined };
  if (!file) throw invalidFields({ image: ruleError('chooseImage') });
  return file;
};

/** POST /api/v2/order-image?order_ref={ref}: takes a picture as proof; answers with its link. */
export const orderImage =
  (slots: UploadSlots): Call =>
  (exchange) =>
  async (c) => {
    const ref = c.req.query('order_ref') ?? '';
    const link = await addProofImage(
      exchange,
      { ref, receive: (store) => slots(c, async () => store(await readImage(c))) },
      visitorOf(c),
    );
    return succeed(c, { link });
  };

/** GET /api/v1/order-images/{id}: a picture, for whoever was given its link. */
export const orderImages: Call = (exchange) => async (c) =>
  servePicture(c, await findProofImage(exchange, c.req.param('id') ?? ''));

/** DELETE /api/v1/order-images/{id}: the system account deletes a picture for good. */
export const deleteOrderImage: Call = (exchange) => async (c) => {
  const id = c.req.param('id') ?? '';
  await deleteProofImage(exchange, id, (tx, ref) =>
    writeDown(tx, exchange, c, { action: 'proof.image.delete', detail: { ref, id } }),
  );
  return succeed(c, null);
};

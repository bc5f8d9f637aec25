import { complain } from '#domain/validation/rule-message';
import { addProofImage, deleteProofImage, findProofImage } from '../exchange/proof-images.ts';
import { invalidFields } from '../exchange/refused.ts';
import { succeed } from './answers.ts';
import { type Call, visitorOf } from './env.ts';
import { servePicture } from './pictures.ts';
import { writeDown } from './write-down.ts';

/** POST /api/v2/order-image?order_ref={ref}: takes a picture as proof; answers with its link. */
export const orderImage: Call = (exchange) => async (c) => {
  // What is no form has no file in it.
  const { image } = await c.req.parseBody().catch(() => ({ image: undefined }));
  if (!(image instanceof File)) throw invalidFields({ image: complain('chooseImage') });
  const ref = c.req.query('order_ref') ?? '';
  const bytes = new Uint8Array(await image.arrayBuffer());
  return succeed(c, { link: await addProofImage(exchange, { ref, image: bytes }, visitorOf(c)) });
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

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_RULES, type ApiCall } from '#server/http/authorisation';
import { createAccount } from '#tests/support/accounts';
import { accountEnding } from '#tests/support/documents';
import { phonePhotograph } from '#tests/support/phone-photograph';
import { provePerson } from '#tests/support/prove-person';
import { sessionFor } from '#tests/support/target-account';
import { placeOrder, startTestExchange, type TestExchange } from '#tests/support/test-exchange';

const MEGABYTE = 1024 * 1024;
const PROFILE = {
  ...{ fullName: 'Nguyễn Thị Lan', passportId: 'B1234567', address: '12 Hàng Bông, Hà Nội' },
  ...{ country: 'vi', sponsor: '' },
};

/** Every call that takes a picture, by the service's own table. */
const UPLOADS = (Object.keys(API_RULES) as ApiCall[]).filter((call) => API_RULES[call].picture);

let running: TestExchange;
let photograph: Buffer;
/** What the service made of the pictures that it was sent, in their order. */
const drawn: Uint8Array[] = [];
beforeAll(async () => {
  running = await startTestExchange();
  photograph = await phonePhotograph();
  const { pictures } = running.exchange;
  const { draw } = pictures;
  Object.assign(pictures, {
    draw: async (...given: Parameters<typeof draw>) => {
      const outcome = await draw(...given);
      if ('webp' in outcome) drawn.push(outcome.webp);
      return outcome;
    },
  });
});
afterAll(() => running.close());

const member = async () => {
  const { id } = await createAccount(running, `${accountEnding('trusted')}@example.com`);
  const token = await sessionFor(running, id);
  await provePerson(running, token);
  return { Authorization: `Bearer ${token}` };
};

/** Sends a form as each call's own sender may. */
const SENDERS: Partial<Record<ApiCall, (form: FormData) => Promise<{ readonly status: number }>>> =
  {
    'POST /api/v1/users/update-profile': async (form) => {
      for (const [name, value] of Object.entries(PROFILE)) form.append(name, value);
      return running.browser().postForm('/api/v1/users/update-profile', form, await member());
    },
    'POST /api/v1/users/documents': async (form) =>
      running
        .browser()
        .postForm('/api/v1/users/documents?kind=face_document', form, await member()),
    'POST /api/v1/order-documents': async (form) => {
      const guest = running.browser();
      const { ref } = await placeOrder(guest, { accountNumber: accountEnding('documents') });
      return guest.postForm(`/api/v1/order-documents?order_ref=${ref}&kind=face_note`, form);
    },
    'POST /api/v2/order-image': async (form) => {
      const guest = running.browser();
      const { ref } = await placeOrder(guest);
      return guest.postForm(`/api/v2/order-image?order_ref=${ref}`, form);
    },
  };

const sendTo = (call: ApiCall, bytes: Uint8Array) => {
  const form = new FormData();
  const file = new File([Uint8Array.from(bytes)], 'IMG_0001.JPG', { type: 'image/jpeg' });
  form.append(API_RULES[call].picture ?? '', file);
  return SENDERS[call]?.(form);
};

test('every call that takes a picture is sent one here', () => {
  expect(Object.keys(SENDERS).toSorted()).toEqual(UPLOADS.toSorted());
});

describe.each(UPLOADS)('%s', (call) => {
  test('[S33] takes a phone’s photograph of 8 MB, and draws it upright and without its place', async () => {
    expect(photograph.length / MEGABYTE).toBeGreaterThan(7.5);
    expect(photograph.length / MEGABYTE).toBeLessThan(9);
    expect(await sharp(photograph).metadata()).toMatchObject({ orientation: 6 });
    expect(await sendTo(call, photograph)).toMatchObject({ status: 200 });
    const picture = drawn.pop() ?? Buffer.alloc(0);
    const { width, height, exif, orientation } = await sharp(picture).metadata();
    expect([height >= width, exif, orientation]).toEqual([true, undefined, undefined]);
    const brightness = async (top: number) => {
      const row = sharp(picture).extract({ left: 0, top, width, height: 10 });
      return (await sharp(await row.png().toBuffer()).stats()).channels[0]?.mean ?? 0;
    };
    expect(await brightness(10)).toBeLessThan(20);
    expect(await brightness(height - 20)).toBeGreaterThan(80);
  });

  test('[S33] takes 10 MB, and answers one byte more with the size that it takes', async () => {
    const bytes = Buffer.concat([photograph, Buffer.alloc(10 * MEGABYTE - photograph.length)]);
    expect(await sendTo(call, bytes)).toMatchObject({ status: 200 });
    expect(await sendTo(call, Buffer.concat([bytes, Buffer.alloc(1)]))).toMatchObject({
      status: 422,
      json: { message: 'File size exceeds 10 MB' },
    });
  });
});

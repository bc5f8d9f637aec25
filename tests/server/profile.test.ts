import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeSession } from '#domain/wire/session-wire';
import { acceptIdentity } from '#server/exchange/identity/decide-identity';
import { nameHashOf } from '#server/exchange/identity/verified-name';
import { auditLog } from '#server/store/tables/account-security';
import { avatars, users } from '#server/store/tables/accounts';
import { identityDocuments, identityPictures } from '#server/store/tables/identity-documents';
import { createAccount } from '#tests/support/accounts';
import { signInProven } from '#tests/support/prove-person';
import { handInFor } from '#tests/support/target-identities';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';

const PROFILE = {
  fullName: 'Nguyễn Thị Lan',
  passportId: 'B1234567',
  address: '12 Hàng Bông, Hà Nội',
  country: 'vi',
  avatar: '',
  sponsor: '',
};
const MEGABYTE = 1024 * 1024;

let running: TestExchange;
let id: string;
let token: string;
let friend: string;
beforeAll(async () => {
  running = await startTestExchange();
  ({ id } = await createAccount(running, 'lan@example.com'));
  ({ id: friend } = await createAccount(running, 'minh@example.com'));
  ({ token } = await signInProven(running, running.browser(), { email: 'lan@example.com' }));
});
afterAll(() => running.close());

const save = (changes: object = {}) =>
  running
    .browser()
    .post(
      '/api/v1/users/update-profile',
      { ...PROFILE, ...changes },
      { Authorization: `Bearer ${token}` },
    );
const userRow = async () => {
  const [user] = await running.db.select().from(users).where(eq(users.id, id));
  return user;
};
const plain = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#c00' } });
const saveForm = (form: FormData, headers: HeadersInit = { Authorization: `Bearer ${token}` }) =>
  running.browser().postForm('/api/v1/users/update-profile', form, headers);
/** The form that a page hands a profile in with when a picture was chosen. */
const formOf = (bytes: Uint8Array, type = 'image/png') => {
  const form = new FormData();
  const { avatar: _, ...fields } = PROFILE;
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('avatar', new File([Uint8Array.from(bytes)], 'lan', { type }));
  return form;
};
const savePicture = (bytes: Uint8Array, type?: string) => saveForm(formOf(bytes, type));
/** The path of a picture that was taken. */
const pathOf = async (bytes: Uint8Array | undefined, type?: string): Promise<string> => {
  const { status, json, text } = await (bytes ? savePicture(bytes, type) : save());
  if (status !== 200) throw new Error(text);
  return decodeSession(json?.data).user?.avatar ?? '';
};
const load = async (path: string) => {
  const { status, headers } = await running.browser().get(path);
  const bytes = new Uint8Array(await (await running.app.request(path)).arrayBuffer());
  return { status, headers, bytes };
};

describe('a profile', () => {
  test('[ACC-01] keeps what its owner wrote, by the rules, and answers with it', async () => {
    const { status, json } = await save({ fullName: ' Nguyễn Thị Lan ' });
    expect(status).toBe(200);
    expect(decodeSession(json?.data).user).toMatchObject({
      ...PROFILE,
      avatar: expect.any(String),
    });
    expect(await userRow()).toMatchObject(PROFILE);
    const entries = await running.db.select().from(auditLog).where(eq(auditLog.userId, id));
    expect(entries.at(-1)).toMatchObject({ action: 'profile.update', outcome: 'ok', detail: {} });
  });

  test.each([
    ['fullName', '', 'required'],
    ['fullName', 'a'.repeat(201), 'tooLong'],
    ['passportId', 'B 12;--', 'recheck'],
    ['address', '  ', 'required'],
    ['address', 'a'.repeat(301), 'tooLong'],
    ['country', '', 'required'],
    ['sponsor', 'not an id', 'recheck'],
    ['avatar', '/api/v1/avatars/another-account', 'recheck'],
    ['avatar', 'https://example.com/cat.png', 'recheck'],
  ])('[VAL-04] whose %s is %j is refused, and nothing changes', async (field, value, rule) => {
    const before = await userRow();
    const { status, json } = await save({ [field]: value });
    expect([status, json?.errors]).toMatchObject([422, { [field]: { id: rule } }]);
    expect(await userRow()).toEqual(before);
  });

  test('of another country is no profile at all', async () => {
    expect((await save({ country: 'fr' })).status).toBe(400);
  });

  test('[S29] changes no Role, Twofa, DocStatus, Id or e-mail address', async () => {
    const before = await userRow();
    const wishes = { Role: 10, role: 10, twofa: 0, DocStatus: 'verify', docStatus: 'verify' };
    const others = {
      Id: friend,
      id: friend,
      userId: friend,
      email: 'x@example.com',
      totpSecret: 1,
    };
    expect((await save({ ...wishes, ...others })).status).toBe(200);
    expect(await userRow()).toEqual(before);
  });

  test('keeps a name that was verified: it is written in other ways, and becomes no other', async () => {
    await running.db.update(users).set({ docStatus: 'not_uploaded', fullName: 'NGUYEN THI LAN' });
    const by = { operatorId: null, by: async () => {} };
    const accepted = { id: await handInFor(running, id), name: 'NGUYEN THI LAN', accounts: [] };
    await acceptIdentity(running.exchange, accepted, by);
    const other = await save({ fullName: 'Trần Văn Khác' });
    expect(other.json).toMatchObject({
      messageCode: 'INVALID_FIELDS',
      message:
        'Your name was verified with your documents. To have it changed, please write to support.',
    });
    expect((await userRow())?.fullName).toBe('NGUYEN THI LAN');
    expect((await save()).status).toBe(200);
    expect((await userRow())?.fullName).toBe('Nguyễn Thị Lan');
    await running.db.update(users).set({ docStatus: 'not_uploaded' });
  });

  test('is verified anew under another name, where an operator had verified it without documents', async () => {
    await running.db.delete(identityPictures);
    await running.db.delete(identityDocuments);
    for (const fullName of ['', 'LAN']) {
      await running.db.update(users).set({ docStatus: 'verify', fullName });
      expect((await save({ fullName: fullName || 'Lan' })).status).toBe(200);
      expect((await userRow())?.docStatus).toBe(fullName === '' ? 'not_uploaded' : 'verify');
    }
    await running.db.update(users).set({ docStatus: 'verify' });
    expect((await save({ fullName: 'Nguyễn Thị Lan' })).status).toBe(200);
    expect((await userRow())?.docStatus).toBe('not_uploaded');
  });

  test('takes the name of accepted documents, where it had none', async () => {
    await running.db.update(users).set({ fullName: '' }).where(eq(users.id, id));
    const documents = await handInFor(running, id);
    const by = { operatorId: null, by: async () => {} };
    const accepted = { id: documents, name: 'NGUYEN THI LAN ANH', accounts: [] };
    await acceptIdentity(running.exchange, accepted, by);
    expect((await save({ fullName: 'Trần Văn Khác' })).status).toBe(422);
    expect((await save({ fullName: 'Nguyễn Thị Lan Anh' })).status).toBe(200);
    expect((await save()).status).toBe(422);
    // Of several that were accepted the last ones count.
    const [first] = await running.db.select().from(identityDocuments);
    if (!first) throw new Error('there are no documents');
    const nameHash = nameHashOf(running.exchange, 'NGUYEN ANH THU');
    const decidedAt = new Date(running.clock.now() + 60_000);
    await running.db
      .insert(identityDocuments)
      .values({ ...first, id: randomUUID(), nameHash, decidedAt });
    expect((await save({ fullName: 'Nguyễn Anh Thư' })).status).toBe(200);
    expect((await save({ fullName: 'Nguyễn Thị Lan Anh' })).status).toBe(422);
    await running.db.update(users).set({ docStatus: 'not_uploaded' });
  });

  test('[ACC-01] names a sponsor once: an account that there is, and not its own', async () => {
    const codeOf = async (sponsor: string) => (await save({ sponsor })).json?.messageCode;
    expect(await codeOf('6d1f0b8e-2c55-4c3c-9b52-0f4b2f8f9a10')).toBe('NOT_FOUND_SPONSOR');
    expect(await codeOf(id)).toBe('NOT_FOUND_SPONSOR');
    expect(await codeOf(friend)).toBeUndefined();
    expect(await codeOf('')).toBeUndefined();
    expect((await userRow())?.sponsor).toBe(friend);
    const { id: third } = await createAccount(running, 'thu@example.com');
    expect(await codeOf(third)).toBe('INVALID_FIELDS');
    expect((await userRow())?.sponsor).toBe(friend);
  });
});

describe('a picture', () => {
  test.each([
    ['png', 'image/png', () => plain().png().toBuffer()],
    ['jpg', 'image/jpeg', () => plain().jpeg().toBuffer()],
    ['jpeg that says it is a png', 'image/png', () => plain().jpeg().toBuffer()],
    [
      'svg',
      'image/svg+xml',
      async () =>
        Buffer.from(
          '<?xml version="1.0"?>\n<!-- hello --><!DOCTYPE svg>\n<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="#c00"/></svg>',
        ),
    ],
  ])('[ACC-02] that is a %s is shown as a webp of 256 × 256', async (_, type, make) => {
    const { status, headers, bytes } = await load(await pathOf(await make(), type));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 256, height: 256 });
    const { channels } = await sharp(bytes).stats();
    expect(channels.map(({ mean }) => Math.round(mean / 20))).toEqual([10, 0, 0]);
  });

  test('[ACC-02] takes the place of the one before, and stays when none is sent', async () => {
    const first = await pathOf(await plain().png().toBuffer());
    const second = await pathOf(await plain(20, 20).png().toBuffer());
    expect(second).not.toBe(first);
    expect((await load(first)).status).toBe(404);
    expect(await pathOf(undefined)).toBe(second);
    expect((await save({ avatar: second })).status).toBe(200);
    expect((await userRow())?.avatar).toBe(second);
    expect((await load(second)).status).toBe(200);
    expect(await running.db.$count(avatars)).toBe(1);
  });

  test('[ACC-02] of 10 MB is taken, one byte more is not', async () => {
    const png = await plain(20, 20).png().toBuffer();
    const ofSize = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);
    const kept = await pathOf(ofSize(10 * MEGABYTE));
    const { status, json } = await savePicture(ofSize(10 * MEGABYTE + 1));
    expect([status, json?.message]).toEqual([422, 'File size exceeds 10 MB']);
    const far = await savePicture(ofSize(11 * MEGABYTE));
    expect([far.status, far.json?.message]).toEqual([413, 'File size exceeds 10 MB']);
    expect((await userRow())?.avatar).toBe(kept);
  });

  test('that is unknown is not found, like any unknown path', async () => {
    const paths = ['6d1f0b8e-2c55-4c3c-9b52-0f4b2f8f9a10', 'x', "'%20or%201=1", '%00'];
    const missed = await Promise.all(
      paths.map((name) => running.browser().get(`/api/v1/avatars/${name}`)),
    );
    expect(missed.map(({ status, json }) => [status, json?.messageCode])).toEqual(
      Array(4).fill([404, 'NOT_FOUND']),
    );
  });
});

describe('a picture inside JSON', () => {
  test.each([
    ['small', 200],
    ['larger than JSON may be', 100 * 1024],
  ])('[ACC-02] is answered 413 in words: %s', async (_, length) => {
    const { status, json } = await save({ avatar: `data:image/png;base64,${'A'.repeat(length)}` });
    expect([status, json?.messageCode, json?.message]).toEqual([
      413,
      'TOO_LARGE',
      'A picture is no part of JSON: please send the profile as multipart/form-data, with the picture as the file `avatar`.',
    ]);
  });
});

describe('a profile as a form', () => {
  const png = () => plain(20, 20).png().toBuffer();

  test('[ACC-01] stores its fields, beside the picture', async () => {
    const form = formOf(await png());
    form.set('address', '1 Tràng Tiền, Hà Nội');
    expect((await saveForm(form)).status).toBe(200);
    expect(await userRow()).toMatchObject({
      ...PROFILE,
      address: '1 Tràng Tiền, Hà Nội',
      avatar: expect.stringMatching(/^\/api\/v1\/avatars\//),
      sponsor: friend,
    });
  });

  test('needs no picture', async () => {
    const before = await userRow();
    const form = formOf(await png());
    form.delete('avatar');
    expect((await saveForm(form)).status).toBe(200);
    form.set('avatar', new File([], ''));
    expect((await saveForm(form)).status).toBe(200);
    expect((await userRow())?.avatar).toBe(before?.avatar);
  });

  test.each<[string, (form: FormData) => void, number]>([
    ['a field twice', (form) => form.append('address', 'x'), 400],
    ['a second file', (form) => form.append('avatar', new File(['x'], 'x')), 400],
    ['a file in another field', (form) => form.append('address', new File(['x'], 'x')), 400],
    [
      'more fields than there are',
      (form) => {
        for (let i = 0; i < 20; i += 1) form.append(`f${i}`, 'x');
      },
      400,
    ],
    ['a field of 70 kB', (form) => form.set('address', 'x'.repeat(70_000)), 413],
    ['a field that objects have by birth', (form) => form.append('__proto__', 'x'), 400],
    ['a NUL', (form) => form.set('address', 'a\0b'), 400],
    ['an empty file', (form) => form.set('avatar', new File([], 'lan.png')), 422],
    ['a broken rule', (form) => form.set('fullName', ''), 422],
  ])('is refused with %s, and nothing changes', async (_, spoil, expected) => {
    const before = await userRow();
    const form = formOf(await png());
    spoil(form);
    expect((await saveForm(form)).status).toBe(expected);
    expect(await userRow()).toEqual(before);
    expect(running.reports).toEqual([]);
  });
});

test('JSON of more than 64 kB is taken by no call', async () => {
  const text = 'A'.repeat(100 * 1024);
  const other = await running.browser().post('/api/v1/phone_numbers', { phone: text });
  expect([other.status, other.json?.message]).toEqual([413, 'The request is too large.']);
  expect((await save({ address: text })).status).toBe(413);
});

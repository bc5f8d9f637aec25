import { describe, expect, it, test } from 'vitest';
import { Refusal } from '#domain/wire/result';
import {
  selectAvatar,
  selectChosenName,
  selectEmail,
  selectFields,
  selectIsKycStarted,
  selectIsNameFixed,
  selectIsReading,
  selectIsSaving,
  selectIsUnreadable,
  selectMaySave,
  selectPictureError,
  selectProfileMessage,
  selectReferralPath,
} from '#machines/profile/profile.selectors';
import { settle } from '#tests/support/scripted-promise';
import { FIELDS, MINH, MOVED, PDF, PICTURE, PNG } from './profile.model';
import { startProfile } from './profile.start';

const setUp = () => {
  const run = startProfile();
  const snapshot = () => run.actor.getSnapshot();
  const submit = (fields = MOVED) => run.actor.send({ type: 'profile.submitted', fields });
  const choose = (file: File = PNG) => run.actor.send({ type: 'picture.chosen', file });
  const read = () => {
    run.files.answer({ kind: 'read', picture: PICTURE });
    return settle();
  };
  const save = () => {
    run.service.answer();
    return settle();
  };
  return { ...run, snapshot, submit, choose, read, save };
};

test.each([
  ['not_uploaded', [false, false]],
  ['unverified', [false, true]],
  ['denied', [false, true]],
  ['verify', [true, true]],
])(
  '[AUTH-07] profile: of an account whose documents are %s, what is fixed and what was begun',
  (docStatus, told) => {
    const { actor } = startProfile({ ...MINH, docStatus });
    const now = actor.getSnapshot();
    expect([selectIsNameFixed(now), selectIsKycStarted(now)]).toEqual(told);
  },
);

describe('profile: saving', () => {
  test('[ACC-01] six things are handed in, without the white space around them', async () => {
    const { reports, save, service, submit } = setUp();
    submit({
      fullName: '  Trần Minh ',
      passportId: ' C1234567 ',
      address: ` ${MOVED.address} `,
      country: 'vi',
      sponsor: ' ban-be ',
    });
    expect(service.inputs).toEqual([
      {
        fullName: 'Trần Minh',
        passportId: 'C1234567',
        address: '1 Tràng Tiền, Hà Nội',
        country: 'vi',
        sponsor: 'ban-be',
        avatar: '/avatars/7.png',
      },
    ]);
    await save();
    expect(reports).toEqual([
      {
        type: 'account.changed',
        account: { ...MOVED, fullName: 'Trần Minh', sponsor: 'ban-be' },
      },
      { type: 'toast.raised', toast: { kind: 'success', message: 'SAVED' } },
    ]);
  });

  test('[ACC-01] nothing is handed in when nothing has changed', async () => {
    const { save, service, snapshot, submit } = setUp();
    submit(FIELDS);
    submit({ ...FIELDS, address: ` ${FIELDS.address} ` });
    expect(service.inputs).toEqual([]);
    expect(selectMaySave(FIELDS)(snapshot())).toBe(false);
    expect(selectMaySave(MOVED)(snapshot())).toBe(true);
    submit(MOVED);
    expect(selectMaySave(MOVED)(snapshot())).toBe(false);
    await save();
    // What was saved is what the next change is measured by.
    submit(MOVED);
    expect(service.inputs).toHaveLength(1);
    submit(FIELDS);
    expect(service.inputs).toHaveLength(2);
  });

  it('shows whose profile it is as the account has it, and nothing that is wrong', () => {
    const { actor, snapshot } = setUp();
    expect(selectFields(snapshot())).toEqual(FIELDS);
    expect(selectEmail(snapshot())).toBe(MINH.email);
    expect(selectReferralPath(snapshot())).toBe(`/?ref=${MINH.id}`);
    expect([selectProfileMessage(snapshot()), selectChosenName(snapshot())]).toEqual(['', '']);
    expect([selectIsReading(snapshot()), selectIsSaving(snapshot())]).toEqual([false, false]);
    actor.send({ type: 'account.known', account: { ...MINH, address: MOVED.address } });
    expect(selectFields(snapshot())).toEqual(MOVED);
  });

  it('says something of an error that is none', async () => {
    const { service, snapshot, submit } = setUp();
    submit();
    service.fail('offline');
    await settle();
    expect(selectProfileMessage(snapshot())).toBe('offline');
  });

  it('says why it was refused, and forgets that with the next try', async () => {
    const { reports, service, snapshot, submit } = setUp();
    submit();
    expect(selectIsSaving(snapshot())).toBe(true);
    service.fail(new Refusal('Please recheck info.'));
    await settle();
    expect(selectProfileMessage(snapshot())).toBe('Please recheck info.');
    expect(reports).toEqual([]);
    submit();
    expect(selectProfileMessage(snapshot())).toBe('');
  });
});

describe('profile: its picture', () => {
  test('[ACC-02] is seen before it is saved, and handed in as it was read', async () => {
    const { choose, files, read, service, snapshot, submit } = setUp();
    choose();
    expect(files.inputs).toEqual([{ file: PNG }]);
    expect(selectIsReading(snapshot())).toBe(true);
    submit();
    expect(service.inputs).toEqual([]);
    await read();
    expect(selectAvatar(snapshot())).toBe(PICTURE.url);
    submit(FIELDS);
    expect(service.inputs[0]).toMatchObject({ avatar: MINH.avatar, picture: PNG });
  });

  test.each([
    ['minh.png', 1, undefined],
    ['minh.JPG', 1, undefined],
    ['minh.jpeg', 1, undefined],
    ['minh.svg', 1, undefined],
    ['minh.gif', 1, { code: 'imageKind' }],
    ['minh.png', 10 * 1_048_576, undefined],
    ['minh.png', 10 * 1_048_576 + 1, { code: 'fileTooLarge', params: { n: '10' } }],
  ])('[ACC-02] %s of %i bytes', (name, size, error) => {
    const { choose, files, snapshot } = setUp();
    const file = new File([], name);
    Object.defineProperty(file, 'size', { value: size });
    choose(file);
    const actual = selectPictureError(snapshot());
    if (error) expect(actual).toMatchObject(error);
    else expect(actual).toBeUndefined();
    expect(files.inputs).toHaveLength(error ? 0 : 1);
  });

  it('is the old one again when the choice is taken back, and reading is given up', async () => {
    const { actor, choose, files, read, snapshot } = setUp();
    choose();
    actor.send({ type: 'picture.removed' });
    expect(files.pending()).toBe(0);
    choose();
    await read();
    expect(selectChosenName(snapshot())).toBe('minh.png');
    actor.send({ type: 'picture.removed' });
    expect(selectAvatar(snapshot())).toBe(MINH.avatar);
  });

  it('is the last one that was chosen', async () => {
    const { choose, files } = setUp();
    choose();
    choose(new File(['svg'], 'minh.svg'));
    expect(files.pending()).toBe(1);
    expect(files.inputs).toHaveLength(2);
  });

  it('can be chosen again when it could not be read', async () => {
    const { choose, files, read, snapshot } = setUp();
    choose();
    files.answer({ kind: 'unreadable' });
    await settle();
    expect(selectIsUnreadable(snapshot())).toBe(true);
    choose(PDF);
    expect(selectIsUnreadable(snapshot())).toBe(false);
    choose();
    expect(selectPictureError(snapshot())).toBeUndefined();
    await read();
    expect(selectAvatar(snapshot())).toBe(PICTURE.url);
  });

  it('is none any more when the next file is none to be sent, and what is wrong with that is forgotten', async () => {
    const { actor, choose, read, save, snapshot, submit } = setUp();
    choose();
    await read();
    choose(PDF);
    expect([selectAvatar(snapshot()), selectChosenName(snapshot())]).toEqual([MINH.avatar, '']);
    expect(selectPictureError(snapshot())?.code).toBe('imageKind');
    actor.send({ type: 'picture.removed' });
    expect(selectPictureError(snapshot())).toBeUndefined();
    choose(PDF);
    submit();
    expect(selectPictureError(snapshot())).toBeUndefined();
    await save();
    expect(selectPictureError(snapshot())).toBeUndefined();
  });

  it('is the old one while another is read, and the file is let go once it was', async () => {
    const { choose, read, snapshot } = setUp();
    choose();
    await read();
    expect(snapshot().context.file).toBeUndefined();
    choose();
    expect([selectAvatar(snapshot()), snapshot().context.file]).toEqual([MINH.avatar, PNG]);
  });

  it('need not be readable for the rest to be saved', async () => {
    const { choose, files, service, snapshot, submit } = setUp();
    choose();
    files.answer({ kind: 'unreadable' });
    await settle();
    submit(FIELDS);
    expect(service.inputs).toEqual([]);
    submit();
    expect(selectIsSaving(snapshot())).toBe(true);
    expect(service.inputs).toEqual([{ ...MOVED, avatar: MINH.avatar }]);
  });

  it('stays to be seen when something else is saved after it', async () => {
    const { choose, read, save, snapshot, submit } = setUp();
    choose();
    await read();
    submit(FIELDS);
    await save();
    submit(MOVED);
    await save();
    expect(selectAvatar(snapshot())).toBe(PICTURE.url);
  });

  it('stays to be seen once it is saved, until the account has an address for it', async () => {
    const { actor, choose, read, save, snapshot, submit } = setUp();
    choose();
    await read();
    submit(FIELDS);
    await save();
    expect([selectAvatar(snapshot()), selectChosenName(snapshot())]).toEqual([PICTURE.url, '']);
    actor.send({ type: 'account.known', account: MINH });
    expect(selectAvatar(snapshot())).toBe(PICTURE.url);
    actor.send({ type: 'account.known', account: { ...MINH, avatar: '/avatars/8.png' } });
    expect(selectAvatar(snapshot())).toBe('/avatars/8.png');
  });
});

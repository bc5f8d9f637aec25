import { PLAIN_USER } from '#domain/account/session';
import { type ProfileFields, profileMachine } from '#machines/profile/profile.machine';
import { dummyParent } from '#stories/support/dummy-parent';
import { done, failed, modelOf } from '#tests/support/machine-model';
import { answered, refused } from '#tests/support/scripted-call';

export const MINH = {
  ...PLAIN_USER,
  id: '7',
  email: 'minh@bendoi.test',
  fullName: 'Trần Văn Minh',
  passportId: 'C1234567',
  address: '12 Lê Lợi, Huế',
  country: 'vi',
  avatar: '/avatars/7.png',
};

export const FIELDS: ProfileFields = {
  fullName: 'Trần Văn Minh',
  passportId: 'C1234567',
  address: '12 Lê Lợi, Huế',
  country: 'vi',
  sponsor: '',
};
export const MOVED: ProfileFields = { ...FIELDS, address: '1 Tràng Tiền, Hà Nội' };

/** Every file serialises to {}; these tell one from the other. */
const fileNamed = (name: string, type: string) =>
  Object.assign(new File(['bytes'], name, { type }), { toJSON: () => name });
export const PNG = fileNamed('minh.png', 'image/png');
export const PDF = fileNamed('minh.pdf', 'application/pdf');
export const PICTURE = { file: PNG, url: 'data:image/png;base64,cG5n' };

export const profileModel = modelOf(profileMachine, {
  input: { account: MINH, reportTo: dummyParent },
  events: [
    { type: 'picture.chosen', file: PNG },
    { type: 'picture.chosen', file: PDF },
    { type: 'picture.removed' },
    { type: 'profile.submitted', fields: FIELDS },
    { type: 'profile.submitted', fields: MOVED },
    { type: 'account.known', account: { ...MINH, address: MOVED.address } },
    done('readPicture', { kind: 'read', picture: PICTURE }),
    done('readPicture', { kind: 'unreadable' }),
    failed('readPicture', 'a defect'),
    done('saveProfile', answered(undefined)),
    done('saveProfile', refused('Please recheck info.')),
    failed('saveProfile', 'a defect'),
  ],
  // What is learnt from elsewhere is the same whatever else there is to see.
  isWorthTrying: ({ context: { message, picture } }, { type }) =>
    (message === '' && picture === undefined) || type !== 'account.known',
  project: ({ account, typed, picture, savedPicture, error, message }) => [
    account.address,
    typed?.address,
    picture?.file.name,
    savedPicture !== undefined,
    error?.code,
    message,
  ],
});

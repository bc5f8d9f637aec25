import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ProfileFields, ProfileSnapshot } from '#machines/profile/profile.machine';
import { selectAvatar } from '#machines/profile/profile.selectors';
import { ProfileForm } from '#src/features/profile/ProfileForm';
import { FIELDS, MOVED, PICTURE, PNG, profileModel } from '#tests/machines/profile.model';
import { startProfile } from '#tests/machines/profile.start';
import { doing, show } from '#tests/support/show';
import { pressButtonOrSend, viewModelTest } from '#tests/support/view-model-test';

let run: ReturnType<typeof startProfile>;

const begin = () => {
  run = startProfile();
  show(<ProfileForm actor={run.actor} />);
  return run;
};
const save = () => screen.getByRole('button', { name: 'Save' });
const picker = () => screen.getByLabelText('Choose picture');
const choose = (file: File) =>
  doing(() => void fireEvent.change(picker(), { target: { files: [file] } }));
const REMOVE = 'Keep the old one';
const type = (label: string, value: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
    fireEvent.blur(screen.getByLabelText(label));
  });

/** What may be handed in is typed and handed in; what may not is sent to the machine all the same. */
const submit = async (fields: ProfileFields) => {
  await type('Address', fields.address);
  const button = save();
  await doing(() => {
    if (button.matches(':enabled')) fireEvent.click(button);
    else run.actor.send({ type: 'profile.submitted', fields });
  });
};

const UNREADABLE = 'This picture could not be read. Please choose it again, or another one.';
const KIND = 'Only png, jpg, jpeg and svg images are accepted.';

const shows =
  ({ busy = '', alert = '' } = {}) =>
  (_: unknown, snapshot: ProfileSnapshot) => {
    const { message, error } = snapshot.context;
    expect(screen.getByRole('img')).toHaveAttribute('src', selectAvatar(snapshot));
    expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(
      [error ? KIND : '', alert, message].filter((words) => words !== ''),
    );
    expect(save().hasAttribute('data-loading')).toBe(busy === 'Saving your profile…');
    if (busy === '') expect(picker()).toBeEnabled();
    else {
      expect(screen.getByText(busy)).toBeVisible();
      expect(save()).toBeDisabled();
    }
  };

afterEach(() => run?.actor.stop());

viewModelTest('[ACC-01] ProfileForm shows what the machine says on every path', profileModel, {
  start: begin,
  calls: { readPicture: 'files', saveProfile: 'service' },
  events: {
    'picture.chosen': (_, { file }) => choose(file),
    'picture.removed': pressButtonOrSend(REMOVE),
    'profile.submitted': (_, { fields }) => submit(fields),
  },
  states: {
    'editing.resting': shows(),
    'editing.reading': shows({ busy: 'Reading the picture…' }),
    'editing.unreadable': shows({ alert: UNREADABLE }),
    saving: shows({ busy: 'Saving your profile…' }),
  },
});

test('[ACC-01] is handed in only when something changed, and as name, address and country should be', async () => {
  begin();
  await type('Full name', FIELDS.fullName);
  expect(save()).toBeDisabled();
  await type('Address', MOVED.address);
  expect(save()).toBeEnabled();
  await type('Full name', 'N'.repeat(201));
  expect(screen.getByText('Max length is 200 characters.')).toBeVisible();
  expect(save()).toBeDisabled();
  await type('Full name', FIELDS.fullName);
  await type('Country', '');
  expect(save()).toBeDisabled();
  await type('Country', 'us');
  await doing(() => void fireEvent.click(save()));
  expect(run.service.inputs).toEqual([{ ...MOVED, country: 'us', avatar: '/avatars/7.png' }]);
});

test('[ACC-02] a picture alone is worth saving, is seen before, and can be taken back', async () => {
  begin();
  await type('Address', FIELDS.address);
  await choose(PNG);
  expect(save()).toBeDisabled();
  await doing(() => run.files.answer({ kind: 'read', picture: PICTURE }));
  expect(screen.getByRole('img', { name: 'The picture you chose' })).toHaveAttribute(
    'src',
    PICTURE.url,
  );
  expect(screen.getByText('minh.png: not saved yet')).toBeVisible();
  expect(save()).toBeEnabled();
  await doing(() => void fireEvent.click(screen.getByRole('button', { name: REMOVE })));
  expect(screen.getByRole('img')).toHaveAttribute('src', '/avatars/7.png');
  expect(save()).toBeDisabled();
  await choose(PNG);
  await doing(() => run.files.answer({ kind: 'read', picture: PICTURE }));
  await doing(() => void fireEvent.click(save()));
  expect(run.service.inputs[0]?.picture).toBe(PICTURE.file);
});

test('[ACC-02] a file of more than 10 MB is refused where it was chosen', async () => {
  begin();
  const large = Object.defineProperty(new File([], 'lan.png'), 'size', { value: 10_485_761 });
  await choose(large);
  expect(screen.getByRole('alert')).toHaveTextContent('File size exceeds 10 MB');
  expect(run.files.inputs).toEqual([]);
});

import { afterEach, expect } from 'vitest';
import type { CallOutcome } from '#domain/call-outcome';
import type { ProfileSnapshot } from '#machines/profile/profile.machine';
import type { PictureOutcome, ProfileEvent } from '#machines/profile/profile.setup';
import { settle } from '#tests/support/scripted-promise';
import { deed, leaveNothingOut, walkPaths } from '#tests/support/walk-paths';
import { profileModel } from './profile.model';
import { startProfile } from './profile.start';

let run: ReturnType<typeof startProfile>;

const send = deed<ProfileEvent>((event) => run.actor.send(event));

const events = {
  'xstate.init': () => {
    run = startProfile();
  },
  'picture.chosen': send,
  'picture.removed': send,
  'profile.submitted': send,
  'account.known': send,
  'xstate.done.actor.readPicture': deed<{ output: PictureOutcome }>(({ output }) => {
    run.files.answer(output);
    return settle();
  }),
  'xstate.error.actor.readPicture': deed<{ error: unknown }>(({ error }) => {
    run.files.fail(error);
    return settle();
  }),
  'xstate.done.actor.saveProfile': deed<{ output: CallOutcome<void> }>(({ output }) => {
    run.service.settleWith(output);
    return settle();
  }),
  'xstate.error.actor.saveProfile': deed<{ error: unknown }>(({ error }) => {
    run.service.fail(error);
    return settle();
  }),
};

const same =
  ({ reading = 0, saving = 0 } = {}) =>
  ({ value, context }: ProfileSnapshot) => {
    const actual = run.actor.getSnapshot();
    const { account, typed, picture, savedPicture, fault, message } = context;
    expect(actual.value).toEqual(value);
    expect(actual.context).toMatchObject({ account, message });
    expect(actual.context.typed).toEqual(typed);
    expect(actual.context.picture).toEqual(picture);
    expect(actual.context.savedPicture).toEqual(savedPicture);
    expect(actual.context.fault).toEqual(fault);
    expect(run.files.pending()).toBe(reading);
    expect(run.service.pending()).toBe(saving);
  };

const states = {
  'editing.resting': same(),
  'editing.reading': same({ reading: 1 }),
  'editing.unreadable': same(),
  saving: same({ saving: 1 }),
};

afterEach(() => run?.actor.stop());

walkPaths('profile: the running actor follows the machine', profileModel, { events, states });
leaveNothingOut('profile: the paths leave nothing out', profileModel);

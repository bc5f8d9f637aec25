import { createActor } from 'xstate';
import type { ProfileChange } from '#domain/wire/account-requests';
import type { ScreenReport } from '#machines/app/app.events';
import {
  type PictureOutcome,
  type PictureRequest,
  profileMachine,
} from '#machines/profile/profile.machine';
import { recordingParent } from '#tests/support/recording-parent';
import { scriptedCall } from '#tests/support/scripted-call';
import { scriptedPromise } from '#tests/support/scripted-promise';
import { MINH } from './profile.model';

/** A running profile with files and a service that answer by hand, and the reports it made. */
export const startProfile = (account = MINH) => {
  const files = scriptedPromise<PictureOutcome, PictureRequest>();
  const service = scriptedCall<void, ProfileChange>();
  const parent = recordingParent<ScreenReport>();
  const machine = profileMachine.provide({
    actors: { readPicture: files.logic, saveProfile: service.logic },
  });
  const actor = createActor(machine, { input: { account, reportTo: parent.actor } });
  return { actor: actor.start(), files, service, reports: parent.reports };
};

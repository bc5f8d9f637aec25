import { createActor, SimulatedClock } from 'xstate';
import {
  type PictureRemovalReport,
  pictureRemovalMachine,
  type RemovalRequest,
} from '#machines/picture-removal/picture-removal.machine';
import { recordingParent } from '#tests/support/recording-parent';
import { scriptedCall } from '#tests/support/scripted-call';

/** A running actor whose service and whose timer are moved by hand, and everything it reported. */
export const startPictureRemoval = () => {
  const clock = new SimulatedClock();
  const service = scriptedCall<void, RemovalRequest>();
  const parent = recordingParent<PictureRemovalReport>();
  const actor = createActor(
    pictureRemovalMachine.provide({ actors: { deletePicture: service.logic } }),
    { clock, input: { reportTo: parent.actor } },
  );
  return { actor: actor.start(), clock, service, reports: parent.reports };
};

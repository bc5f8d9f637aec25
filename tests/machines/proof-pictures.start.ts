import { createActor, fromCallback } from 'xstate';
import {
  type PictureWish,
  type ProofPicturesEvent,
  type ProofPicturesInput,
  proofPicturesMachine,
} from '#machines/proof-pictures/proof-pictures.machine';
import { input } from './proof-pictures.model';

/** A running actor whose pictures come by hand, and what its keeper was told. */
export const startProofPictures = (links = input.links) => {
  const wishes: PictureWish[] = [];
  let isKept = false;
  const keeper = fromCallback<PictureWish, ProofPicturesInput>(({ input: given, receive }) => {
    isKept = true;
    wishes.push({ type: 'links.wanted', links: given.links });
    receive((wish) => void wishes.push(wish));
    return () => {
      isKept = false;
    };
  });
  const actor = createActor(proofPicturesMachine.provide({ actors: { keepPictures: keeper } }), {
    input: { ref: 'A-PROOF', links },
  }).start();
  const tell = (event: ProofPicturesEvent) => actor.send(event);
  return { actor, tell, wishes, isKept: () => isKept };
};

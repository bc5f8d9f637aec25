import type { Outside } from '../outside.ts';
import type { AskProof } from '../with-proof.ts';
import { connectDocuments } from './identity.ts';

/** Machines of this file's screens. */
export const connect = ({
  api,
  askProof,
}: Pick<Outside, 'api'> & { readonly askProof: AskProof }) => ({
  documents: connectDocuments(() => api, askProof),
});

import { type TransactionProof, transactionProofCodec } from '#domain/wire/order-requests';
import type { Api } from './client.ts';

/** POST /api/v2/submit-transaction-id: the transaction that paid an order. */
export const submitTransactionId =
  (api: Api) =>
  async (proof: TransactionProof, signal: AbortSignal): Promise<void> => {
    await api.post('/api/v2/submit-transaction-id', transactionProofCodec.encode(proof), {
      signal,
    });
  };

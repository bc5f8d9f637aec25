import type { StatementEntry } from '#domain/account/wallet-statement';
import type { Page } from '#domain/navigation/paging';
import { decodePage } from '#domain/wire/page-wire';
import { statementEntryCodec } from '#domain/wire/statement-wire';
import type { Api, CallOptions } from './client.ts';

/** POST /api/v1/users/wallet-entries: a page of the wallet's statement, newest first. */
export const loadStatement =
  (api: Api) =>
  async (
    { offset, limit }: { readonly offset: number; readonly limit: number },
    options: CallOptions,
  ): Promise<Page<StatementEntry>> =>
    decodePage(
      await api.postForAll('/api/v1/users/wallet-entries', {}, { ...options, offset, limit }),
      statementEntryCodec,
    );

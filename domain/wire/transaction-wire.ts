import type { CryptoTransaction } from '../catalogue/crypto-transaction.ts';
import { amount, entity, moment, text, textUnlessEmpty, whole } from './entity.ts';

export const transactionCodec = entity<CryptoTransaction>({
  id: text('Id'),
  userId: textUnlessEmpty('UserId'),
  userName: textUnlessEmpty('UserName'),
  fullName: textUnlessEmpty('FullName'),
  confirm: whole('Confirm'),
  cryptoType: text('CryptoType'),
  total: amount('Total'),
  hash: text('Hash'),
  fromAddress: text('FromAddress'),
  toAddress: text('ToAddress'),
  blockHeight: whole('BlockHeight'),
  status: whole('Status', 1),
  createdAt: moment('CreatedAt'),
  updatedAt: moment('UpdatedAt'),
  fee: amount('Fee'),
  processing: whole('Processing'),
  version: whole('Version'),
});

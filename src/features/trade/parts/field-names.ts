import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FormField, NextField } from '#domain/trade/next-field';

/** What a field of the form asks for, in the middle of a sentence. */
const FIELD_NAMES: Readonly<Record<FormField, MessageDescriptor>> = {
  quantity: msg`amount`,
  amountPay: msg`amount`,
  networkKey: msg`network`,
  receivingAddress: msg`wallet address`,
  memo: msg({ message: 'TAG/MEMO' }),
  senderAddress: msg`wallet address`,
  bankCode: msg`bank`,
  accountNumber: msg`account number`,
  unverifiedName: msg`account holder`,
  note: msg`note`,
  customerId: msg({ message: 'Customer ID' }),
  email: msg`email`,
  phoneNumber: msg`phone number`,
  binanceId: msg({ message: 'User ID' }),
  paypalMethod: msg`sending method`,
  payeeName: msg`account`,
};

/** Name of what a form asks for next; the number of an account with an operator is no wallet address. */
export const fieldName = ({ name, part }: NextField): MessageDescriptor =>
  FIELD_NAMES[part === 'operatorAccount' ? 'payeeName' : name];

// The package's main file imports its own bank list; only the builder is needed.
import { QRPay } from 'vietnam-qr-pay/dist/qr-pay.js';
import type { DecimalText } from '../money/money.ts';
import { isSame } from '../same.ts';
import { foldToAscii } from '../text/ascii.ts';

/** A transfer as decoded from a code. */
export interface VietQr {
  /** Issuer number of the receiving bank, 6 digits. */
  readonly bin: string;
  /** Account or card number. */
  readonly account: string;
  /** Whole dong; absent when the payer fills it in. */
  readonly amount?: DecimalText;
  readonly message?: string;
  /** Dynamic codes are for one payment, static ones for any number of them. */
  readonly method: 'static' | 'dynamic';
  readonly service: 'account' | 'card';
}

/** A transfer to encode. */
export interface TransferRequest {
  readonly bankBin: string;
  readonly accountNumber: string;
  /** Whole dong; without it the payer fills it in. */
  readonly amount?: DecimalText;
  /** Folded to ASCII and cut to 25 characters: banks cut or refuse more. */
  readonly message: string;
}

const MAX_MESSAGE_LENGTH = 25;
const BIN = /^\d{6}$/;
const ACCOUNT = /^[0-9A-Za-z]{1,19}$/;
/** Field 54 holds 13 characters, and dong have no decimals. */
const AMOUNT = /^[1-9]\d{0,12}$/;

const SERVICES: ReadonlyMap<unknown, VietQr['service']> = new Map([
  ['QRIBFTTA', 'account'],
  ['QRIBFTTC', 'card'],
]);
const METHODS: ReadonlyMap<unknown, VietQr['method']> = new Map([
  ['11', 'static'],
  ['12', 'dynamic'],
]);

/** Content of the payload for a request. */
export const transferOf = ({
  bankBin,
  accountNumber,
  amount,
  message,
}: TransferRequest): VietQr => {
  const purpose = foldToAscii(message).slice(0, MAX_MESSAGE_LENGTH).trim();
  return {
    bin: bankBin,
    account: accountNumber,
    ...(amount !== undefined && { amount }),
    ...(purpose !== '' && { message: purpose }),
    method: amount === undefined ? 'static' : 'dynamic',
    service: 'account',
  };
};

/**
 * The VietQR payload of a transfer (source: NAPAS VietQR format 1.0, EMVCo merchant-presented mode).
 * @throws {RangeError} when bank, account or amount cannot stand in a VietQR
 */
export const vietQrPayload = (request: TransferRequest): string => {
  const payload = vietQrIfAny(request);
  if (payload === undefined) throw new RangeError('these details do not fit a VietQR');
  return payload;
};

/**
 * The VietQR payload of a transfer; undefined when bank, account or amount cannot stand in one. What was built
 * is decoded again and compared, so no code is ever shown that differs from the request.
 */
export const vietQrIfAny = (request: TransferRequest): string | undefined => {
  const asked = transferOf(request);
  const payload = QRPay.initVietQR({
    bankBin: asked.bin,
    bankNumber: asked.account,
    ...(request.amount !== undefined && { amount: request.amount }),
    purpose: asked.message ?? '',
  }).build();
  return isSame(parseVietQr(payload), asked) ? payload : undefined;
};

/**
 * Reads a VietQR transfer strictly: every length must add up, no field may come twice, the checksum must
 * hold. Undefined for anything else, other kinds of QR payments included.
 */
export const parseVietQr = (payload: string): VietQr | undefined => {
  const root = readFields(payload);
  // The text of undefined is no list of fields, and no number of a bank or an account.
  const consumer = readFields(String(root.get('38')));
  const beneficiary = readFields(String(consumer.get('01')));
  const additional = readFields(String(root.get('62')));
  if (!isTransfer(root, consumer) || !isChecksumRight(payload, root)) return undefined;
  if (root.has('62') && additional.size === 0) return undefined;

  const bin = String(beneficiary.get('00'));
  const account = String(beneficiary.get('01'));
  const method = METHODS.get(root.get('01'));
  const service = SERVICES.get(consumer.get('02'));
  const amount = root.get('54');
  const message = additional.get('08');
  if (!BIN.test(bin) || !ACCOUNT.test(account) || !method || !service) return undefined;
  if (amount !== undefined && !AMOUNT.test(amount)) return undefined;
  return {
    bin,
    account,
    method,
    service,
    ...(amount !== undefined && { amount }),
    ...(message !== undefined && { message }),
  };
};

type Fields = ReadonlyMap<string, string>;

/** NAPAS, dong, Việt Nam, format 01. */
const isTransfer = (root: Fields, consumer: Fields) =>
  root.get('00') === '01' &&
  root.get('53') === '704' &&
  root.get('58') === 'VN' &&
  consumer.get('00') === 'A000000727';

const HEAD = /^\d{4}/;
const HEAD_LENGTH = 4;

/** Id, length, value, one after the other; none at all when the lengths do not add up. */
const readFields = (text: string): Fields => {
  const fields = new Map<string, string>();
  for (let rest = text; rest !== ''; ) {
    const id = rest.slice(0, 2);
    const end = HEAD_LENGTH + Number(rest.slice(2, HEAD_LENGTH));
    if (!HEAD.test(rest) || fields.has(id) || end === HEAD_LENGTH || rest.length < end)
      return new Map();
    fields.set(id, rest.slice(HEAD_LENGTH, end));
    rest = rest.slice(end);
  }
  return fields;
};

const POLYNOMIAL = 0x1021;

/** The checksum is the last field and covers everything before its own four digits. */
const isChecksumRight = (payload: string, root: Fields) => {
  const covered = new TextEncoder().encode(payload.slice(0, -4));
  const sum = checksumOf(covered).toString(16).padStart(4, '0');
  return [...root.keys()].at(-1) === '63' && String(root.get('63')).toLowerCase() === sum;
};

/** CRC-16/CCITT-FALSE. */
const checksumOf = (bytes: Uint8Array) => {
  let remainder = 0xffff;
  for (const byte of bytes) {
    remainder ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      remainder = (remainder & 0x8000 ? (remainder << 1) ^ POLYNOMIAL : remainder << 1) & 0xffff;
    }
  }
  return remainder;
};

/** CRC16/XMODEM by long division of the whole message, unlike the product's byte-by-byte one. */
export const crc16 = (message: Uint8Array): number => {
  let rest = BigInt(`0x${Buffer.from(message).toString('hex')}`) << 16n;
  for (let at = BigInt(message.length * 8 + 15); at >= 16n; at -= 1n) {
    if ((rest >> at) & 1n) rest ^= 0x11021n << (at - 16n);
  }
  return Number(rest);
};

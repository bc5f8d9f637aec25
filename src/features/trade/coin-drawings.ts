/** How a coin is drawn: on a disc of its colour, in white lines and areas of a 24 × 24 field. */
export interface CoinDrawing {
  readonly color: string;
  /** Path of lines; empty for none. */
  readonly lines: string;
  /** Path of areas. */
  readonly areas?: string;
}

/** Drawings of coins by their ticker. */
export const COIN_DRAWINGS: Readonly<Record<string, CoinDrawing>> = {
  USDT: { color: '#16795f', lines: 'M7 7h10M12 7v11M6 11.5c0-2 12-2 12 0s-12 2-12 0' },
  BTC: {
    color: '#c26a04',
    lines:
      'M9.5 6.5v11M7.5 6.5h5.2a2.7 2.7 0 0 1 0 5.5H9.5M9.5 12h4a2.75 2.75 0 0 1 0 5.5h-6M11 4.5v2M13.5 4.5v2M11 17.5v2M13.5 17.5v2',
  },
  ETH: {
    color: '#4f5fb8',
    lines: '',
    areas: 'M12 3.5l5 8.3-5 2.9-5-2.9zM12 16.3l5-2.9-5 7.1-5-7.1z',
  },
  BNB: {
    color: '#9a6b00',
    lines: '',
    areas:
      'M12 9.6l2.4 2.4-2.4 2.4L9.6 12zM12 4l4.6 4.6-1.7 1.7L12 7.4l-2.9 2.9-1.7-1.7zM12 20l-4.6-4.6 1.7-1.7 2.9 2.9 2.9-2.9 1.7 1.7zM5.7 10.3L7.4 12l-1.7 1.7L4 12zM18.3 10.3L20 12l-1.7 1.7-1.7-1.7z',
  },
  SOL: {
    color: '#6b3fc4',
    lines: '',
    areas: 'M8 6.5h10l-2.2 2.4H5.8zM5.8 10.8h10l2.2 2.4H8zM8 15.1h10l-2.2 2.4H5.8z',
  },
  TRX: {
    color: '#b3141f',
    lines: 'M5.5 6l10 2 3 3-8 8.5zM10.5 19.5L12 11l3.5-3M12 11L5.5 6M12 11l6.5 0',
  },
  TON: {
    color: '#0b6fa8',
    lines: 'M6.5 7h11c.9 0 1.3.8.9 1.5L12 19 5.6 8.5C5.2 7.8 5.6 7 6.5 7zM12 7v12',
  },
  LTC: { color: '#345d9d', lines: 'M11.5 5.5L8.5 17.5h8M7.5 13.5l7-3' },
  XRP: {
    color: '#2f3b45',
    lines: 'M6.5 6l3.2 3.3a3.3 3.3 0 0 0 4.6 0L17.5 6M6.5 18l3.2-3.3a3.3 3.3 0 0 1 4.6 0L17.5 18',
  },
  DOGE: { color: '#8a6d14', lines: 'M9.5 6.5h2.7a5.5 5.5 0 0 1 0 11H9.5zM7.5 12h5' },
  ADA: {
    color: '#1f4fc0',
    lines: '',
    areas:
      'M12 8.2a1.2 1.2 0 1 0 0 .01zM12 18.2a1.2 1.2 0 1 0 0 .01zM8.8 10a1.2 1.2 0 1 0 0 .01zM8.8 16a1.2 1.2 0 1 0 0 .01zM15.2 10a1.2 1.2 0 1 0 0 .01zM15.2 16a1.2 1.2 0 1 0 0 .01zM12 5a.8.8 0 1 0 0 .01zM12 20.6a.8.8 0 1 0 0 .01zM6 13a.8.8 0 1 0 0 .01zM18 13a.8.8 0 1 0 0 .01z',
  },
  MATIC: {
    color: '#6c35c9',
    lines: 'M8.5 8.5l3 1.7v3.6l-3 1.7-3-1.7v-3.6zM15.5 8.5l3 1.7v3.6l-3 1.7-3-1.7',
  },
  AVAXC: {
    color: '#b8232a',
    lines: '',
    areas: 'M11 5.5l2.5 0 2 3.8-5 9.2H5.5zM16.2 12.5l3.3 6h-6.3z',
  },
};

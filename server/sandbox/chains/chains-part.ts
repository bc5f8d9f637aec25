import { html } from 'hono/html';
import { formatNumber } from '#domain/money/number-format';
import { choice, form } from '../controls.ts';
import type { ChainReportsMode } from '../settings.ts';
import { both, type Part } from '../words.ts';
import type { SeenChain, SeenTransaction } from './read-chains.ts';

const REPORTS: readonly (readonly [ChainReportsMode, string, string])[] = [
  ['speaking', 'Đang báo', 'reporting'],
  ['silent', 'Im lặng', 'silent'],
  ['repeated', 'Báo lặp', 'each twice'],
  ['reordered', 'Báo đảo thứ tự', 'out of sequence'],
  ['lying', 'Đổi số tiền', 'amount changes'],
];

/** The provider that watches the chains, and each chain with its blocks. */
export const chainsPart = (
  {
    chains,
    chainReports,
  }: { readonly chains: readonly SeenChain[]; readonly chainReports: ChainReportsMode },
  token: string,
): Part => html`<h3>${both('Nguồn báo coin về', 'Reports of coins that come in')}</h3>
    ${choice('chain-reports', token, REPORTS, chainReports, 'chains')}
    ${chains.length === 0 ? html`<p class="dim">${both('Chưa có giao dịch nào trên chuỗi.', 'Nothing has been sent on a chain yet.')}</p>` : chains.map((chain) => chainPart(chain, token))}`;

const BLOCKS = ['1', '10'] as const;

const chainPart = ({ networkKey: network, height, transactions }: SeenChain, token: string) =>
  html`<h3>${network} <span class="dim">#${formatNumber(String(height), 'vi')}</span></h3>
    <div class="row">
      ${BLOCKS.map((blocks) => form('mine', token, { network, blocks, open: 'chains' }, html`<button class="chip">${both(`Đào ${blocks} khối`, `mine ${blocks}`)}</button>`))}
      ${BLOCKS.map((blocks) => form('reorganise', token, { network, blocks, open: 'chains' }, html`<button class="chip">${both(`Hủy ${blocks} khối`, `undo ${blocks}`)}</button>`))}
    </div>
    ${transactions.map((transaction) => transactionRow(transaction, token))}`;

const stateOf = ({
  state,
  hasLowFee,
  confirmations,
  neededConfirmations: needed,
}: SeenTransaction) => {
  if (state === 'replaced') return both('Đã bị thay thế', 'replaced: spent otherwise');
  if (state === 'mined') {
    const count = `${Math.min(confirmations, needed)}/${needed}`;
    return both(`${count} xác nhận`, 'confirmations');
  }
  if (hasLowFee) return both('Kẹt vì phí thấp', 'stuck by a low fee');
  return state === 'undone'
    ? both('Khối bị hủy, chờ khối mới', 'its block was undone')
    : both('Đang chờ khối', 'in the mempool');
};

/** A transaction, with buttons for what may become of it. */
export const transactionRow = (transaction: SeenTransaction, token: string): Part => {
  const { networkKey: network, hash, state, hasLowFee, confirmations } = transaction;
  const { neededConfirmations: needed, amount, asset } = transaction;
  const isWaiting = state === 'waiting' || state === 'undone';
  const isMined = state === 'mined';
  const isOpen = (isWaiting && !hasLowFee) || (isMined && confirmations < needed);
  const missing = String(Math.max(1, needed - confirmations));
  // No deeper than a reorganisation by hand may be.
  const depth = String(Math.min(confirmations, MOST_UNDONE));
  return html`<div class="tx" data-hash="${hash}">
    <p><strong>${formatNumber(amount, 'vi')} ${asset}</strong> · ${stateOf(transaction)}</p>
    <p class="dim"><code>${hash.slice(0, SHOWN_OF_HASH)}…</code></p>
    <div class="row">
      ${isOpen ? form('mine', token, { network, blocks: missing }, html`<button class="main">${both('Xác nhận đủ', 'confirm fully')}</button>`) : ''}
      ${isWaiting ? form('fee', token, { network, hash, fee: hasLowFee ? 'usual' : 'low' }, html`<button class="chip">${hasLowFee ? both('Tăng phí', 'speed up') : both('Làm kẹt', 'make it stuck')}</button>`) : ''}
      ${isMined ? form('reorganise', token, { network, blocks: depth }, html`<button class="chip">${both('Hủy khối', 'undo its block')}</button>`) : ''}
      ${isMined ? form('reorganise', token, { network, blocks: depth, doubleSpend: 'true' }, html`<button class="chip">${both('Tiêu trùng', 'double spend')}</button>`) : ''}
    </div>
  </div>`;
};

const MOST_UNDONE = 1_000;
const SHOWN_OF_HASH = 16;

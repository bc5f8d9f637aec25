import { asc, inArray } from 'drizzle-orm';
import { html } from 'hono/html';
import type { Exchange } from '../exchange/exchange.ts';
import {
  decideReview,
  REVIEW_DECISIONS,
  type ReviewDecision,
} from '../exchange/reviews/decide-review.ts';
import type { Database } from '../store/database.ts';
import { type ReviewRow, reviews } from '../store/tables/reviews.ts';
import { form } from './controls.ts';
import { type Fields, malformed, orderOf, textOf } from './fields.ts';
import { both, type Part } from './words.ts';

const SHOWN = 30;

/** Reviews that an operator can decide about, those that wait first. */
export const readDecidableReviews = (db: Database): Promise<readonly ReviewRow[]> =>
  db
    .select()
    .from(reviews)
    .where(inArray(reviews.state, ['waiting', 'approved']))
    .orderBy(asc(reviews.decidedAt), asc(reviews.createdAt))
    .limit(SHOWN);

/** Decides about the review of an order, as an operator does. */
export const actOnReview = async (exchange: Exchange, { ref, decision }: Fields) => {
  const { ref: known } = await orderOf(exchange, ref);
  const wanted = REVIEW_DECISIONS.find((name) => name === textOf(decision));
  if (!wanted) throw malformed(`decision must be one of ${REVIEW_DECISIONS.join(', ')}`);
  await decideReview(exchange, { ref: known, decision: wanted }, async () => {});
  return { ref: known };
};

const BUTTONS: readonly (readonly [ReviewDecision, ReviewRow['state'], string, string])[] = [
  ['approve', 'waiting', 'Duyệt', 'Approve'],
  ['refuse', 'waiting', 'Từ chối', 'Refuse'],
  ['remove', 'approved', 'Gỡ xuống', 'Take down'],
];

const reviewRow = ({ orderRef: ref, content, email, state }: ReviewRow, token: string): Part =>
  html`<div data-review="${ref}">
    <p>“${content}”</p>
    <p class="dim">${ref} · ${email} <span class="badge">${state}</span></p>
    <div class="row">${BUTTONS.filter(([, from]) => from === state).map(([decision, , vi, en]) => form('review', token, { ref, decision, open: 'reviews' }, html`<button class="chip">${both(vi, en)}</button>`))}</div>
  </div>`;

/** What customers wrote, with an operator's decisions. */
export const reviewsPart = (rows: readonly ReviewRow[], token: string): Part =>
  rows.length === 0
    ? html`<p class="dim">${both('Chưa có đánh giá nào.', 'There are no reviews yet.')}</p>`
    : html`${rows.map((row) => reviewRow(row, token))}`;

import { expect, it } from 'vitest';
import { englishOf, say } from '#domain/forms/form-message';

it('says a message in English with its numbers', () => {
  expect(englishOf(say('minOrder', { min: '5', code: 'USDT' }))).toBe('Min order is 5 USDT');
  expect(englishOf(say('required'))).toBe('Required this info.');
});

it('leaves a hole whose number is missing, rather than a wrong one', () =>
  expect(englishOf(say('minOrder', { min: '5' }))).toBe('Min order is 5 {code}'));

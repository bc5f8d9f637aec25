import { expect, it } from 'vitest';

it('passes', () => expect(true).toBe(true));
it('passes, too', () => expect(true).toBe(true));
it('takes too long for every change @long', () => expect(true).toBe(true));

import { expect, test } from 'vitest';
import { createStorage } from '#src/app/storage';
import { keptStorage } from '#tests/support/kept-storage';

const refusing = () =>
  createStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });

const backed = () => {
  const kept = new Map<string, string>();
  const local = keptStorage(kept);
  return { kept, storage: createStorage(() => local) };
};

test('what is written is read again, by this page and by the next one', () => {
  const { kept, storage } = backed();
  storage.write('language', 'en');
  expect(storage.read('language')).toBe('en');
  expect(kept.get('language')).toBe('en');
  storage.remove('language');
  expect(storage.read('language')).toBeNull();
  expect(kept.size).toBe(0);
});

test('where the browser refuses, the page remembers by itself', () => {
  const storage = refusing();
  expect(storage.read('token')).toBeNull();
  storage.write('token', 'abc');
  expect(storage.read('token')).toBe('abc');
  storage.remove('token');
  expect(storage.read('token')).toBeNull();
});

import { expect, it } from 'vitest';
import { withFewerFiles } from '../../scripts/support/fewer-files.ts';

const ENTRY = 'assets/app-1.js';
const files = (codes: Readonly<Record<string, string>>) =>
  Object.entries(codes).map(([name, code]) => ({ fileName: `assets/${name}`, code }));
const codesOf = (codes: Readonly<Record<string, string>>) =>
  Object.fromEntries(withFewerFiles(files(codes), ENTRY).codes);

it('asks a group for what a file would only hand on, under the same names', () => {
  const given = {
    'app-1.js': 'const a=()=>import(`./pages-2.js`),b=()=>import("./pages-2.js").then(e=>e.One);',
    'pages-2.js': 'export{x as One,two}from"./group-3.js";',
    'group-3.js': 'const x=1,two=2;export{x,two};',
  };
  const instead = 'import("./group-3.js").then(e=>({One:e.x,two:e.two}))';
  const { codes, leftOut } = withFewerFiles(files(given), ENTRY);
  expect(leftOut).toEqual(['assets/pages-2.js']);
  expect(codes.get(ENTRY)).toBe(`const a=()=>${instead},b=()=>${instead}.then(e=>e.One);`);
  expect(codes.get('assets/group-3.js')).toBe(given['group-3.js']);
});

it('has the helpers of modules in the entry, for every file', async () => {
  const codes = codesOf({
    'app-1.js':
      'const deps=[];import{n as e,t}from"./rolldown-runtime-4.js";const one=e(2)+t();export{one};',
    'rolldown-runtime-4.js': 'var c=x=>x*2,o=()=>3;export{c as n,o as t};',
    'late-5.js': 'import"./rolldown-runtime-4.js";import{t as h}from"./rolldown-runtime-4.js";h();',
  });
  expect(Object.keys(codes)).toEqual([ENTRY, 'assets/late-5.js']);
  expect(codes['assets/late-5.js']).toBe('import{helper_t as h}from"./app-1.js";h();');
  const entry = `data:text/javascript,${encodeURIComponent(codes[ENTRY] ?? '')}`;
  const { helper_n, helper_t, one } = await import(/* @vite-ignore */ entry);
  expect([one, helper_n(4), helper_t()]).toEqual([7, 8, 3]);
});

it('refuses a build in which a file that stays needs one that is left out', () =>
  expect(() =>
    codesOf({
      'app-1.js': 'const deps=["assets/pages-2.js"];',
      'pages-2.js': 'export{x as One}from"./group-3.js";',
      'group-3.js': 'const x=1;export{x};',
    }),
  ).toThrow('needs assets/pages-2.js'));

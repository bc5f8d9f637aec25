import { expect, it } from 'vitest';
import { withoutIndentation, withSmallScripts } from '../../scripts/support/trim-page.ts';

it('takes the spaces at the beginning of lines, and empty lines, out of a page, and nothing else', () =>
  expect(
    withoutIndentation(
      '<head>\n    <script>\n      a = "b  c";\n\n      d();\n    </script>\n</head>\n',
    ),
  ).toBe('<head>\n<script>\na = "b  c";\nd();\n</script>\n</head>\n'));

it('makes inline scripts small, and nothing else', () => {
  const page =
    '<p> a  b </p><script>\nconst long = 1;\n// why\nwindow.sum = long + 1;\n</script>' +
    '<script type="module" src="/assets/app.js"></script><script type="application/json">{ "a": 1 }</script>';
  const small = withSmallScripts(page);
  expect(small).toMatch(
    /^<p> a {2}b <\/p><script>[^\n]+<\/script><script type="module" src="\/assets\/app\.js"><\/script><script type="application\/json">\{ "a": 1 \}<\/script>$/,
  );
  const [, script = ''] = /<script>(.*?)<\/script>/.exec(small) ?? [];
  expect(script).not.toContain('why');
  const window: { sum?: number } = {};
  new Function('window', script)(window);
  expect(window.sum).toBe(2);
});

it('refuses a page with a script that is none', () =>
  expect(() => withSmallScripts('<script>const = ;</script>')).toThrow());

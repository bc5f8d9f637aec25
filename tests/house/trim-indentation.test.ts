import { expect, it } from 'vitest';
import { withoutIndentation } from '../../scripts/support/trim-indentation.ts';

it('takes the spaces at the beginning of lines, and empty lines, out of a page, and nothing else', () =>
  expect(
    withoutIndentation(
      '<head>\n    <script>\n      a = "b  c";\n\n      d();\n    </script>\n</head>\n',
    ),
  ).toBe('<head>\n<script>\na = "b  c";\nd();\n</script>\n</head>\n'));

import { expect, test } from 'vitest';
import { trimPage } from '../../scripts/support/trim-page.ts';

test('comments and indentation leave the page, addresses and text stay', () => {
  const page = `<body>
    <!-- Two
         lines. -->
    <script>
      // Why it is asked.
      const link = 'https://example.com/a'; // kept
    </script>
    <noscript>a  b</noscript>
</body>
`;
  expect(trimPage(page)).toBe(`<body>
<script>
const link = 'https://example.com/a'; // kept
</script>
<noscript>a  b</noscript>
</body>
`);
});

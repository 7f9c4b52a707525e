import { paragraphsHtml } from './paragraphsHtml';

test('words stay words, lines stay lines, and an empty line begins a paragraph', () => {
  expect(paragraphsHtml(' a < b & "c"\nd\n\n\n<script>e</script> ')).toBe(
    '<p>a &lt; b &amp; &quot;c&quot;<br>d</p><p>&lt;script&gt;e&lt;/script&gt;</p>',
  );
});

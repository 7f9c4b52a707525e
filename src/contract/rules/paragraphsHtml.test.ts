import fc from 'fast-check';
import { paragraphsHtml, paragraphsText } from './paragraphsHtml';

test('words stay words, lines stay lines, and an empty line begins a paragraph', () => {
  expect(paragraphsHtml(' a < b & "c"\nd\n\n\n<script>e</script> ')).toBe(
    '<p>a &lt; b &amp; &quot;c&quot;<br>d</p><p>&lt;script&gt;e&lt;/script&gt;</p>',
  );
});

test('what paragraphs became comes back as it was', () => {
  const line = fc.stringMatching(/^[a-z&<>";]([ a-z&<>";]{0,10}[a-z&<>";])?$/);
  const paragraph = fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(fc.array(paragraph, { minLength: 1, maxLength: 4 }), (paragraphs) => {
      const text = paragraphs.join('\n\n');
      expect(paragraphsText(paragraphsHtml(text))).toBe(text);
    }),
  );
});

test('headings, lists and tables are words too', () => {
  expect(paragraphsText('<h2>a</h2><ul><li><p>b</p></li><li>c &lt;d&gt;</li></ul><p>e<br />f <a href="/">g</a></p>')).toBe(
    'a\n\nb\n\nc <d>\n\ne\nf g',
  );
});

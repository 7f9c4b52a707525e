import { parseHtml } from './parseHtml';

test('what is parsed has no styles of its own, and loses nothing of its text', () => {
  const body = parseHtml(
    `<body style="margin:0"><p class="a" STYLE='color:red' lang="fr">Write style="x", 3 < 4</p><br style=color:red><a href="/style=1">b</a></body>`,
  );
  expect(body.innerHTML).toBe('<p class="a" lang="fr">Write style="x", 3 &lt; 4</p><br><a href="/style=1">b</a>');
});

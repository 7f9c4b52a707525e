import { render } from '@testing-library/react';
import { pageHtml } from './pageHtml';

const shown = (html: string) => render(<div>{pageHtml(html)}</div>).container.firstElementChild!.innerHTML.replaceAll(' dir="auto"', '');

test.each([
  ['<p>By <strong>train</strong>, then<br>on foot.</p>', '<p>By <strong>train</strong>, then<br>on foot.</p>'],
  ['<h1>Travel</h1><h2>By boat</h2>', '<h2>Travel</h2><h2>By boat</h2>'],
  ['<ul>\n<li>One</li></ul>', '<ul>\n<li>One</li></ul>'],
  ['<table><tr><td>9:00</td></tr></table>', '<table><tbody><tr><td>9:00</td></tr></tbody></table>'],
  ['<a href="/events/fair">Fair</a>', '<a href="/events/fair">Fair</a>'],
  ['<a href="https://a.example">A</a>', '<a href="https://a.example" target="_blank" rel="noreferrer">A</a>'],
])('a page may hold %s', (html, expected) => {
  expect(shown(html)).toBe(expected);
});

test.each([
  ['<script>alert(1)</script><p>Words</p>', '<p>Words</p>'],
  ['<p onclick="alert(1)" style="position:fixed" class="x" id="y">Words</p>', '<p>Words</p>'],
  ['<a href="javascript:alert(1)">Words</a>', 'Words'],
  ['<a href="//evil.example">Words</a>', 'Words'],
  ['<iframe src="https://evil.example"></iframe>', ''],
  ['<img src=x onerror=alert(1)>Words', 'Words'],
  ['<svg><script>alert(1)</script></svg><custom-tag>Words</custom-tag>', 'Words'],
  ['<form action="/x"><button>Words</button></form>', 'Words'],
])('nothing else is taken of %s', (html, expected) => {
  expect(shown(html)).toBe(expected);
});

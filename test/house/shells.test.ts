import { PAGE_SHAPES } from '@contract/addresses';
import { baseCss } from '@contract/rules/baseCss';
import { renderShells } from '@web/boot/renderShells';

const shells = renderShells();

test.each(PAGE_SHAPES)('every class of the shell of a page of shape %s is styled', (shape) => {
  const { html, css } = shells[shape];
  const classes = new Set([...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names!.split(' ')));
  const styled = baseCss + css;
  expect([...classes].filter((name) => !name.startsWith('sc-') && !styled.includes(`.${name}`))).toEqual([]);
});

test.each(PAGE_SHAPES)('the shell of shape %s has nothing that the policy of the page refuses, or that is sent for ahead', (shape) => {
  expect(shells[shape].html).not.toMatch(/ style=|<script|<link| on\w+=/);
});

test('a form stands without navigation', () => {
  expect(shells.form.html).not.toContain('frame-rail');
  expect(shells.event.html).toContain('frame-rail');
});

test('only lists and events open with a picture, and only newcomers are told who welcomes them', () => {
  const having = (blank: string) => PAGE_SHAPES.filter((shape) => shells[shape].html.includes(blank));
  expect(having('{{picture}}')).toEqual(['list', 'event']);
  expect(having('{{lead}}')).toEqual(['welcome']);
});

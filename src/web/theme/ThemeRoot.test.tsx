import { render } from '@testing-library/react';
import { ThemeRoot } from './ThemeRoot';

test("the person's own choice goes before the organization's theme", () => {
  const { rerender } = render(
    <ThemeRoot theme="auto" locale="en">
      page
    </ThemeRoot>,
  );
  expect(document.documentElement).toHaveAttribute('data-theme', 'auto');
  rerender(
    <ThemeRoot theme="auto" choice="dark" locale="en">
      page
    </ThemeRoot>,
  );
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
});

test('the document says in which language and direction its words are written, whatever locale dates follow', () => {
  const { rerender } = render(
    <ThemeRoot theme="light" locale="fr-CA">
      page
    </ThemeRoot>,
  );
  expect(document.documentElement).toHaveAttribute('lang', 'fr-CA');
  expect(document.documentElement).toHaveAttribute('dir', 'ltr');
  rerender(
    <ThemeRoot theme="light" locale="ar">
      page
    </ThemeRoot>,
  );
  expect(document.documentElement).toHaveAttribute('lang', 'en');
  expect(document.documentElement).toHaveAttribute('dir', 'ltr');
  expect(document.documentElement).toHaveAttribute('data-locale', 'ar');
});

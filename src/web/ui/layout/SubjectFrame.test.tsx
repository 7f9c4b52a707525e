import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SubjectFrame } from './SubjectFrame';

const rect = (top: number, height: number) => ({ top, bottom: top + height, height, left: 0, right: 0, width: 0 }) as DOMRect;

test('where the subjects have no room, they are scrolled to the current one, and the page stays where it is', () => {
  const scrollIntoView = jest.fn();
  HTMLElement.prototype.scrollIntoView = scrollIntoView;
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.matches('ul') ? rect(100, 600) : rect(1_000, 40);
  });
  const subjects = ['a', 'b'].map((name) => ({ to: `/${name}`, name, current: name === 'b' }));
  render(
    <MemoryRouter initialEntries={['/b']}>
      <SubjectFrame label="Subjects" subjects={subjects}>
        <p>Shown</p>
      </SubjectFrame>
    </MemoryRouter>,
  );
  expect(screen.getByRole('list').scrollTop).toBe(1_040 - 700);
  expect(scrollIntoView).not.toHaveBeenCalled();
});

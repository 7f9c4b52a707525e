import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router-dom';
import { Dialog } from '../dialog/Dialog';
import { useFocusKept } from './useFocusKept';

/** A list whose things are deleted in a dialog, and which has another button while it is empty. */
function List({ begin }: { begin: string[] }) {
  const [names, setNames] = useState(begin);
  const [open, setOpen] = useState<string | null>(null);
  const change = (next: string[]) => {
    setOpen(null);
    setNames(next);
  };
  return (
    <div ref={useFocusKept<HTMLDivElement>()}>
      {names.length === 0 ? (
        <section>
          <button onClick={() => change(['first'])}>Add the first</button>
        </section>
      ) : (
        <button>Add</button>
      )}
      {names.map((name) => (
        <button key={name} onClick={() => setOpen(name)}>
          {name}
        </button>
      ))}
      {open && (
        <Dialog open onClose={() => setOpen(null)} title={open}>
          <button onClick={() => change(names.filter((name) => name !== open))}>Delete</button>
        </Dialog>
      )}
    </div>
  );
}

const show = (begin: string[]) =>
  render(
    <IntlProvider locale="en" onError={() => undefined}>
      <MemoryRouter>
        <List begin={begin} />
      </MemoryRouter>
    </IntlProvider>,
  );
const button = (name: string) => screen.getByRole('button', { name });

test('what came next has the focus once a thing is deleted, and what came before where there is no more', async () => {
  show(['a', 'b', 'c']);
  for (const [deleted, next] of [
    ['b', 'c'],
    ['c', 'a'],
  ] as const) {
    button(deleted).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button('Delete'));
    await waitFor(() => expect(button(next)).toHaveFocus());
  }
});

test('the button of an empty list hands the focus on', async () => {
  show([]);
  button('Add the first').focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(button('Add')).toHaveFocus());
});

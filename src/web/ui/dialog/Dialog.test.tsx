import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { IntlProvider } from 'react-intl';
import * as z from 'zod/mini';
import { Form } from '../form/Form';
import { TextField } from '../form/TextField';
import { useForm } from '../form/useForm';
import { Dialog } from './Dialog';

function Screen() {
  const [open, setOpen] = useState(false);
  return (
    <IntlProvider locale="en">
      <button type="button" onClick={() => setOpen(true)}>
        Cancel pass
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Cancel this pass?">
        <input type="file" aria-label="Reason" />
      </Dialog>
    </IntlProvider>
  );
}

const opened = async () => {
  render(<Screen />);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel pass' }));
  return screen.getByRole('dialog');
};

test('it is named by its title, takes the focus, and gives it back when it is closed', async () => {
  expect(await opened()).toHaveAccessibleName('Cancel this pass?');
  expect(screen.getByRole('heading')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cancel pass' })).toHaveFocus();
});

test('Escape closes it, but not what its file input cancels', async () => {
  const dialog = await opened();
  fireEvent(screen.getByLabelText('Reason'), new Event('cancel', { bubbles: true }));
  expect(dialog).toBeInTheDocument();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(dialog).not.toBeInTheDocument();
});

test('a press that began inside and ended outside leaves it open', async () => {
  const dialog = await opened();
  fireEvent.pointerDown(screen.getByRole('heading'));
  fireEvent.click(dialog);
  expect(dialog).toBeInTheDocument();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(dialog).not.toBeInTheDocument();
});

function Note() {
  const [open, setOpen] = useState(true);
  const form = useForm(z.object({ note: z.string() }), { id: 'note', initial: { note: '' }, submit: async () => setOpen(false) });
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="A note">
      <Form form={form}>
        <TextField {...form.field('note')} label="Note" />
      </Form>
    </Dialog>
  );
}

test('what is typed in it is asked about before it closes, in each of the three ways', async () => {
  render(
    <IntlProvider locale="en">
      <Note />
    </IntlProvider>,
  );
  const dialog = screen.getByRole('dialog');
  await userEvent.type(screen.getByLabelText(/Note/), 'Rain');
  const ways = [
    () => fireEvent(dialog, new Event('cancel', { cancelable: true })),
    () => userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!),
    () => (fireEvent.pointerDown(dialog), fireEvent.click(dialog)),
  ];
  for (const way of ways) {
    await way();
    await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(screen.getByLabelText(/Note/)).toHaveValue('Rain');
  }
  await ways[0]!();
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

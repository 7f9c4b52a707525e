import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { IntlProvider } from 'react-intl';
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

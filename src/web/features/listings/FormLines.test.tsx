import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { FormLines, nextName, without } from './FormLines';

function Lines() {
  const [lines, setLines] = useState<Record<string, true>>({});
  return (
    <IntlProvider locale="en" onError={() => undefined}>
      <FormLines
        title="Choices"
        add="Add a choice"
        names={Object.keys(lines)}
        onAdd={() => setLines({ ...lines, [nextName(lines)]: true })}
        onRemove={(name) => setLines(without(lines, name))}
      >
        {(name) => <input aria-label={`Choice ${name}`} />}
      </FormLines>
    </IntlProvider>
  );
}

test('a line that was added is typed in at once, and where one was taken out another can be', async () => {
  render(<Lines />);
  const add = screen.getByRole('button', { name: 'Add a choice' });
  for (const name of ['0', '1', '2']) {
    add.focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByLabelText(`Choice ${name}`)).toHaveFocus();
  }
  const remove = (line: number) => screen.getByRole('button', { name: `Remove line ${line}` });
  await userEvent.click(remove(1));
  expect(remove(1)).toHaveFocus();
  await userEvent.click(remove(2));
  expect(remove(1)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(add).toHaveFocus();
});

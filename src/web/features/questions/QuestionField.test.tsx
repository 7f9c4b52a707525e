import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { RegistrationQuestion } from '@contract/entities/questions';
import { fakeApi } from '@test/harness/fakeApi';
import { sample } from '@test/harness/sample';
import { QuestionField } from './QuestionField';

function show(type: RegistrationQuestion['type'], error: string | null = null) {
  const api = fakeApi();
  const onHold = jest.fn();
  const question = sample(RegistrationQuestion, { id: 'q7', type, name: 'Your poster' });
  render(
    <Provider store={api.store}>
      <IntlProvider locale="en">
        <QuestionField
          id="poster"
          eventId="fair"
          question={question}
          value=""
          error={error}
          status="saved"
          onAnswer={jest.fn()}
          onHold={onHold}
        />
      </IntlProvider>
    </Provider>,
  );
  return { ...api, onHold };
}

test('an answer that is kept says so', () => {
  show('text');
  expect(screen.getByText('Saved')).toBeInTheDocument();
});

test('an answer with an error is not called saved', () => {
  show('text', 'Please answer this question.');
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('a file is not called saved before it has arrived', async () => {
  const { uploads, onHold } = show('file');
  uploads.hold();
  await userEvent.upload(screen.getByLabelText(/^Your poster/), new File(['poster'], 'poster.pdf'));
  expect(onHold).toHaveBeenLastCalledWith('q7', 'Wait until the file has been uploaded.');
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the upload of poster.pdf' }));
  expect(screen.getByText('Saved')).toBeInTheDocument();
});

import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EventListing, ListingQuestion, ListingQuestionSection } from '@contract/entities/listings';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';

// The whole app is drawn, on machines that do other things too.
configure({ asyncUtilTimeout: 5_000 });

// No layout is made here: each thing of a list stands below the one before it.
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const top = [...(this.parentElement?.children ?? [])].indexOf(this) * 100;
    return { x: 0, y: top, top, left: 0, bottom: top + 100, right: 300, width: 300, height: 100, toJSON: () => null };
  });
});
afterEach(() => jest.restoreAllMocks());

const question = (name: string) =>
  sample(ListingQuestion, { id: name, name, sectionId: 'about', type: 'text', choices: [], answers: 0, revision: 3 });

const open = () =>
  openApp('/listings/fair/questions', {
    signedIn: true,
    server: (api) => {
      api.answer('GET /listings/fair', sample(EventListing, { id: 'fair', name: 'Spring fair' }));
      api.answer('GET /listings/fair/sections', {
        sections: [
          sample(ListingQuestionSection, { id: 'about', name: 'About you' }),
          sample(ListingQuestionSection, { id: 'food', name: 'Food' }),
        ],
        questions: ['Name', 'Meal', 'Way'].map(question),
      });
      api.answer('PUT /listings/fair/questions/Name', question('Name'));
    },
  });

test('a question is moved by the keyboard, and where it is is told', async () => {
  const { sent } = await open();
  const section = within(await screen.findByRole('group', { name: 'About you' }));
  const handle = section.getByRole('button', { name: 'Move “Name”' });
  handle.focus();
  await userEvent.keyboard(' ');
  expect(await section.findByText('“Name” is lifted from place 1 of 3.')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  expect(await section.findByText('“Name” is at place 2 of 3.')).toBeInTheDocument();
  await userEvent.keyboard(' ');
  expect(await section.findByText('“Name” was put down at place 2 of 3.')).toBeInTheDocument();
  await waitFor(() => expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({ place: 1, revision: 3 }));
});

test('escape leaves a question where it was', async () => {
  const { sent } = await open();
  const section = within(await screen.findByRole('group', { name: 'About you' }));
  section.getByRole('button', { name: 'Move “Name”' }).focus();
  await userEvent.keyboard(' ');
  expect(await section.findByText('“Name” is lifted from place 1 of 3.')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  expect(await section.findByText('“Name” is at place 2 of 3.')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(await section.findByText('“Name” is where it was.')).toBeInTheDocument();
  expect(sent.some(({ call }) => call.startsWith('PUT'))).toBe(false);
});

test('a question is moved to another section in its dialog', async () => {
  const { sent } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Name' }));
  await userEvent.selectOptions(await screen.findByLabelText('Section'), 'Food');
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({ sectionId: 'food', revision: 3 }));
});

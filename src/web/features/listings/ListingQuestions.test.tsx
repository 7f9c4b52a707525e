import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EventListing, ListingQuestion, ListingQuestionSection } from '@contract/entities/listings';
import { BaseRegistrationQuestionChoice } from '@contract/entities/questions';
import { api } from '@web/api/base';
import { tags } from '@web/api/tags';
import { openApp } from '@test/harness/openApp';
import { settled } from '@test/harness/ports';
import { sample } from '@test/harness/sample';

const question = (name: string, sectionId = 'about') =>
  sample(ListingQuestion, { id: name, name, sectionId, type: 'text', choices: [], answers: 0, revision: 3 });

const form = (questions: ListingQuestion[]) => ({
  sections: [
    sample(ListingQuestionSection, { id: 'about', name: 'About you' }),
    sample(ListingQuestionSection, { id: 'none', name: 'Nothing' }),
    sample(ListingQuestionSection, { id: 'food', name: 'Food' }),
  ],
  questions,
});

const open = (questions = [question('Name'), question('Way'), question('Meal', 'food')]) =>
  openApp('/listings/fair/questions', {
    signedIn: true,
    server: (api) => {
      api.answer('GET /listings/fair', sample(EventListing, { id: 'fair', name: 'Spring fair' }));
      api.answer('GET /listings/fair/sections', form(questions));
      for (const name of ['Name', 'Way', 'Meal']) api.hold(`PUT /listings/fair/questions/${name}`);
    },
  });

const button = (name: string) => screen.findByRole('button', { name });
const moved = (sent: Awaited<ReturnType<typeof open>>['sent']) => sent.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);
const shown = () =>
  Object.fromEntries(
    ['About you', 'Nothing', 'Food'].map((name) => [
      name,
      within(screen.getByRole('group', { name }))
        .queryAllByRole('button', { name: /^Edit (Name|Way|Meal)$/ })
        .map((edit) => edit.getAttribute('aria-label')!.slice('Edit '.length)),
    ]),
  );

async function lift(name: string) {
  (await button(`Move “${name}”`)).focus();
  await userEvent.keyboard(' ');
  await screen.findByText(new RegExp(`“${name}” is lifted`));
}

async function press(key: string, told: string) {
  await userEvent.keyboard(key);
  expect(await screen.findByText(told)).toBeInTheDocument();
}

test('a question is moved by the keyboard, and where it is is told', async () => {
  const { sent } = await open();
  await lift('Name');
  expect(await screen.findByText('“Name” is lifted from place 1 of 2 in “About you”.')).toBeInTheDocument();
  await press('{ArrowDown}', '“Name” is at place 2 of 2 in “About you”.');
  await press(' ', '“Name” was put down at place 2 of 2 in “About you”.');
  await waitFor(() => expect(moved(sent)).toMatchObject([{ place: 1, sectionId: 'about', revision: 3 }]));
  expect(shown()).toEqual({ 'About you': ['Way', 'Name'], Nothing: [], Food: ['Meal'] });
});

test('the arrow keys move a question over the border of its section, into one without questions and beyond, and back', async () => {
  const { sent } = await open();
  await lift('Name');
  await press('{ArrowDown}', '“Name” is at place 2 of 2 in “About you”.');
  await press('{ArrowDown}', '“Name” is at place 1 of 1 in “Nothing”.');
  expect(shown()).toEqual({ 'About you': ['Way'], Nothing: ['Name'], Food: ['Meal'] });
  expect(await button('Move “Name”')).toHaveFocus();
  await press('{ArrowUp}', '“Name” is at place 2 of 2 in “About you”.');
  await press('{ArrowDown}', '“Name” is at place 1 of 1 in “Nothing”.');
  await press('{ArrowDown}', '“Name” is at place 1 of 2 in “Food”.');
  await press('{ArrowDown}', '“Name” is at place 2 of 2 in “Food”.');
  await userEvent.keyboard('{ArrowDown}');
  await press('{ArrowUp}', '“Name” is at place 1 of 2 in “Food”.');
  await press(' ', '“Name” was put down at place 1 of 2 in “Food”.');
  await waitFor(() => expect(moved(sent)).toMatchObject([{ place: 0, sectionId: 'food', revision: 3 }]));
  expect(shown()).toEqual({ 'About you': ['Way'], Nothing: [], Food: ['Name', 'Meal'] });
  expect(await button('Move “Name”')).toHaveFocus();
});

test('a question stands at its new place before the server has answered, and until its order comes', async () => {
  const { hold } = await open();
  const keep = hold('PUT /listings/fair/questions/Meal');
  await lift('Meal');
  await press('{ArrowUp}', '“Meal” is at place 1 of 1 in “Nothing”.');
  await press(' ', '“Meal” was put down at place 1 of 1 in “Nothing”.');
  await act(settled);
  const there = { 'About you': ['Name', 'Way'], Nothing: ['Meal'], Food: [] };
  expect(shown()).toEqual(there);
  const bring = hold('GET /listings/fair/sections');
  keep(200, question('Meal', 'none'));
  await act(settled);
  expect(shown()).toEqual(there);
  bring(200, form([question('Way'), question('Name'), question('Meal', 'none')]));
  await waitFor(() => expect(shown()).toEqual({ ...there, 'About you': ['Way', 'Name'] }));
});

test('a question that another host has changed is put back, which is told, and theirs is asked for', async () => {
  const { answer, fail } = await open();
  fail('PUT /listings/fair/questions/Name', 409, { message: 'Somebody else has changed this meanwhile.' });
  await lift('Name');
  answer('GET /listings/fair/sections', form([question('Way'), question('Name'), question('Meal', 'food')]));
  await press('{ArrowDown}', '“Name” is at place 2 of 2 in “About you”.');
  await press('{ArrowDown}', '“Name” is at place 1 of 1 in “Nothing”.');
  await userEvent.keyboard(' ');
  expect(await screen.findByText('Somebody else has changed this meanwhile.')).toBeInTheDocument();
  await waitFor(() => expect(shown()).toEqual({ 'About you': ['Way', 'Name'], Nothing: [], Food: ['Meal'] }));
});

test('a question that another host adds is shown at once, even to one who moves another', async () => {
  const { answer, store, sent } = await open();
  await lift('Name');
  await press('{ArrowDown}', '“Name” is at place 2 of 2 in “About you”.');
  await press('{ArrowDown}', '“Name” is at place 1 of 1 in “Nothing”.');
  const allergy = { ...question('Allergy'), sectionId: null };
  const choice = { ...sample(BaseRegistrationQuestionChoice, { id: 'fish', value: 'Fish' }), subQuestions: [allergy] };
  const meal = { ...question('Meal', 'food'), choices: [choice] };
  answer('GET /listings/fair/sections', form([question('Name'), question('Way'), meal, allergy]));
  act(() => void store.dispatch(api.util.invalidateTags([tags.listing('fair', 'questions')])));
  expect(await button('Edit Allergy')).toBeInTheDocument();
  await press('{Escape}', '“Name” is where it was.');
  expect(moved(sent)).toEqual([]);
});

test('escape leaves a question where it was', async () => {
  const { sent } = await open();
  await lift('Way');
  await press('{ArrowDown}', '“Way” is at place 1 of 1 in “Nothing”.');
  await press('{Escape}', '“Way” is where it was.');
  expect(shown()).toEqual({ 'About you': ['Name', 'Way'], Nothing: [], Food: ['Meal'] });
  expect(moved(sent)).toEqual([]);
});

test('a question goes up and down by its buttons, past the ends of its section as well, and they keep the focus', async () => {
  const { answer, hold, sent } = await open();
  const call = 'PUT /listings/fair/questions/Meal';
  const keep = hold(call);
  expect(await button('Move “Meal” down')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(await button('Move “Meal” up'));
  expect(shown()).toEqual({ 'About you': ['Name', 'Way'], Nothing: ['Meal'], Food: [] });
  expect(await button('Move “Meal” up')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(shown()).toEqual({ 'About you': ['Name', 'Way', 'Meal'], Nothing: [], Food: [] });
  // The second goes out on what the first has left.
  expect(moved(sent)).toMatchObject([{ place: 0, sectionId: 'none', revision: 3 }]);
  answer('GET /listings/fair/sections', form([question('Name'), question('Way'), { ...question('Meal', 'none'), revision: 4 }]));
  hold(call);
  keep(200, question('Meal', 'none'));
  await waitFor(() => expect(moved(sent)[1]).toMatchObject({ place: 2, sectionId: 'about', revision: 4 }));
  expect(shown()).toEqual({ 'About you': ['Name', 'Way', 'Meal'], Nothing: [], Food: [] });
});

test('what a choice opens is moved among what it opens alone', async () => {
  const opened = [question('Name'), question('Way')].map((one) => ({ ...one, sectionId: null }));
  const choice = { ...sample(BaseRegistrationQuestionChoice, { id: 'fish', value: 'Fish' }), subQuestions: opened };
  const { sent } = await open([{ ...question('Meal', 'food'), choices: [choice] }, ...opened]);
  await lift('Name');
  await press('{ArrowDown}', '“Name” is at place 2 of 2.');
  await userEvent.keyboard('{ArrowDown}');
  await press(' ', '“Name” was put down at place 2 of 2.');
  await waitFor(() => expect(moved(sent)).toMatchObject([{ place: 1 }]));
  expect(moved(sent)[0]).not.toHaveProperty('sectionId');
  expect(shown()).toEqual({ 'About you': [], Nothing: [], Food: ['Meal', 'Way', 'Name'] });
});

test('a section is moved by the keyboard among the sections alone', async () => {
  const { hold, sent } = await open();
  hold('PUT /listings/fair/sections/about');
  await lift('About you');
  await press('{ArrowDown}', '“About you” is at place 2 of 3.');
  await press(' ', '“About you” was put down at place 2 of 3.');
  await waitFor(() => expect(moved(sent)).toMatchObject([{ place: 1 }]));
  expect(screen.getAllByRole('heading', { level: 2 }).slice(0, 3)).toMatchObject([
    { textContent: 'Nothing' },
    { textContent: 'About you' },
    { textContent: 'Food' },
  ]);
});

test('a question is moved to another section in its dialog', async () => {
  const { sent } = await open();
  await userEvent.click(await button('Edit Name'));
  await userEvent.selectOptions(await screen.findByLabelText('Section'), 'Food');
  await userEvent.click(await button('Done'));
  await waitFor(() => expect(moved(sent)).toMatchObject([{ sectionId: 'food', revision: 3 }]));
});

test('what is asked is changed as it is asked, and what tables and answers call it stays as it is', async () => {
  const choice = sample(BaseRegistrationQuestionChoice, { id: 'other', value: 'other', text: 'Something else', subQuestions: [] });
  const meal = { ...question('Meal', 'food'), type: 'radio' as const, label: 'What do you eat?', choices: [choice] };
  const { sent } = await open([meal]);
  await userEvent.click(await button('Edit Meal'));
  const dialog = within(await screen.findByRole('dialog'));
  const asked = dialog.getByLabelText('Question');
  expect(asked).toHaveValue('What do you eat?');
  expect(dialog.getByLabelText(/^In short/)).toHaveValue('Meal');
  const offered = dialog.getByLabelText(/^Choice 1/);
  expect(offered).toHaveValue('Something else');
  fireEvent.change(asked, { target: { value: 'What may we cook?' } });
  fireEvent.change(offered, { target: { value: 'Another thing' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() =>
    expect(moved(sent).at(-1)).toMatchObject({
      name: 'Meal',
      label: 'What may we cook?',
      choices: [{ id: 'other', value: 'other', text: 'Another thing' }],
    }),
  );
});

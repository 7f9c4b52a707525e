import { use } from 'react';
import { screen } from '@testing-library/react';
import { EventListing, ListingQuestion, ListingQuestionSection } from '@contract/entities/listings';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';

const onItsWay = new Promise<never>(() => undefined);
jest.mock('@web/features/questions/FormPreview', () => ({ FormPreview: () => use(onItsWay) }));

test('the questions stay on the page while their preview is on its way', async () => {
  await openApp('/listings/fair/questions', {
    signedIn: true,
    server: (api) => {
      api.answer('GET /listings/fair', sample(EventListing, { id: 'fair', name: 'Spring fair' }));
      api.answer('GET /listings/fair/sections', {
        sections: [sample(ListingQuestionSection, { id: 'about', name: 'About you' })],
        questions: [sample(ListingQuestion, { id: 'name', name: 'Name', sectionId: 'about', choices: [] })],
      });
    },
  });
  expect(await screen.findByRole('heading', { name: 'As they will see it' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit Name' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Spring fair' })).toBeVisible();
});

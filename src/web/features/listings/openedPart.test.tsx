import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EventListing, ListingFaq, ListingFaqSection, ListingSponsor, ListingSponsorLevel } from '@contract/entities/listings';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';
// Asked for lazily by the app; loaded here, the first test does not pay for it.
import '@web/screens/ListingsScreen';
import './ListingFaqs';
import './ListingSponsors';

const open = (part: 'faqs' | 'sponsors', things: object[]) =>
  openApp(`/listings/fair/${part}`, {
    signedIn: true,
    server: (api) => {
      api.answer('GET /listings/fair', sample(EventListing, { id: 'fair', name: 'Fair' }));
      api.answer(`GET /listings/fair/${part}`, things);
    },
  });

test('a sponsor stays open in its dialog as it goes to another level', async () => {
  const sponsor = sample(ListingSponsor, { id: 'trust', name: 'Harbour trust', revision: 1 });
  const levels = (gold: ListingSponsor[], friends: ListingSponsor[]) => [
    sample(ListingSponsorLevel, { id: 'gold', name: 'Gold', sponsors: gold }),
    sample(ListingSponsorLevel, { id: 'friends', name: 'Friends', sponsors: friends }),
  ];
  const { answer, sent } = await open('sponsors', levels([sponsor], []));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Harbour trust' }));
  answer('PUT /listings/fair/sponsors/trust', sample(EventListing, { id: 'fair', name: 'Fair' }));
  answer('GET /listings/fair/sponsors', levels([], [{ ...sponsor, revision: 2 }]));
  await userEvent.selectOptions(await screen.findByLabelText('Level'), 'Friends');
  await waitFor(() => expect(sent.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(1));
  expect(await screen.findByText('Everything is saved')).toBeInTheDocument();
  expect(screen.getByLabelText('Level')).toHaveValue('friends');
  expect(screen.getByRole('dialog', { name: 'Harbour trust' })).toBeInTheDocument();
});

test('what another host has deleted meanwhile is closed, and does not become a new one', async () => {
  const faq = sample(ListingFaq, { id: 'tram', question: 'Is there a tram?', answer: 'The 12.', revision: 1 });
  const subject = (faqs: ListingFaq[]) => [sample(ListingFaqSection, { id: 'way', name: 'Getting there', faqs })];
  const { answer } = await open('faqs', subject([faq]));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Is there a tram?' }));
  answer('PUT /listings/fair/faqs/way/questions/tram', { ...faq, revision: 2 });
  answer('GET /listings/fair/faqs', subject([]));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Answer/ }), ' And the 4.');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

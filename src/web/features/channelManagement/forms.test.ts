import { BaseAccount } from '@contract/entities/accounts';
import { Channel } from '@contract/entities/channels';
import { Content, ContentGuest } from '@contract/entities/contents';
import { BaseGroup } from '@contract/entities/groups';
import { sample } from '@test/harness/sample';
import { channelChanges, channelFormOf, contentChanges, contentFormOf, guestFormOf, guestInput } from './forms';

const group = sample(BaseGroup, { id: 'swimmers' });
const channel = sample(Channel, {
  id: 'c1',
  slug: 'harbour',
  name: 'Harbour',
  description: null,
  appleUrl: 'https://apple.example/1',
  group,
});

test('of a channel what was changed alone is sent, and what is not there is taken for empty', () => {
  const form = channelFormOf(channel);
  expect(channelChanges(channel, form)).toEqual({});
  expect(channelChanges(channel, { ...form, name: 'Bay', appleUrl: '' })).toEqual({ name: 'Bay', appleUrl: '' });
});

test('a channel is taken out of its group by none, and put into another by its id', () => {
  const form = channelFormOf(channel);
  expect(channelChanges(channel, { ...form, groupId: '' })).toEqual({ groupId: null });
  expect(channelChanges(channel, { ...form, groupId: 'walkers' })).toEqual({ groupId: 'walkers' });
});

test('a text that nobody touched is not sent, with what an editor would make of it', () => {
  const content = sample(Content, { title: 'Tides', body: '<h2 id="a">Tides</h2>', slug: 'tides' });
  expect(contentChanges(content, { ...contentFormOf(content), title: 'Tides of spring', featured: true })).toEqual({
    title: 'Tides of spring',
    featured: true,
  });
});

test('an account that the reader may not see stays linked, unless another is chosen', () => {
  const hidden = sample(ContentGuest, { name: 'Noor', accountId: null, account: null });
  const same = guestInput({ ...guestFormOf(hidden), title: 'Diver' }, hidden);
  expect(same.contentGuest).toMatchObject({ name: 'Noor', title: 'Diver', company: null });
  expect(same.contentGuest).not.toHaveProperty('accountId');
  expect(same).not.toHaveProperty('uploadId');
  expect(guestInput({ ...guestFormOf(hidden), accountId: 'imani' }, hidden).contentGuest.accountId).toBe('imani');

  const linked = sample(ContentGuest, { accountId: 'noor', account: sample(BaseAccount, { id: 'noor' }) });
  expect(guestInput({ ...guestFormOf(linked), accountId: '' }, linked).contentGuest.accountId).toBeNull();
  expect(guestInput(guestFormOf(linked), linked).contentGuest).not.toHaveProperty('accountId');
});

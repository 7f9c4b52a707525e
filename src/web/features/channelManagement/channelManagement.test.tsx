import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Account } from '@contract/entities/accounts';
import { Channel, ChannelCollection, ChannelSubscriber } from '@contract/entities/channels';
import { Content, ContentGuest } from '@contract/entities/contents';
import { GroupMembership } from '@contract/entities/groupMembers';
import { BaseGroup } from '@contract/entities/groups';
import { Interest } from '@contract/entities/interests';
import { BaseFile } from '@contract/entities/media';
import { OrganizationModule } from '@contract/entities/organization';
import { instantAt } from '@contract/rules/wallClock';
import type { fakeApi } from '@test/harness/fakeApi';
import { member, openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';
import { systemTimeZone } from '@web/i18n/formatters';

const id = '5b7c0a7e-6a0b-4c55-9d0e-0c3d7a3f7a41';
const contentId = '5b7c0a7e-6a0b-4c55-9d0e-0c3d7a3f7a42';
const channel = sample(Channel, {
  id,
  slug: 'harbour',
  name: 'Harbour radio',
  visible: true,
  manageable: true,
  open: true,
  subscriberCount: 3,
  _count: { contents: 2 },
});
const content = sample(Content, {
  id: contentId,
  slug: 'tides',
  title: 'Tides',
  body: '<p>The tide turns.</p>',
  channel,
  manageable: true,
});

/** Asked for anew after each change. */
const TIDES = 'GET /channels/harbour/contents/tides';

type Api = ReturnType<typeof fakeApi>;

const visit = (path: string, server: (api: Api) => void = () => undefined) =>
  openApp(path, {
    signedIn: true,
    configuration: { MODULES: { interests: sample(OrganizationModule, { enabled: true }) } },
    server(api) {
      api.answer('GET /channels/harbour', channel);
      api.answer('GET /self/groups', []);
      for (const path of [id, `${id}/contents/${contentId}`]) api.answer(`GET /channels/${path}/interests`, []);
      api.answer(`GET /channels/${id}/contents`, [content]);
      api.answer(TIDES, content);
      server(api);
    },
  });

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
const write = async (input: HTMLElement, text: string) => {
  await userEvent.click(input);
  await userEvent.paste(text);
};
const retype = async (name: string | RegExp, text: string) => {
  const input = await field(name);
  await userEvent.clear(input);
  await userEvent.paste(text);
};
const changes = ({ sent }: { sent: { call: string; body: unknown }[] }) => sent.filter(({ call }) => !call.startsWith('GET '));
const bodies = (app: { sent: { call: string; body: unknown }[] }, call: string) =>
  app.sent.filter((one) => one.call === call).map(({ body }) => body);

afterEach(() => localStorage.clear());

test('a channel is made for a group that one moderates, and what was refused stays as it was typed', async () => {
  const group = sample(BaseGroup, { id: 'g1', name: 'Swimmers', access: 'private' });
  const app = await visit('/channels/new', ({ answer, fail }) => {
    answer('GET /self/groups', [sample(GroupMembership, { group, role: 'moderator' })]);
    fail('POST /channels', 400, { errors: [{ field: 'channel.name', rule: 'taken', message: 'Another channel is called so.' }] });
  });
  await write(await field(/^Name/), 'Harbour radio');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /^Group/ }), 'Swimmers');
  expect(screen.getByText(/only its members subscribe/)).toBeInTheDocument();
  await press('Create the channel');
  await waitFor(async () => expect(await field(/^Name/)).toHaveAccessibleDescription('Another channel is called so.'));
  expect(await field(/^Name/)).toHaveValue('Harbour radio');

  app.answer('POST /channels', channel);
  await press('Create the channel');
  await waitFor(() => expect(app.address()).toBe('/channels/harbour/manage'));
  const made = { channel: { name: 'Harbour radio', description: '', visible: true, groupId: 'g1' } };
  expect(bodies(app, 'POST /channels')).toEqual([made, made]);
});

test('what was typed of a new channel is found again after a reload, and no more once it was made', async () => {
  const first = await visit('/channels/new');
  await write(await field(/^Name/), 'Harbour radio');
  first.unmount();
  const second = await visit('/channels/new', ({ answer }) => answer('POST /channels', channel));
  expect(await field(/^Name/)).toHaveValue('Harbour radio');
  await press('Create the channel');
  await waitFor(() => expect(second.address()).toBe('/channels/harbour/manage'));
  second.unmount();
  await visit('/channels/new');
  expect(await field(/^Name/)).toHaveValue('');
});

test('whoever does not manage a channel is told so, and one that is not there is not found', async () => {
  const app = await visit('/channels/harbour/manage/details', ({ answer }) =>
    answer('GET /channels/harbour', { ...channel, manageable: false }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('you do not have permission to access this page');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(changes(app)).toEqual([]);
  app.unmount();
  await visit('/channels/nowhere/manage');
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeInTheDocument();
});

test('of a channel what was changed is sent, and a new address leads on to where it stands now', async () => {
  const app = await visit('/channels/harbour/manage/details', ({ answer }) => {
    const bay = { ...channel, slug: 'bay', name: 'Bay radio' };
    answer(`PUT /channels/${id}`, bay);
    answer('GET /channels/bay', bay);
  });
  await retype(/^Name/, 'Bay radio');
  await retype(/^Address/, 'bay');
  await write(await field(/^Spotify/), 'open.spotify.com/show/1');
  await press('Save changes');
  await waitFor(() => expect(app.address()).toBe('/channels/bay/manage/details'));
  expect(bodies(app, `PUT /channels/${id}`)).toEqual([
    { channel: { name: 'Bay radio', slug: 'bay', spotifyUrl: 'https://open.spotify.com/show/1' } },
  ]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Bay radio' })).toBeInTheDocument();
});

const sailors = sample(BaseGroup, { id: 'g1', name: 'Sailors', access: 'private' });
const edit = (given: { group: BaseGroup; creatorId?: string; owner?: boolean; staff?: boolean }) =>
  visit('/channels/harbour/manage/details', ({ answer }) => {
    const { group, creatorId = null, owner = false, staff = false } = given;
    answer('GET /channels/harbour', { ...channel, group, groupId: group.id, creatorId });
    answer('GET /self/groups', [sample(GroupMembership, { group, role: 'moderator', owner })]);
    answer('GET /self', { ...member, staff });
  });
const groupField = () => screen.findByRole('combobox', { name: /^Group/ });

test.each([
  ['moderates the group', { group: sailors }],
  ['made it for a group that is not public', { group: sailors, creatorId: member.id }],
  ['moderates a public group, and did not make it', { group: { ...sailors, access: 'public' as const } }],
])('whoever %s is not offered to take a channel out of it, and is told why', async (_who, given) => {
  await edit(given);
  expect(await groupField()).toBeDisabled();
  expect(await groupField()).toHaveDisplayValue('Sailors');
  expect(await groupField()).toHaveAccessibleDescription('Only the owner of the group may take a channel out of it.');
});

test.each([
  ['owns the group', { group: sailors, owner: true }],
  ['is of the staff', { group: sailors, staff: true }],
  ['made it for a public group', { group: { ...sailors, access: 'public' as const }, creatorId: member.id }],
])('whoever %s may take a channel out of it', async (_who, given) => {
  const app = await edit(given);
  await waitFor(async () => expect(await groupField()).toBeEnabled());
  app.answer(`PUT /channels/${id}`, channel);
  await userEvent.selectOptions(await groupField(), 'None');
  await press('Save changes');
  await waitFor(() => expect(bodies(app, `PUT /channels/${id}`)).toEqual([{ channel: { groupId: null } }]));
});

test('an address that is none is refused beside its field, and nothing is sent', async () => {
  const app = await visit('/channels/harbour/manage/details');
  await retype(/^Address/, 'The Bay!');
  await press('Save changes');
  expect(await field(/^Address/)).toBeInvalid();
  expect(changes(app)).toEqual([]);
});

test('a channel is deleted once it was said what goes with it', async () => {
  const app = await visit('/channels/harbour/manage/details', ({ answer }) => answer(`DELETE /channels/${id}`, channel));
  await press('Delete it');
  const question = await screen.findByRole('dialog', { name: 'Delete Harbour radio?' });
  expect(question).toHaveTextContent('2 published contents, its drafts, collections and 3 subscriptions go with it');
  await userEvent.click(within(question).getByRole('button', { name: 'Not now' }));
  expect(changes(app)).toEqual([]);
  await press('Delete it');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete it' }));
  await waitFor(() => expect(app.address()).toBe('/channels'));
  expect(bodies(app, `DELETE /channels/${id}`)).toHaveLength(1);
});

test('interests are added by a name and taken off by a press', async () => {
  const sea = sample(Interest, { id: 'i1', name: 'Sea' });
  const app = await visit('/channels/harbour/manage/details', ({ answer }) => {
    answer(`POST /channels/${id}/interests`, sea);
    answer(`DELETE /channels/${id}/interests/i1`, null);
  });
  await write(await screen.findByRole('combobox', { name: 'Interest' }), 'Sea');
  app.answer(`GET /channels/${id}/interests`, [sea]);
  await press('Add');
  const remove = await screen.findByRole('button', { name: 'Remove Sea' });
  app.answer(`GET /channels/${id}/interests`, []);
  await userEvent.click(remove);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Sea' })).not.toBeInTheDocument());
  expect(changes(app).map(({ call, body }) => [call, body])).toEqual([
    [`POST /channels/${id}/interests`, { name: 'Sea' }],
    [`DELETE /channels/${id}/interests/i1`, undefined],
  ]);
});

const out = { ...content, id: 'out', slug: 'out', title: 'Out already', published: '2026-01-02T10:00:00.000Z' };
const planned = {
  ...content,
  id: 'planned',
  slug: 'planned',
  title: 'To come',
  publishSchedule: { name: 'publish', date: '2099-05-06T10:00:00.000Z', createdAt: '', updatedAt: '' },
};

test('contents say how far they have come, and are asked for by that', async () => {
  const app = await visit('/channels/harbour/manage', ({ answer }) =>
    answer(`GET /channels/${id}/contents`, ({ search }: { search: string }) => {
      const asked = new URLSearchParams(search);
      if (asked.get('drafts') === 'true') return [content];
      return { true: [out], false: [planned], none: [planned, content, out] }[asked.get('past') ?? 'none'];
    }),
  );
  const titles = () => screen.queryAllByRole('listitem').flatMap((line) => within(line).queryByRole('link')?.textContent ?? []);
  const of = async (title: string) => (await screen.findByRole('link', { name: title })).closest('li')!;
  expect(await of('Tides')).toHaveTextContent('Draft');
  expect(await of('To come')).toHaveTextContent('Planned for May 6, 2099');
  expect(await of('Out already')).toHaveTextContent('Published Jan 2, 2026');
  for (const [list, title] of [
    ['Drafts', 'Tides'],
    ['Planned', 'To come'],
    ['Published', 'Out already'],
  ] as const) {
    await userEvent.click(screen.getByRole('link', { name: list }));
    await waitFor(() => expect(titles()).toEqual(expect.arrayContaining([title])));
    await waitFor(() => expect(titles().filter((one) => ['Tides', 'To come', 'Out already'].includes(one))).toEqual([title]));
  }
  const asked = app.sent.flatMap(({ search }) => /(drafts|past)=\w+/.exec(search)?.[0] ?? []);
  expect(asked).toEqual(['drafts=true', 'past=false', 'past=true']);
});

test('a content that is deleted is gone at once, and back where that is undone', async () => {
  const app = await visit('/channels/harbour/manage');
  await press('Delete Tides');
  expect(screen.queryByRole('link', { name: 'Tides' })).not.toBeInTheDocument();
  expect(changes(app)).toEqual([]);
  await press('Undo');
  expect(await screen.findByRole('link', { name: 'Tides' })).toBeInTheDocument();
});

test('a new content is a draft that is gone on with, and keeps what was typed where the network fails', async () => {
  const app = await visit('/channels/harbour/manage/contents/new', ({ fail }) => fail(`POST /channels/${id}/contents`, 'no network'));
  await write(await field(/^Title/), 'Tides');
  await press('Create the draft');
  expect(await screen.findByRole('alert')).toHaveTextContent('A network error has occurred.');
  expect(await field(/^Title/)).toHaveValue('Tides');
  app.answer(`POST /channels/${id}/contents`, content);
  await press('Create the draft');
  await waitFor(() => expect(app.address()).toBe('/channels/harbour/manage/contents/tides'));
  expect(bodies(app, `POST /channels/${id}/contents`).at(-1)).toEqual({ title: 'Tides', description: null });
});

test('a content is published at a date, by the reader’s clock, or refused without one', async () => {
  const plannedTides = { ...planned, id: contentId, slug: 'tides' };
  const app = await visit('/channels/harbour/manage/contents/tides', ({ answer }) =>
    answer(`POST /channels/${id}/contents/${contentId}/schedule`, plannedTides),
  );
  const schedule = `POST /channels/${id}/contents/${contentId}/schedule`;
  await press('Publish');
  await userEvent.click(await screen.findByRole('radio', { name: 'At a date' }));
  await press('Plan it');
  expect(screen.getByLabelText('Date')).toHaveAccessibleDescription('Must select a date');
  expect(bodies(app, schedule)).toEqual([]);
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2001-05-06T12:30' } });
  expect(screen.getByRole('button', { name: 'Publish now' })).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2099-05-06T12:30' } });
  await userEvent.click(screen.getByRole('checkbox', { name: /by mail/ }));
  app.answer(TIDES, plannedTides);
  await press('Plan it');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bodies(app, schedule)).toEqual([{ date: instantAt('2099-05-06T12:30', systemTimeZone()), email: true, push: false }]);

  app.answer(`DELETE /channels/${id}/contents/${contentId}/schedule`, content);
  app.answer(TIDES, content);
  await press('Cancel the plan');
  expect(await screen.findByRole('button', { name: 'Publish' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel the plan' })).not.toBeInTheDocument();
});

test('what the platform has against a publication is said in its dialog, and now is the time of the press', async () => {
  const app = await visit('/channels/harbour/manage/contents/tides', ({ fail }) =>
    fail(`POST /channels/${id}/contents/${contentId}/schedule`, 409, { message: 'The video is not ready yet.' }),
  );
  await press('Publish');
  await press('Publish now');
  const dialog = await screen.findByRole('dialog', { name: 'Publish the content' });
  expect(await within(dialog).findByText('The video is not ready yet.')).toBeInTheDocument();
  const [{ date }] = bodies(app, `POST /channels/${id}/contents/${contentId}/schedule`) as [{ date: string }];
  expect(Math.abs(Date.parse(date) - Date.now())).toBeLessThan(60_000);
});

test('what has nothing to show cannot be published', async () => {
  await visit('/channels/harbour/manage/contents/tides', ({ answer }) => answer(TIDES, { ...content, body: null }));
  expect(await screen.findByText(/There is nothing to show yet/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
});

const recording = () => new File(['sound'], 'tides.mp3', { type: 'audio/mpeg' });

test('a recording is kept once and put to its content; tried again it is not kept a second time', async () => {
  const file = sample(BaseFile, { id: 7, name: 'tides.mp3', url: 'http://localhost/tides.mp3' });
  const app = await visit('/channels/harbour/manage/contents/tides', ({ answer, fail }) => {
    answer('POST /storage/files', file);
    answer('GET /storage/files/7', file);
    fail(`PUT /channels/${id}/contents/${contentId}`, 503);
  });
  await userEvent.upload(await screen.findByLabelText(/^Audio/), recording());
  await screen.findAllByText('Could not upload file. Try again or contact support.');
  app.answer(`PUT /channels/${id}/contents/${contentId}`, { ...content, audio: file });
  app.answer(TIDES, { ...content, audio: file });
  await press('Try again');
  expect(await screen.findByRole('link', { name: 'tides.mp3' })).toHaveAttribute('href', 'http://localhost/tides.mp3');
  expect(bodies(app, 'POST /storage/files')).toEqual([{ uploadId: 'upload-1', name: 'tides.mp3' }]);
  expect(bodies(app, `PUT /channels/${id}/contents/${contentId}`).at(-1)).toEqual({ content: { audioId: 7 } });

  app.answer(`PUT /channels/${id}/contents/${contentId}`, content);
  app.answer(TIDES, content);
  await press('Remove tides.mp3');
  expect(screen.getByRole('link', { name: 'tides.mp3' })).toBeInTheDocument();
  await press('Remove it');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'tides.mp3' })).not.toBeInTheDocument());
  expect(bodies(app, `PUT /channels/${id}/contents/${contentId}`).at(-1)).toEqual({ content: { audioId: null } });
});

test('an upload that is canceled leaves the content as it was', async () => {
  const app = await visit('/channels/harbour/manage/contents/tides');
  const release = app.uploads.hold();
  await userEvent.upload(await screen.findByLabelText(/^Audio/), recording());
  await press('Cancel the upload of tides.mp3');
  release();
  await waitFor(() => expect(app.uploads.asked).toContain('DELETE upload-1'));
  expect(changes(app)).toEqual([]);
});

test('what is changed of a content stays on this device until it is saved, and is sent by itself', async () => {
  const first = await visit('/channels/harbour/manage/contents/tides');
  await retype(/^Title/, 'Spring tides');
  first.unmount();
  const app = await visit('/channels/harbour/manage/contents/tides', ({ answer }) =>
    answer(`PUT /channels/${id}/contents/${contentId}`, { ...content, title: 'Spring tides' }),
  );
  expect(await field(/^Title/)).toHaveValue('Spring tides');
  expect(screen.getByText('Not saved yet. It is kept on this device.')).toBeInTheDocument();
  app.answer(TIDES, { ...content, title: 'Spring tides' });
  await press('Save changes');
  expect(await screen.findByRole('heading', { level: 2, name: 'Spring tides' })).toBeInTheDocument();
  expect(bodies(app, `PUT /channels/${id}/contents/${contentId}`)).toEqual([{ content: { title: 'Spring tides' } }]);
  expect(screen.queryByText('Not saved yet. It is kept on this device.')).not.toBeInTheDocument();
});

const noor = sample(Account, { id: 'noor', username: 'noor', firstName: 'Noor', lastName: null });

test('a guest is linked to an account that a search finds, whose name is taken over where none is written', async () => {
  const guests = `/channels/${id}/contents/${contentId}/guests`;
  const guest = sample(ContentGuest, { id: 'guest', name: 'Noor', type: 'host', accountId: 'noor', account: noor });
  const app = await visit('/channels/harbour/manage/contents/tides', ({ answer }) => {
    answer('GET /accounts', [noor]);
    answer(`POST ${guests}`, guest);
  });
  await press('Add somebody');
  await userEvent.click(await screen.findByRole('radio', { name: 'Host' }));
  await write(await screen.findByRole('combobox', { name: /^Their account/ }), 'noo');
  await userEvent.click(await screen.findByRole('option', { name: 'Noor' }));
  expect(await field(/^Name/)).toHaveValue('Noor');
  app.answer(TIDES, { ...content, guests: [guest] });
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add' }));
  await press('Edit Noor');
  expect(bodies(app, `POST ${guests}`)).toEqual([
    { contentGuest: expect.objectContaining({ accountId: 'noor', type: 'host', name: 'Noor', bio: null }) as unknown },
  ]);

  app.answer(`DELETE ${guests}/guest`, null);
  app.answer(TIDES, content);
  await press('Remove');
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Remove Noor from this content?' })).getByRole('button', { name: 'Remove' }),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Noor' })).not.toBeInTheDocument());
});

test('contents are put into a collection and taken out of it', async () => {
  const season = sample(ChannelCollection, { id: 'season', slug: 'season-one', channelId: id, name: 'Season one' });
  const held = `/channels/${id}/collections/season/contents`;
  const app = await visit('/channels/harbour/manage/collections/season-one', ({ answer }) => {
    answer(`GET /channels/${id}/collections/season-one`, season);
    answer(`GET ${held}`, []);
    answer(`POST ${held}/${contentId}`, null);
    answer(`DELETE ${held}/${contentId}`, null);
  });
  await screen.findByText('Nothing is in this collection yet.');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Put a content in' }));
  app.answer(`GET ${held}`, [content]);
  await userEvent.click(await screen.findByRole('option', { name: 'Tides' }));
  const takeOut = await screen.findByRole('button', { name: 'Take Tides out' });
  app.answer(`GET ${held}`, []);
  await userEvent.click(takeOut);
  await screen.findByText('Nothing is in this collection yet.');
  expect(changes(app).map(({ call }) => call)).toEqual([`POST ${held}/${contentId}`, `DELETE ${held}/${contentId}`]);
});

test('a collection is made, renamed and deleted', async () => {
  const collections = `/channels/${id}/collections`;
  const season = sample(ChannelCollection, { id: 'season', slug: 'season-one', channelId: id, name: 'Season one' });
  const app = await visit('/channels/harbour/manage/collections', ({ answer }) => {
    answer(`GET ${collections}`, []);
    answer(`POST ${collections}`, season);
    answer(`POST ${collections}/season`, { ...season, name: 'First season' });
    answer(`DELETE ${collections}/season`, season);
  });
  await press('New collection');
  await write(await field(/^Name/), 'Season one');
  app.answer(`GET ${collections}`, [season]);
  await press('Add');
  await press('Edit Season one');
  await retype(/^Name/, 'First season');
  app.answer(`GET ${collections}`, [{ ...season, name: 'First season' }]);
  await press('Save changes');
  await press('Edit First season');
  app.answer(`GET ${collections}`, []);
  await press('Delete it');
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Delete First season?' })).getByRole('button', { name: 'Delete it' }),
  );
  await screen.findByText(/There is no collection yet/);
  expect(changes(app).map(({ call, body }) => [call, body])).toEqual([
    [`POST ${collections}`, { name: 'Season one', description: '' }],
    [`POST ${collections}/season`, { name: 'First season', description: '' }],
    [`DELETE ${collections}/season`, undefined],
  ]);
});

test('subscribers stand with the day since when, each leading to their profile', async () => {
  await visit('/channels/harbour/manage/subscribers', ({ answer }) =>
    answer(`GET /channels/${id}/subscribers`, [
      sample(ChannelSubscriber, { accountId: 'noor', account: noor, createdAt: '2026-03-04T10:00:00.000Z' }),
    ]),
  );
  const link = await screen.findByRole('link', { name: 'Noor' });
  expect(link).toHaveAttribute('href', '/accounts/noor');
  expect(link.closest('li')).toHaveTextContent('Since Mar 4, 2026');
  expect(screen.getByText('3 subscribers')).toBeInTheDocument();
});

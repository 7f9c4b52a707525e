import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GROUP } from '@contract/communityLimits';
import { Announcement } from '@contract/entities/announcements';
import { BaseAccount } from '@contract/entities/accounts';
import { GroupInvitation, GroupMembership, GroupRequest, InvitableAccount } from '@contract/entities/groupMembers';
import { Group } from '@contract/entities/groups';
import { member as ada, openApp } from '@test/harness/openApp';
import { settled } from '@test/harness/ports';
import { sample } from '@test/harness/sample';
import { flushRequested } from '@web/state/pendingActions/pendingActionsSlice';

const id = '5b7c0a7e-6a0b-4c55-9d0e-0c3d7a3f7a41';
const group = sample(Group, {
  id,
  slug: 'swimmers',
  name: 'Swimmers',
  access: 'public',
  active: true,
  standing: 'owner',
  _count: { members: 2 },
});
const noor = sample(BaseAccount, { id: 'noor', username: 'noor', firstName: 'Noor', lastName: null });
const place = (account: BaseAccount, owner: boolean) =>
  sample(GroupMembership, { accountId: account.id, account, group, owner, role: owner ? 'moderator' : 'member' });

const ben = sample(GroupRequest, { id: 'r1', status: 'requested', account: { ...noor, firstName: 'Ben', username: 'ben' } });

const visit = (path: string) =>
  openApp(path, {
    signedIn: true,
    server: ({ answer }) => {
      answer('GET /groups/swimmers', group);
      answer(`GET /groups/${id}/members`, [place({ ...noor, id: ada.id, username: 'ada', firstName: 'Ada' }, true), place(noor, false)]);
      answer(`POST /groups/${id}/members/noor/owner`, place(noor, true));
      answer(`DELETE /groups/${id}/members/noor`, null);
    },
  });

test.each([
  ['Hand the group over', 'Hand the group over to Noor?', `POST /groups/${id}/members/noor/owner`],
  ['Remove from the group', 'Remove Noor from the group?', `DELETE /groups/${id}/members/noor`],
])('“%s” asks first, and does nothing where it is not meant', async (item, question, call) => {
  const { sent } = await visit('/groups/swimmers/members');
  const choose = async (answer: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Change Noor' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: item }));
    await userEvent.click(within(await screen.findByRole('dialog', { name: question })).getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  await choose('Not now');
  expect(sent.some((one) => one.call === call)).toBe(false);
  await choose(item);
  expect(sent.filter((one) => one.call === call)).toHaveLength(1);
});

test.each([
  ['manage', '/edit'],
  ['manage/requests', '/requests'],
  ['manage/invite', '/invitations'],
  ['manage/announce', '/announcements'],
])('%s leads to where a moderator does it', async (below, tab) => {
  await visit(`/groups/swimmers/${below}`);
  await waitFor(() => expect(window.location.pathname).toBe(`/groups/swimmers${tab}`));
});

test('what there is not to manage is no page', async () => {
  await visit('/groups/swimmers/manage/nothing');
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeInTheDocument();
});

test('a moderator is made a member at once, and a member a moderator', async () => {
  const moderator = { ...place(noor, false), role: 'moderator' as const };
  const roles = `/groups/${id}/members/noor`;
  const app = await visit('/groups/swimmers/members');
  const calls = () => app.sent.flatMap(({ call }) => (call.startsWith('GET') ? [] : [call]));
  const choose = async (item: string, after: GroupMembership) => {
    const change = await screen.findByRole('button', { name: 'Change Noor' });
    app.answer(`POST ${roles}/${item === 'Make a member' ? 'demote' : 'promote'}`, after);
    app.answer(`GET /groups/${id}/members`, [after]);
    await userEvent.click(change);
    await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  };
  await choose('Make a moderator', moderator);
  expect(await screen.findByText('Moderator')).toBeInTheDocument();
  await choose('Make a member', place(noor, false));
  await waitFor(() => expect(screen.queryByText('Moderator')).not.toBeInTheDocument());
  expect(calls()).toEqual([`POST ${roles}/promote`, `POST ${roles}/demote`]);
});

test('an invitation is taken back, and whoever declined is invited again', async () => {
  const invitation = (name: string, status: GroupInvitation['status']) =>
    sample(GroupInvitation, { id: name, status, account: { ...noor, id: name, username: name, firstName: name } });
  const { answer, sent } = await openApp('/groups/swimmers/invitations', {
    signedIn: true,
    server: ({ answer: first }) => {
      first('GET /groups/swimmers', group);
      first(`GET /groups/${id}/invitations`, [invitation('Ben', 'invited'), invitation('Cat', 'rejected')]);
      first(`DELETE /groups/${id}/invitations/Ben/cancel`, invitation('Ben', 'canceled'));
      first(`PUT /groups/${id}/invitations/Cat/reinvite`, invitation('Cat', 'invited'));
    },
  });
  const line = (name: string) => screen.getByRole('link', { name }).closest('li')!;
  const takeBack = await screen.findByRole('button', { name: 'Take back the invitation of Ben' });
  expect(line('Cat')).toHaveTextContent('Declined');
  expect(screen.queryByRole('button', { name: 'Take back the invitation of Cat' })).not.toBeInTheDocument();
  answer(`GET /groups/${id}/invitations`, [invitation('Ben', 'canceled'), invitation('Cat', 'rejected')]);
  await userEvent.click(takeBack);
  await waitFor(() => expect(line('Ben')).toHaveTextContent('Taken back'));
  answer(`GET /groups/${id}/invitations`, [invitation('Ben', 'canceled'), invitation('Cat', 'invited')]);
  await userEvent.click(screen.getByRole('button', { name: 'Invite Cat again' }));
  await waitFor(() => expect(line('Cat')).not.toHaveTextContent('Declined'));
  expect(sent.flatMap(({ call }) => (call.startsWith('GET') ? [] : [call]))).toEqual([
    `DELETE /groups/${id}/invitations/Ben/cancel`,
    `PUT /groups/${id}/invitations/Cat/reinvite`,
  ]);
});

test('nobody changes themself among the members, and each line leads to its person', async () => {
  await visit('/groups/swimmers/members');
  expect(await screen.findByRole('link', { name: 'Noor' })).toHaveAttribute('href', '/accounts/noor');
  expect(screen.getByText('You')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Change Ada' })).not.toBeInTheDocument();
});

test('an announcement goes out from how it will read, and is taken away unless that is undone', async () => {
  const said = sample(Announcement, { id: 'a1', title: 'The pool', message: 'Closed on Monday.' });
  const { sent } = await openApp('/groups/swimmers/announcements', {
    signedIn: true,
    server: ({ answer }) => {
      answer('GET /groups/swimmers', group);
      answer(`GET /groups/${id}/announcements`, [said]);
      answer(`POST /groups/${id}/announcements`, said);
    },
  });
  const posts = () => sent.filter(({ call }) => call === `POST /groups/${id}/announcements`);
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  await press('Write an announcement');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Keys');
  await press('See it before it goes out');
  expect(screen.getByRole('textbox', { name: 'What you say' })).toHaveFocus();
  await userEvent.type(screen.getByRole('textbox', { name: 'What you say' }), 'They hang by the door.');
  await userEvent.click(screen.getByRole('checkbox', { name: 'As a push message as well' }));
  await press('See it before it goes out');
  const preview = screen.getByRole('region', { name: 'Preview' });
  expect(preview).toHaveFocus();
  expect(preview).toHaveTextContent('KeysThey hang by the door.');
  expect(screen.getByText('In the app and by mail, to whom mails are not turned off.')).toBeInTheDocument();
  await press('Change the words');
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), ' to the hall');
  await press('See it before it goes out');
  expect(posts()).toEqual([]);
  await press('Send it now');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(posts()).toMatchObject([{ body: { title: 'Keys to the hall', email: true, push: false } }]);
  await press('Delete The pool');
  expect(screen.queryByRole('link', { name: 'The pool' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Write an announcement' })).toHaveFocus();
  await press('Undo');
  expect(await screen.findByRole('link', { name: 'The pool' })).toBeInTheDocument();
});

test('several announcements are chosen and taken away together, and one Undo brings all of them back', async () => {
  const all = ['The pool', 'Keys', 'Towels'].map((title, nth) => sample(Announcement, { id: `a${nth}`, title, message: title }));
  const { sent, store } = await openApp('/groups/swimmers/announcements', {
    signedIn: true,
    server: ({ answer }) => {
      answer('GET /groups/swimmers', group);
      answer(`GET /groups/${id}/announcements`, all);
      for (const one of all) answer(`DELETE /groups/${id}/announcements/${one.id}`, one);
    },
  });
  const titles = () => all.map(({ title }) => title!).filter((title) => screen.queryByRole('link', { name: title }));
  const tick = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }));
  const deleted = () => sent.filter(({ call }) => call.startsWith('DELETE')).map(({ call }) => call.split('/').at(-1));
  const removeChosen = async () => {
    const bar = await screen.findByRole('region', { name: 'For the announcements that are chosen' });
    await userEvent.click(within(bar).getByRole('button', { name: 'Delete' }));
  };
  await tick('Choose The pool');
  await tick('Choose Towels');
  expect(screen.getByRole('checkbox', { name: '2 chosen' })).toBePartiallyChecked();
  await removeChosen();
  expect(titles()).toEqual(['Keys']);
  expect(screen.getByRole('link', { name: 'Keys' })).toHaveFocus();
  expect(await screen.findByText('2 announcements deleted for everybody')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(titles()).toEqual(['The pool', 'Keys', 'Towels']));
  expect(deleted()).toEqual([]);
  for (const title of ['The pool', 'Keys', 'Towels']) await tick(`Choose ${title}`);
  expect(screen.getByRole('checkbox', { name: '3 chosen' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: '3 chosen' })).not.toBePartiallyChecked();
  await removeChosen();
  expect(titles()).toEqual([]);
  act(() => void store.dispatch(flushRequested()));
  await waitFor(() => expect(deleted()).toEqual(['a0', 'a1', 'a2']));
});

test('the words of an announcement are changed where they stand, and keep the marks they had as long as nobody touches them', async () => {
  const said = sample(Announcement, { id: 'a1', title: 'The pool', message: 'Closed on Monday.', html: '<p>Closed on <b>Monday</b>.</p>' });
  const { sent } = await openApp('/groups/swimmers/announcements', {
    signedIn: true,
    server: ({ answer }) => {
      answer('GET /groups/swimmers', group);
      answer(`GET /groups/${id}/announcements`, [said]);
      answer(`PUT /groups/${id}/announcements/a1`, said);
    },
  });
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const change = async (field: string, words: string) => {
    await press('Change The pool');
    await userEvent.type(await screen.findByRole('textbox', { name: field }), words);
    await press('Save the words');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  await change('Title', '!');
  await change('What you say', ' All day.');
  expect(sent.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)).toEqual([
    { title: 'The pool!', html: said.html },
    { title: 'The pool', html: '<p>Closed on Monday. All day.</p>' },
  ]);
});

test('what is done to many at once says how it went with each', async () => {
  const requests = ['Ben', 'Cat'].map((firstName) =>
    sample(GroupRequest, { id: firstName, account: { ...noor, id: firstName, username: firstName, firstName } }),
  );
  const { sent } = await openApp('/groups/swimmers/requests', {
    signedIn: true,
    server: ({ answer, fail }) => {
      answer('GET /groups/swimmers', group);
      answer(`GET /groups/${id}/requests`, requests);
      answer(`PUT /groups/${id}/requests/Ben/accept`, group);
      fail(`PUT /groups/${id}/requests/Cat/accept`, 409, { message: 'You are in this group already.' });
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all' }));
  await userEvent.click(screen.getByRole('button', { name: 'Let in' }));
  expect(await screen.findByText('Done for 1, not for 1: why stands beside each.')).toBeInTheDocument();
  expect(screen.getByText('You are in this group already.').closest('li')).toHaveTextContent('Cat');
  expect(sent.filter(({ call }) => call.endsWith('/accept'))).toHaveLength(2);
});

test('a request that was taken back meanwhile goes, and that is said', async () => {
  const app = await openApp('/groups/swimmers/requests', {
    signedIn: true,
    server: ({ answer, fail }) => {
      answer('GET /groups/swimmers', group);
      answer(`GET /groups/${id}/requests`, [sample(GroupRequest, { id: 'Ben', account: { ...noor, id: 'Ben' } })]);
      fail(`PUT /groups/${id}/requests/Ben/accept`, 404, { message: 'not found' });
    },
  });
  const letIn = await screen.findByRole('button', { name: /^Let .* in$/ });
  app.answer(`GET /groups/${id}/requests`, []);
  await userEvent.click(letIn);
  expect(await screen.findByText('This request was answered or taken back.')).toBeInTheDocument();
  expect(screen.getByText('Nobody asks to join.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Invite people' })).toHaveAttribute('href', '/groups/swimmers/invitations');
  expect(screen.queryByText('not found')).not.toBeInTheDocument();
});

test('an invitation that was answered meanwhile goes, and that is said', async () => {
  const invited = sample(GroupInvitation, { id: 'Ben', status: 'invited', account: { ...noor, id: 'Ben' } });
  const app = await openApp('/groups/swimmers/invitations', {
    signedIn: true,
    server: ({ answer, fail }) => {
      answer('GET /groups/swimmers', group);
      answer(`GET /groups/${id}/invitations`, [invited]);
      fail(`DELETE /groups/${id}/invitations/Ben/cancel`, 404, { message: 'not found' });
    },
  });
  const takeBack = await screen.findByRole('button', { name: /^Take .* back$|^Take back/ });
  app.answer(`GET /groups/${id}/invitations`, []);
  await userEvent.click(takeBack);
  expect(await screen.findByText('This invitation was answered or taken back.')).toBeInTheDocument();
  expect(screen.getByText('Nobody is invited.')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Invite people' })).toHaveLength(1);
});

test('how it went is still said once nobody is left to do it to', async () => {
  const requests = ['Ben', 'Cat'].map((firstName) =>
    sample(GroupRequest, { id: firstName, account: { ...noor, id: firstName, username: firstName, firstName } }),
  );
  const app = await openApp('/groups/swimmers/requests', {
    signedIn: true,
    server: ({ answer }) => {
      answer('GET /groups/swimmers', group);
      answer(`GET /groups/${id}/requests`, requests);
      for (const one of requests) answer(`PUT /groups/${id}/requests/${one.id}/accept`, group);
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all' }));
  const told = screen.getAllByRole('status');
  app.answer(`GET /groups/${id}/requests`, []);
  await userEvent.click(screen.getByRole('button', { name: 'Let in' }));
  expect(await screen.findByText('Nobody asks to join.')).toBeInTheDocument();
  // In what was there before, or nobody would hear it.
  expect(told).toContain(screen.getByText('Done for all 2.').closest('[role=status]'));
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('several members are taken out together once that is confirmed, and nobody who cannot be', async () => {
  const { sent } = await visit('/groups/swimmers/members');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all' }));
  expect(screen.queryByRole('checkbox', { name: 'Choose Ada' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove from the group' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove 1 person from the group?' }));
  const removed = () => sent.filter(({ call }) => call.startsWith('DELETE')).map(({ call }) => call);
  expect(removed()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Remove from the group' }));
  await waitFor(() => expect(removed()).toEqual([`DELETE /groups/${id}/members/noor`]));
});

describe('on a phone', () => {
  beforeEach(() => {
    window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: query === '(max-width: 639px)' }) as MediaQueryList;
  });
  afterEach(() => delete (window as { matchMedia?: unknown }).matchMedia);

  test('what is done to several members stands in one menu', async () => {
    const { sent } = await visit('/groups/swimmers/members');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all' }));
    expect(screen.queryByRole('button', { name: 'Remove from the group' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Change 1 person' }));
    const menu = within(await screen.findByRole('menu', { name: 'Change 1 person' }));
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Make a moderator', 'Remove from the group']);
    await userEvent.click(menu.getByRole('menuitem', { name: 'Remove from the group' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove 1 person from the group?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove from the group' }));
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain(`DELETE /groups/${id}/members/noor`));
  });

  test('nothing more is done to several members before the answer', async () => {
    const { hold } = await visit('/groups/swimmers/members');
    const release = hold(`POST /groups/${id}/members/noor/promote`);
    const all = () => screen.findByRole('checkbox', { name: 'Choose all' });
    await userEvent.click(await all());
    await userEvent.click(screen.getByRole('button', { name: 'Change 1 person' }));
    const menu = within(await screen.findByRole('menu', { name: 'Change 1 person' }));
    await userEvent.click(menu.getByRole('menuitem', { name: 'Make a moderator' }));
    await userEvent.click(await all());
    expect(screen.getByRole('button', { name: 'Change 1 person' })).toBeDisabled();
    await act(async () => release(200, place(noor, false)));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change 1 person' })).toBeEnabled());
  });

  test('what is done to several who ask to join stands beside one another, as in their rows', async () => {
    await openApp('/groups/swimmers/requests', {
      signedIn: true,
      server: ({ answer }) => {
        answer('GET /groups/swimmers', group);
        answer(`GET /groups/${id}/requests`, [ben, { ...ben, id: 'r2' }]);
      },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all' }));
    const bar = within(screen.getByRole('region', { name: 'For those who are chosen' }));
    expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Let in', 'Turn down']);
  });
});

test('where nobody was turned down, that leads on to who asks to join', async () => {
  await openApp('/groups/swimmers/requests?show=rejected', {
    signedIn: true,
    server: ({ answer }) => {
      answer('GET /groups/swimmers', group);
      answer(`GET /groups/${id}/requests`, ({ search }: { search: string }) => (search.includes('status=rejected') ? [] : [ben]));
    },
  });
  expect(await screen.findByText('Nobody was turned down.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'See who asks to join' }));
  expect(await screen.findByRole('link', { name: 'Ben' })).toBeInTheDocument();
});

test('where nobody can be changed, nobody is chosen', async () => {
  await openApp('/groups/swimmers/members', {
    signedIn: true,
    server: ({ answer }) => {
      answer('GET /groups/swimmers', group);
      answer(`GET /groups/${id}/members`, [place({ ...noor, id: ada.id, username: 'ada', firstName: 'Ada' }, true)]);
    },
  });
  expect(await screen.findByRole('link', { name: 'Ada' })).toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('whoever owns a group is called so among those who are invited to it', async () => {
  const account = (firstName: string, owner: boolean) =>
    sample(InvitableAccount, {
      id: firstName,
      username: firstName,
      firstName,
      lastName: null,
      groups: [{ role: 'moderator', owner }],
    });
  await openApp('/groups/swimmers/invitations', {
    signedIn: true,
    server: ({ answer }) => {
      answer('GET /groups/swimmers', group);
      answer(`GET /groups/${id}/invitations`, []);
      answer(`GET /groups/${id}/invitations/accounts`, [account('Ada', true), account('Noor', false)]);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Invite people' }));
  const line = async (name: string) => (await screen.findByRole('checkbox', { name })).closest('li');
  expect(await line('Ada')).toHaveTextContent('Owner');
  expect(await line('Noor')).toHaveTextContent('Moderator');
});

test('as many are invited at once as may be, and no more can be chosen until one is not', async () => {
  const people = Array.from({ length: GROUP.invitedAtOnceMax + 1 }, (_, nth) =>
    sample(InvitableAccount, {
      id: `p${nth}`,
      username: `p${nth}`,
      firstName: `Person ${nth}`,
      lastName: null,
      groups: [],
      groupInvitations: [],
      groupRequests: [],
    }),
  );
  const { sent } = await openApp('/groups/swimmers/invitations', {
    signedIn: true,
    server: ({ answer }) => {
      answer('GET /groups/swimmers', group);
      answer(`GET /groups/${id}/invitations`, []);
      answer(`GET /groups/${id}/invitations/accounts`, people);
      answer(`POST /groups/${id}/invitations`, []);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Invite people' }));
  await screen.findByRole('checkbox', { name: 'Person 0' });
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Person/ });
  for (const box of boxes.slice(0, -1)) fireEvent.click(box);
  expect(screen.getByRole('button', { name: `Invite ${GROUP.invitedAtOnceMax} people` })).toBeEnabled();
  expect(boxes.map(({ disabled }) => disabled)).toEqual([...boxes.slice(0, -1).map(() => false), true]);
  fireEvent.click(boxes[0]!);
  fireEvent.click(boxes.at(-1)!);
  await userEvent.click(screen.getByRole('button', { name: /^Invite \d+ people$/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const { body } = sent.find(({ call }) => call === `POST /groups/${id}/invitations`)!;
  expect(body).toEqual({ accountIds: people.slice(1).map((one) => one.id) });
});

test.each(['moderator', 'owner'] as const)(
  '%s: whoever moderates sees on every part of the group that people ask to join',
  async (standing) => {
    const one = { ...group, standing, _count: { members: 2, requests: 2 } };
    const { answer } = await openApp('/groups/swimmers/media', {
      signedIn: true,
      server: ({ answer: first }) => {
        first('GET /groups/swimmers', one);
        first(`GET /groups/${id}/media`, []);
        first(`GET /groups/${id}/requests`, [ben]);
        first(`PUT /groups/${id}/requests/r1/reject`, { ...ben, status: 'rejected' });
      },
    });
    const told = { name: '2 people ask to join' };
    const link = await screen.findByRole('link', told);
    expect(screen.getByRole('link', { name: /^Requests/ })).toHaveTextContent('Requests2');
    await userEvent.click(link);
    expect(window.location.pathname).toBe('/groups/swimmers/requests');
    expect(screen.queryByRole('link', told)).not.toBeInTheDocument();
    answer('GET /groups/swimmers', { ...one, _count: { members: 2, requests: 1 } });
    await userEvent.click(await screen.findByRole('button', { name: 'Turn Ben down' }));
    await waitFor(() => expect(screen.getByRole('link', { name: /^Requests/ })).toHaveTextContent('Requests1'));
  },
);

const crew = { ...group, standing: 'member' as const };
const leave = async (access: Group['access'], path: string) => {
  const one = { ...crew, access };
  const app = await openApp(path, {
    signedIn: true,
    server: ({ answer }) => {
      answer('GET /groups', []);
      answer('GET /groups/swimmers', one);
      answer(`GET /groups/${id}/announcements`, []);
      answer(`GET /groups/${id}/sponsors`, []);
      answer(`POST /groups/${id}/leave`, null);
    },
  });
  const leaving = await screen.findByRole('button', { name: 'Leave' });
  if (access === 'protected') app.fail('GET /groups/swimmers', 404);
  else app.answer('GET /groups/swimmers', { ...one, standing: null });
  await userEvent.click(leaving);
  const dialog = access === 'public' ? null : await screen.findByRole('dialog');
  if (dialog) await userEvent.click(within(dialog).getByRole('button', { name: 'Leave' }));
  return app;
};

test('whoever leaves a group from a part for its members sees what the group is, and can come back', async () => {
  const { sent } = await leave('public', '/groups/swimmers/announcements');
  expect(await screen.findByRole('button', { name: 'Join' })).toBeInTheDocument();
  expect(sent.filter(({ call }) => call === `GET /groups/${id}/announcements`)).toHaveLength(1);
  expect(window.location.pathname).toBe('/groups/swimmers');
});

test('whoever leaves a hidden group comes to the groups, and is not told that it does not exist', async () => {
  await leave('protected', '/groups/swimmers/announcements');
  expect(await screen.findByText('There are no groups yet.')).toBeInTheDocument();
  expect(window.location.pathname).toBe('/groups');
});

test('a visitor who follows a link to a part for members is asked to sign in', async () => {
  await openApp('/groups/swimmers/announcements', {
    server: ({ answer }) => answer('GET /groups/swimmers', { ...group, standing: null }),
  });
  await waitFor(() => expect(window.location.pathname).toBe('/auth/sign-in'));
  expect(window.location.search).toBe('?redirect=/groups/swimmers/announcements');
});

const requests = (query: string, status: GroupRequest['status'] = 'requested') =>
  openApp(`/groups/swimmers/requests${query}`, {
    signedIn: true,
    server: ({ answer }) => {
      answer('GET /groups/swimmers', group);
      answer(`GET /groups/${id}/requests`, [{ ...ben, status }]);
      answer(`GET /groups/${id}/requests/r1`, ben);
      answer(`PUT /groups/${id}/requests/r1/accept`, group);
    },
  });

test('one request has an address of its own, which says so once it is answered', async () => {
  const { fail } = await requests('');
  expect(await screen.findByRole('link', { name: 'The request of Ben by itself' })).toHaveAttribute(
    'href',
    '/groups/swimmers/requests?request=r1',
  );
  await userEvent.click(screen.getByRole('link', { name: 'The request of Ben by itself' }));
  const letIn = await screen.findByRole('button', { name: 'Let Ben in' });
  fail(`GET /groups/${id}/requests/r1`, 404);
  await userEvent.click(letIn);
  expect(await screen.findByText('This request was answered or taken back.')).toBeInTheDocument();
});

test('whoever was turned down can be let in after all', async () => {
  const { sent } = await requests('?show=rejected', 'rejected');
  await userEvent.click(await screen.findByRole('button', { name: 'Let Ben in' }));
  expect(screen.queryByRole('button', { name: 'Turn Ben down' })).not.toBeInTheDocument();
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain(`PUT /groups/${id}/requests/r1/accept`));
  expect(sent.some(({ call, search }) => call === `GET /groups/${id}/requests` && search.includes('status=rejected'))).toBe(true);
});

test('a group that is not there is a page that does not exist, and leads to the groups', async () => {
  await visit('/groups/nothing-here');
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/groups');
});

const stranger = { ...group, standing: null };
const ofGroup = (access: string) =>
  ({
    public: { on: [`POST /groups/${id}/join`, 'Join'], off: [`POST /groups/${id}/leave`, 'Leave'], members: 3 },
    private: {
      on: [`POST /groups/${id}/requests`, 'Ask to join'],
      off: [`PUT /groups/${id}/requests/cancel`, 'Cancel request'],
      members: 2,
    },
  })[access]!;

test.each(['public', 'private'])('coming into a %s group is shown at once, and taken back where it is refused', async (access) => {
  const { on, off, members } = ofGroup(access);
  let release = (_status?: number, _body?: unknown) => {};
  const { sent } = await openApp('/groups/swimmers', {
    signedIn: true,
    server: ({ answer, hold }) => {
      answer('GET /groups/swimmers', { ...stranger, access });
      release = hold(on[0]!);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: on[1]! }));
  expect(await screen.findByRole('button', { name: off[1]! })).toBeVisible();
  expect(screen.getByText(`${members} members`)).toBeVisible();
  // What is told to members alone is not asked for before one is in.
  expect(sent.map(({ call }) => call)).not.toContain(`GET /self/groups/${id}/membership`);
  release(400);
  expect(await screen.findByRole('button', { name: on[1]! })).toBeVisible();
  expect(screen.getByText('2 members')).toBeVisible();
});

test('a request that was made before its group became open is taken back as one, and stands again where that is refused', async () => {
  let release = (_status?: number, _body?: unknown) => {};
  const { off } = ofGroup('private');
  const { sent } = await openApp('/groups/swimmers', {
    signedIn: true,
    server: ({ answer, hold }) => {
      answer('GET /groups/swimmers', { ...group, standing: 'requested' });
      release = hold(off[0]!);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel request' }));
  expect(await screen.findByRole('button', { name: 'Join' })).toBeVisible();
  expect(sent.flatMap(({ call }) => (call.startsWith('GET') ? [] : [call]))).toEqual([off[0]]);
  release(400);
  expect(await screen.findByRole('button', { name: 'Cancel request' })).toBeVisible();
  expect(screen.getByText('2 members')).toBeVisible();
});

test('pressed again before the answer, a group is left behind the answer, and its members are as many as before', async () => {
  let release = (_status?: number, _body?: unknown) => {};
  const { on, off } = ofGroup('public');
  const { sent } = await openApp('/groups/swimmers', {
    signedIn: true,
    server: ({ answer, hold }) => {
      answer('GET /groups/swimmers', stranger);
      answer(off[0]!, null);
      release = hold(on[0]!);
    },
  });
  const calls = () => sent.map(({ call }) => call).filter((call) => call === on[0] || call === off[0]);
  await userEvent.click(await screen.findByRole('button', { name: 'Join' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(calls()).toEqual([on[0]]);
  release(200, place(noor, false));
  await waitFor(() => expect(calls()).toEqual([on[0], off[0]]));
  expect(await screen.findByRole('button', { name: 'Join' })).toBeVisible();
  expect(screen.getByText('2 members')).toBeVisible();
});

test('what one hears of a group is turned before the answer, and back where it is refused', async () => {
  const place = sample(GroupMembership, { activityPushNotification: true, announcementEmailNotification: true });
  const { hold } = await openApp('/groups/swimmers', {
    signedIn: true,
    server: ({ answer }) => {
      answer('GET /groups/swimmers', crew);
      answer(`GET /groups/${id}/sponsors`, []);
      answer(`GET /self/groups/${id}/membership`, place);
    },
  });
  const posts = await screen.findByRole('switch', { name: 'New posts, as a push message' });
  const turn = async () => {
    const release = hold(`PUT /self/groups/${id}`);
    await userEvent.click(posts);
    return release;
  };
  const take = await turn();
  expect(posts).not.toBeChecked();
  take(200, { ...place, activityPushNotification: false });
  await act(settled);
  const refuse = await turn();
  expect(posts).toBeChecked();
  refuse(403);
  await waitFor(() => expect(posts).not.toBeChecked());
  expect(screen.getByRole('switch', { name: 'Announcements, by mail' })).toBeChecked();
});

test('a group is known by the answer to its making: its page asks for it no more', async () => {
  const { sent } = await openApp('/groups/new', { signedIn: true, server: ({ answer }) => answer('POST /groups', group) });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Swimmers');
  await userEvent.click(screen.getByRole('button', { name: 'Create the group' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Swimmers' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/groups/swimmers');
  expect(sent.filter(({ call }) => call === 'GET /groups/swimmers')).toEqual([]);
});

import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { mails } from '@server/db/schema/mails';
import { letter, listLetter, withFoot } from '@server/delivery/letter';
import { writtenHtml, writtenMail, writtenPage } from '@server/delivery/writtenHtml';
import { tableFile } from '@server/modules/registration/attendees/tableFile';
import { headTags } from '@server/page/head';
import { jsonElement } from '@server/page/html';
import { buildTestApp, testOrganization, type TestApp } from '@test/harness/app';
import { asking } from '@test/harness/asking';
import { harmfulIn, strangeInMail, tagsIn } from '@test/harness/markup';
import { PAYLOADS, somePayloads } from '@test/harness/payloads';
import { newTenant } from '@test/harness/world';

/** So many of them write to somebody and are told of by mail. */
const MANY = Number(process.env['PAYLOADS'] ?? 25);
jest.setTimeout(180_000 + MANY * 9_000);

const outline = (html: string) => tagsIn(html).map(({ name, attributes }) => `${name} ${Object.keys(attributes).join()}`);

test('there are enough of them, and none twice', () => {
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(500);
  expect(new Set(PAYLOADS).size).toBe(PAYLOADS.length);
});

test.each([
  ['an announcement', writtenHtml],
  ['a page', writtenPage],
  ['a mail', (written: string) => writtenMail(written, 'https://a.example').html],
])('what is written for %s keeps what is harmless, and nothing else, however often it is read', (_what, clean) => {
  for (const payload of PAYLOADS) {
    for (const written of [
      payload,
      `<p>${payload}</p>`,
      `<p title="${payload}">x</p>`,
      `<a href="${payload}">x</a>`,
      `<table><td>${payload}`,
    ]) {
      for (const kept of [clean(written), clean(clean(written))]) {
        expect([written, harmfulIn(kept)]).toEqual([written, []]);
      }
    }
  }
});

test('a mail and the head of a page have the same tags whatever they say', () => {
  const organization = testOrganization({ NAME: 'Plain' });
  const mail = (text: string) =>
    letter({ locale: 'en', from: text, subject: text, paragraphs: [text], action: { text, address: `https://a.example/${text}` } }).html;
  const digest = (text: string) => {
    const action = { text, address: `https://a.example/${text}` };
    const groups = [{ title: text, lines: [action] }];
    return withFoot(listLetter({ locale: 'en', from: text, subject: text, intro: text, groups, end: text, action }), action).html;
  };
  const head = (text: string, portrait = false) => {
    return headTags({
      organization,
      description: { title: text, description: text, portrait },
      origin: 'https://a.example',
      path: '/events/x',
      locale: 'en',
    });
  };
  for (const payload of PAYLOADS) {
    for (const written of [mail, digest]) expect([payload, outline(written(payload))]).toEqual([payload, outline(written('words'))]);
    for (const portrait of [false, true])
      expect([payload, outline(head(payload, portrait))]).toEqual([payload, outline(head('words', portrait))]);
    const data = jsonElement('facts', { payload });
    expect([payload, data.indexOf('</')]).toEqual([payload, data.length - '</script>'.length]);
    expect(JSON.parse(data.slice(data.indexOf('>') + 1, -'</script>'.length))).toEqual({ payload });
  }
});

test('in a table no text is a formula, and each is there as it was written', async () => {
  const table = { name: 'x', columns: [{ header: 'a' }, { header: 'b' }], portions: [PAYLOADS.map((payload) => [payload, 'end'])] };
  const csv = (await buffer(tableFile(table, 'csv', 'en').content)).toString();
  const cells = [...csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*)),end\r\n/g)].map(
    ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare!,
  );
  expect(cells).toHaveLength(PAYLOADS.length);
  for (const [at, cell] of cells.entries()) {
    expect(cell).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/);
    expect(cell.replaceAll("'", '')).toBe(PAYLOADS[at]!.replaceAll("'", ''));
  }
  const { sheets } = await readXlsx(await buffer(tableFile(table, 'xlsx', 'en').content));
  const [, ...rows] = sheets[0]!.rows;
  // What XML cannot hold is told by a sign of its own.
  const held = PAYLOADS.map((payload) => payload.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd'));
  expect(rows.map(([cell]) => String(cell))).toEqual(held);
});

describe('whoever is called so', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp();
  });
  afterAll(() => app.app.close());

  test('is told of by mails that are one line of words above plain paragraphs, with links to the site alone', async () => {
    const world = await newTenant(app.ours.organization);
    const reader = await app.ours.account({ email: 'reader@example.org' });
    const post = await asking(app.ours, reader)('POST /activities', { message: 'Hello' });
    for (const payload of somePayloads(MANY)) {
      const words = payload.replace(/[\t\r\n]/g, ' ').slice(0, 80);
      const person = await app.ours.account({ firstName: words, lastName: words, title: words });
      const ask = asking(app.ours, person);
      await ask(`POST /accounts/${reader.id}/follow`);
      await ask('POST /activities', { message: payload, commentedId: post.id });
      const group = await world.group(person, { name: words.slice(0, 100), description: payload });
      await ask(`POST /groups/${group.id}/invitations`, { accountIds: [reader.id] });
      await asking(app.ours, reader)(`PUT /groups/${group.id}/invitations/accept`);
      await ask(`POST /groups/${group.id}/announcements`, {
        title: words.trim() || 'x',
        html: `<p>Words ${payload}</p>`,
        email: true,
        push: true,
      });
      await ask('POST /supportTickets', { type: 'bug', email: 'reader@example.org', request: payload });
    }
    const sent = await world.run(({ db }) => db.select().from(mails).where(eq(mails.accountId, reader.id)));
    expect(sent.length).toBeGreaterThanOrEqual(MANY * 3);
    const wrong = sent.flatMap(({ subject, html, text }) => {
      const faults = strangeInMail(html);
      return faults.length > 0 || /[\r\n]/.test(subject) ? [{ subject, text, faults }] : [];
    });
    expect(wrong).toEqual([]);
    // What is shown to them elsewhere is JSON, which no browser takes for a page.
    for (const path of ['/self/notifications?pageSize=100', '/self/export', '/accounts?pageSize=100', `/activities/${post.id}/comments`]) {
      const { organization } = app.ours;
      const { headers } = await app.app.inject({
        url: `/api${path}`,
        headers: { organization: organization.id, authorization: reader.token },
      });
      expect([path, headers['content-type'], headers['x-content-type-options']]).toEqual([
        path,
        expect.stringMatching(/^application\/json/),
        'nosniff',
      ]);
    }
  });
});

import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pageFacts } from './pageFacts';
import { isPublicAddress } from './publicAddress';
import { pageReader, type ReadPageOptions } from './readPage';

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => server.close()));

async function site(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return String((server.address() as AddressInfo).port);
}

const page =
  (title: string): RequestListener =>
  (_request, reply) => {
    reply.setHeader('content-type', 'text/html; charset=utf-8');
    reply.end(`<title>${title}</title>`);
  };

const reader = (port: string, names: Record<string, string[]>, more: Partial<ReadPageOptions> = {}) => {
  const asked: string[] = [];
  const resolve = async (host: string) => {
    asked.push(host);
    return (names[host] ?? []).map((address) => ({ address, family: 4 as const }));
  };
  const isOpen = (address: string) => address === '127.0.0.1';
  return { asked, read: pageReader({ resolve, ports: [port], isOpen, ...more }) };
};

test.each([
  [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '168.63.129.16',
    '192.31.196.1',
    '192.175.48.1',
  ],
  ['::1', '::', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd00:ec2::254', 'ff02::1'],
  [
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    '2001:db8::1',
    '::127.0.0.1',
  ],
  ['', 'localhost', '127.1', '0x7f000001', '2130706433', '1.2.3.4.5'],
])('%s and its like are not of the public network', (...addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});

test('addresses of the public network are', () => {
  expect(['1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'].filter((one) => !isPublicAddress(one))).toEqual([]);
});

test('a page is read by its words for cards, else by its title, without marks that nobody sees', () => {
  const head = `<meta content='Tides &amp; &lt;b&gt;' property="og:title"><meta name=description content="Twice&#10;a day&#x202e;"><meta property="og:image" content="/pier.png">
    <meta property="og:image:width" content="1200"><meta property="og:site_name" content="The Harbour"><title>Other</title>`;
  expect(pageFacts(head, 'https://tides.example/today')).toEqual({
    title: 'Tides & <b>',
    siteName: 'The Harbour',
    description: 'Twice a day',
    mediaType: null,
    image: 'https://tides.example/pier.png',
    imageWidth: 1200,
    imageHeight: null,
  });
  expect(
    pageFacts('<title>\u0000 Harbour </title><meta property="og:image" content="javascript:alert(1)">', 'https://a.example'),
  ).toMatchObject({
    title: 'Harbour',
    image: null,
  });
  expect(pageFacts('<p>No title</p>', 'https://a.example')).toBeNull();
  expect(pageFacts('<meta '.repeat(80_000) + '<title'.repeat(80_000), 'https://a.example')).toBeNull();
});

test('a page is read where its name leads to the network alone, also behind a redirect', async () => {
  const port = await site(page('Hello'));
  const moved = await site((_request, reply) => reply.writeHead(302, { location: `http://inside.example:${port}/` }).end());
  const names = { 'a.example': ['127.0.0.1'], 'inside.example': ['10.0.0.1'], 'both.example': ['127.0.0.1', '10.0.0.1'] };
  expect(await reader(port, names).read(`http://a.example:${port}/`)).toMatchObject({ title: 'Hello' });
  expect(await reader(port, names).read(`http://127.0.0.1:${port}/`)).toMatchObject({ title: 'Hello' });
  for (const host of ['inside.example', 'both.example', 'nowhere.example', '10.0.0.1', '[::1]', '0x7f000001', 'user@a.example'])
    expect([
      host,
      await reader(port, names, { isOpen: host === '0x7f000001' ? isPublicAddress : undefined! }).read(`http://${host}:${port}/`),
    ]).toEqual([host, null]);
  const behind = reader(port, names, { ports: [port, moved] });
  expect(await behind.read(`http://a.example:${moved}/`)).toBeNull();
  expect(behind.asked).toEqual(['a.example', 'inside.example']);
});

test('whatever is no page, is too long, never ends or leads on for ever says nothing or its beginning', async () => {
  const names = { 'a.example': ['127.0.0.1'] };
  const asked = async (answer: RequestListener, more: Partial<ReadPageOptions> = {}) => {
    const port = await site(answer);
    return reader(port, names, more).read(`http://a.example:${port}/`);
  };
  expect(await asked((_request, reply) => reply.setHeader('content-type', 'application/pdf').end('<title>No</title>'))).toBeNull();
  expect(await asked((_request, reply) => reply.writeHead(404, { 'content-type': 'text/html' }).end('<title>No</title>'))).toBeNull();
  expect(
    await asked((_request, reply) =>
      reply.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end('<title>No</title>'),
    ),
  ).toBeNull();
  expect(await asked((request, reply) => reply.writeHead(302, { location: request.url + 'x' }).end())).toBeNull();
  const endless: RequestListener = (_request, reply) => {
    reply.setHeader('content-type', 'text/html');
    reply.write('<title>Long</title>');
    const more = () => reply.destroyed || reply.write('x'.repeat(10_000), more);
    more();
  };
  expect(await asked(endless, { maxBytes: 50_000 })).toMatchObject({ title: 'Long' });
  expect(await asked(() => undefined, { withinMs: 50 })).toBeNull();
  // It would speak another protocol, of which Node tells nobody who does not ask for it.
  const other: RequestListener = ({ socket }) => void socket.end('HTTP/1.1 101 S\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n');
  expect(await asked(other, { withinMs: 60_000 })).toBeNull();
  expect(await pageReader()('file:///etc/passwd')).toBeNull();
  expect(await pageReader()('http://127.0.0.1:22/')).toBeNull();
});

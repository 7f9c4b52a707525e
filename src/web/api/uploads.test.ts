import { waitFor } from '@testing-library/react';
import { fakeApi } from '@test/harness/fakeApi';
import { settled } from '@test/harness/ports';
import { signedIn } from '@web/state/session/sessionSlice';
import { uploadOf, type Upload } from './uploads';

const MIB = 1024 * 1024;

async function begin(bytes: number, name = 'résumé.pdf') {
  const api = fakeApi();
  api.store.dispatch(signedIn('ada'));
  const shares: (number | 'waiting')[] = [];
  const upload = api.store.dispatch(uploadOf(new Blob([new Uint8Array(bytes)]), name) as never) as unknown as Upload;
  const send = () => upload.send((share) => void shares.push(share));
  return { ...api, upload, send, shares };
}

test('a file goes in pieces, under its name and with its progress', async () => {
  const { send, uploads, shares } = await begin(12 * MIB);
  await expect(send()).resolves.toBe('upload-1');
  expect(uploads.pieces).toEqual([
    { offset: 0, bytes: 5 * MIB },
    { offset: 5 * MIB, bytes: 5 * MIB },
    { offset: 10 * MIB, bytes: 2 * MIB },
  ]);
  expect(uploads.uploads.get('upload-1')).toMatchObject({ name: 'résumé.pdf', size: 12 * MIB, arrived: 12 * MIB });
  expect(shares).toEqual([...shares].sort((one, other) => Number(one) - Number(other)));
  expect(shares.at(-1)).toBe(1);
});

test('after a lost connection it goes on where it broke off, and no byte is sent twice', async () => {
  const api = await begin(12 * MIB);
  api.uploads.meet(5 * MIB, 2 * MIB);
  await api.send();
  expect(api.uploads.pieces).toEqual([
    { offset: 0, bytes: 5 * MIB },
    { offset: 5 * MIB, bytes: 2 * MIB },
    { offset: 7 * MIB, bytes: 5 * MIB },
  ]);
  expect(api.uploads.asked.filter((call) => call === 'HEAD upload-1')).toHaveLength(1);
});

test('who waits out a longer loss sends on later, and begins nothing anew', async () => {
  const api = await begin(3 * MIB);
  api.uploads.meet(MIB, 0, 0, 0, 0);
  await expect(api.send()).rejects.toEqual({ status: 0 });
  await expect(api.send()).resolves.toBe('upload-1');
  expect(api.uploads.asked.filter((call) => call === 'POST')).toHaveLength(1);
  expect(api.uploads.pieces.filter(({ bytes }) => bytes > 0)).toEqual([
    { offset: 0, bytes: MIB },
    { offset: MIB, bytes: 2 * MIB },
  ]);
});

test('while the browser is offline an upload waits, and goes on by itself when it is back', async () => {
  const api = await begin(3 * MIB);
  api.uploads.meet(MIB, 0, 0, 0, 0, 0);
  api.world.online = false;
  const sent = api.send();
  await waitFor(() => expect(api.uploads.asked).toHaveLength(2));
  for (const asked of [4, 6, 8, 10, 12]) {
    await settled();
    api.world.tellPage('shown');
    await settled();
    expect(api.uploads.asked).toHaveLength(asked - 2);
    api.world.tellPage('online');
    await waitFor(() => expect(api.uploads.asked).toHaveLength(asked));
  }
  expect(api.shares.at(-1)).toBe('waiting');
  api.world.online = true;
  api.world.tellPage('online');
  await expect(sent).resolves.toBe('upload-1');
  expect(api.shares.at(-1)).toBe(1);
});

test('where nothing gets through, though the browser is online, it says that it waits; an ailing server is no such case', async () => {
  const lost = await begin(3 * MIB);
  lost.uploads.meet(MIB, 0);
  await lost.send();
  expect(lost.shares.filter((share) => share === 'waiting')).toHaveLength(2);
  expect(lost.shares.at(-1)).toBe(1);
  const ailing = await begin(3 * MIB);
  ailing.uploads.meet(new Response(null, { status: 503 }));
  await ailing.send();
  expect(ailing.shares).not.toContain('waiting');
});

test('an upload that waits for the network ends when it is canceled', async () => {
  const api = await begin(3 * MIB);
  api.uploads.meet(0);
  api.world.online = false;
  const sent = api.send();
  await waitFor(() => expect(api.uploads.asked).toHaveLength(2));
  await settled();
  api.upload.cancel();
  await expect(sent).rejects.toEqual({ status: 0 });
});

test('who comes on a little between losses is not given up', async () => {
  const api = await begin(8 * MIB);
  api.uploads.meet(...Array<number>(6).fill(MIB));
  await expect(api.send()).resolves.toBe('upload-1');
});

test('what the platform refuses is told at once', async () => {
  const { send, uploads } = await begin(10);
  const errors = [{ field: 'Upload-Length', rule: 'tooManyBytes', message: 'This file is too large.' }];
  uploads.meet(Response.json({ code: 'invalidInput', message: 'Please check.', errors }, { status: 400 }));
  await expect(send()).rejects.toMatchObject({ status: 400, errors });
  expect(uploads.asked).toEqual(['POST', 'PATCH upload-1']);
});

test('an upload that lay too long is begun anew', async () => {
  const api = await begin(10);
  api.uploads.meet(new Response(null, { status: 404 }));
  await expect(api.send()).resolves.toBe('upload-2');
});

test.each([409, 423, 429, 500, 503])('an answer of %d to a piece is waited out', async (status) => {
  const api = await begin(10);
  api.uploads.meet(new Response(null, { status }));
  await expect(api.send()).resolves.toBe('upload-1');
  expect(api.uploads.asked).toEqual(['POST', 'PATCH upload-1', 'HEAD upload-1', 'PATCH upload-1']);
});

test('one that is given up is sent no further, and forgotten', async () => {
  const { send, upload, uploads } = await begin(10);
  const release = uploads.hold();
  const sending = send();
  await waitFor(() => expect(uploads.asked).toContain('PATCH upload-1'));
  upload.cancel();
  release();
  await expect(sending).rejects.toEqual({ status: 0 });
  await waitFor(() => expect(uploads.asked.at(-1)).toBe('DELETE upload-1'));
  expect(uploads.pieces).toEqual([]);
});

test('nothing is sent in the name of somebody who came meanwhile', async () => {
  const api = await begin(12 * MIB);
  const release = api.uploads.hold();
  const sending = api.send();
  await waitFor(() => expect(api.uploads.asked).toContain('PATCH upload-1'));
  api.store.dispatch(signedIn('grace'));
  release();
  await expect(sending).rejects.toEqual({ status: 0 });
  expect(api.uploads.pieces).toHaveLength(1);
});

test('nor is anything forgotten in their name', async () => {
  const { send, upload, uploads, store } = await begin(10);
  const release = uploads.hold();
  const sending = send();
  await waitFor(() => expect(uploads.asked).toContain('PATCH upload-1'));
  upload.cancel();
  store.dispatch(signedIn('grace'));
  release();
  await expect(sending).rejects.toEqual({ status: 0 });
  await settled();
  expect(uploads.asked).toEqual(['POST', 'PATCH upload-1']);
});

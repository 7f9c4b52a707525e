import { fakeApi } from '@test/harness/fakeApi';
import { settled } from '@test/harness/ports';
import { sample } from '@test/harness/sample';
import { File } from '@contract/entities/media';
import { storageApi } from './storage';

test('a file that was just kept is known by its id without being asked for', async () => {
  const { store, answer, sent } = fakeApi(storageApi);
  const letter = sample(File, { id: 7, name: 'letter.pdf', url: 'http://localhost/files/7' });
  answer('POST /storage/files', letter);
  await store.dispatch(storageApi.endpoints.createFile.initiate({ uploadId: 'upload' }));
  await settled();
  const known = await store.dispatch(storageApi.endpoints.getFile.initiate({ fileId: 7 }));
  expect(known.data).toEqual(letter);
  expect(sent.map(({ call }) => call)).toEqual(['POST /storage/files']);
});

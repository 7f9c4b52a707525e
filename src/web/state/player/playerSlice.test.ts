import { contentChosen, playerClosed, playerReducer, selectPlaying } from './playerSlice';

const episode = { title: 'Tides', audioUrl: '/tides.mp3', channel: { slug: 'harbour', name: 'Harbour' } };

test('a chosen content plays until the player is closed', () => {
  const playing = playerReducer(undefined, contentChosen(episode));
  expect(selectPlaying({ player: playing })).toEqual(episode);
  expect(selectPlaying({ player: playerReducer(playing, playerClosed()) })).toBeNull();
});

test.each([null, undefined, ''])('audio without an address (%j) is refused', (audioUrl) => {
  expect(() => contentChosen({ ...episode, audioUrl })).toThrow('Audio Url missing');
});

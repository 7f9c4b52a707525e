import { signedOut } from '../session/sessionSlice';
import {
  audioUrlRenewed,
  contentChosen,
  playbackPaused,
  playbackResumed,
  playerClosed,
  playerReducer,
  selectPaused,
  selectPlaying,
} from './playerSlice';

const episode = { id: 'c', slug: 'tides', title: 'Tides', audioUrl: '/tides.mp3', channel: { slug: 'harbour', name: 'Harbour' } };
const chosen = playerReducer(undefined, contentChosen(episode));

test('a chosen content plays until the player is closed', () => {
  expect(selectPlaying({ player: chosen })).toEqual(episode);
  expect(selectPlaying({ player: playerReducer(chosen, playerClosed()) })).toBeNull();
});

test.each([null, undefined, ''])('audio without an address (%j) is refused', (audioUrl) => {
  expect(() => contentChosen({ ...episode, audioUrl })).toThrow('Audio Url missing');
});

test('what is paused goes on when it is resumed, and when something is chosen', () => {
  const paused = playerReducer(chosen, playbackPaused());
  expect(selectPaused({ player: paused })).toBe(true);
  expect(selectPaused({ player: playerReducer(paused, playbackResumed()) })).toBe(false);
  expect(selectPaused({ player: playerReducer(paused, contentChosen({ ...episode, id: 'd' })) })).toBe(false);
});

test('a new address of the recording leaves the rest as it is', () => {
  const paused = playerReducer(chosen, playbackPaused());
  expect(playerReducer(paused, audioUrlRenewed('/tides.mp3?new'))).toEqual({
    playing: { ...episode, audioUrl: '/tides.mp3?new' },
    paused: true,
  });
  expect(playerReducer(undefined, audioUrlRenewed('/tides.mp3')).playing).toBeNull();
});

test('what somebody played is gone once they have signed out', () => {
  expect(playerReducer(chosen, signedOut())).toEqual({ playing: null, paused: false });
});

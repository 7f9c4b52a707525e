import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isViewerChange } from '../session/sessionSlice';

export interface Playing {
  id: string;
  slug: string;
  title: string;
  audioUrl: string;
  imageUri?: string;
  channel: { slug: string; name: string; imageUri?: string };
}

interface PlayerState {
  playing: Playing | null;
  /** As it is wanted; the player follows, and tells where it cannot. */
  paused: boolean;
}

const initialState: PlayerState = { playing: null, paused: false };

const player = createSlice({
  name: 'player',
  initialState,
  reducers: {
    contentChosen: {
      /** @throws when the content has no audio. */
      prepare({ audioUrl, ...content }: Omit<Playing, 'audioUrl'> & { audioUrl?: string | null }) {
        if (!audioUrl) throw new Error('Audio Url missing');
        return { payload: { ...content, audioUrl } };
      },
      reducer(state, { payload }: PayloadAction<Playing>) {
        state.playing = payload;
        state.paused = false;
      },
    },
    /** What played before a reload waits to be gone on with: a page never begins to sound by itself. */
    playingRestored(state, { payload }: PayloadAction<Playing>) {
      state.playing ??= payload;
      state.paused = true;
    },
    playbackPaused(state) {
      state.paused = true;
    },
    playbackResumed(state) {
      state.paused = false;
    },
    /** The address of a recording holds for some minutes, and a new one is the same recording's. */
    audioUrlRenewed(state, { payload }: PayloadAction<string>) {
      if (state.playing) state.playing.audioUrl = payload;
    },
    playerClosed: () => initialState,
  },
  extraReducers: (build) => {
    build.addMatcher(isViewerChange, () => initialState);
  },
  selectors: { selectPlaying: (state) => state.playing, selectPaused: (state) => state.paused },
});

export const { contentChosen, playingRestored, playbackPaused, playbackResumed, audioUrlRenewed, playerClosed } = player.actions;
export const { selectPlaying, selectPaused } = player.selectors;
export const playerReducer = player.reducer;

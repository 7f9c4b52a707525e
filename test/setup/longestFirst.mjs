import Sequencer from '@jest/test-sequencer';

// A machine that has never run them guesses by the length of the files, which says little of how long a journey waits.
const LONGEST = ['acting', 'identity', 'outage', 'chat'].map((name) => `/test/journeys/${name}.test.ts`);

// What starts programs or races for something takes long however short its file is.
const LONG = /\/test\/(races|attacks|server|proof|contract)\//;

const rank = ({ path }) => LONGEST.findIndex((end) => path.endsWith(end)) + 1 || (LONG.test(path) ? LONGEST.length + 1 : Infinity);

/** Begins with the tests that take longest, or the last one would run alone at the end. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => (rank(one) === rank(other) ? 0 : rank(one) - rank(other)));
  }
}

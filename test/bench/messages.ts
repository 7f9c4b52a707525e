/** Who says what in the long conversation; the floor and the app show the same one. */
export const PEOPLE = ['Ada Lovelace', 'Grace Hopper', 'Alan Turing', 'Katherine Johnson'];

const WORDS =
  'we meet at the main stage after lunch and bring your pass because doors close early tonight thanks everyone for a lovely session yesterday'.split(
    ' ',
  );

// The same numbers each time, so that runs compare.
let seed = 42;
const chance = () => {
  seed = (seed * 1_664_525 + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

/** Ten thousand messages of 3 to 63 words, a minute apart. */
export const messages = Array.from({ length: 10_000 }, (_, id) => ({
  id,
  who: Math.floor(chance() * PEOPLE.length),
  at: new Date(1.7e12 + id * 61_000),
  text: Array.from({ length: 3 + Math.floor(chance() ** 2 * 60) }, () => WORDS[Math.floor(chance() * WORDS.length)]!).join(' '),
}));

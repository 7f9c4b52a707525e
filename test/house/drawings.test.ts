import { readFileSync } from 'node:fs';
import { DRAFT_STATES, DRAFT_STEPS, DRAFT_TURNS, nextDraft } from '@contract/rules/registrationDraft';

test('the draft registration is drawn as it is stated', () => {
  const drawn = readFileSync('src/contract/rules/registrationDraft.ts', 'utf8').matchAll(/\* {3}(\w+) --> (\w+): ([\w, ]+)$/gm);
  const arrows = [...drawn].flatMap(([, from, to, named]) => named!.split(', ').map((step) => `${from} ${step} ${to}`));
  const stated = DRAFT_STATES.flatMap((state) =>
    [...DRAFT_STEPS, ...DRAFT_TURNS].flatMap((step) => {
      const next = nextDraft(state, step);
      return 'to' in next ? `${state} ${step} ${next.to}` : [];
    }),
  );
  expect(arrows.sort()).toEqual(stated.sort());
});

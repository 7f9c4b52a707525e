import { index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { EventActivationType, TicketEventAccessLevel } from '@contract/entities/enumerations';
import { Count } from '@contract/numbers';
import { createdAt, enumeration, id, instant, updatedAt } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { images } from './images';
import { passes } from './passes';
import { ofEvent, ofEventKeys } from '../ofEvent';

/** Something to do at an event that earns points. Whoever has its code may say they did it; without one, everyone may. */
export const activations = ownedTable(
  'activations',
  {
    ...ofEvent(),
    name: text().notNull(),
    shortDescription: text().notNull(),
    longDescription: text(),
    maxPoints: integer().notNull(),
    startAfter: instant().notNull(),
    imageId: uuid(),
    type: enumeration(EventActivationType).notNull(),
    accessLevel: enumeration(TicketEventAccessLevel).notNull().default('regular'),
    code: text(),
  },
  (t) => [...bounded(t, { maxPoints: Count }), ...ofEventKeys(t), index().on(t.organizationId, t.imageId), belongsTo(t, images, t.imageId)],
);

/** That the holder of a pass did it; once for each pass. */
export const activationCompletions = ownedTable(
  'activation_completions',
  {
    id: id(),
    activationId: uuid().notNull(),
    passId: uuid().notNull(),
    earnedPoints: integer().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex().on(t.organizationId, t.passId, t.activationId),
    belongsTo(t, passes, t.passId).onDelete('cascade'),
    index().on(t.organizationId, t.activationId),
    belongsTo(t, activations, t.activationId).onDelete('cascade'),
  ],
);

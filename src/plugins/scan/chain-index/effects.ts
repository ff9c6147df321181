import type { EventName } from '../../../contract/events.ts';

/** A function that decides whether an event is one of these. */
const oneOf =
  (names: RegExp) =>
  (name: EventName): boolean =>
    names.test(name);

/** Whether an event moves an amount of a token: its accounts hold more or less after it. */
export const movesToken = oneOf(/^common\.(?:ItemCreated|Transfer|ItemDestroyed)$/);

/** Whether a token has changed after an event. */
export const updatesToken = oneOf(/^common\.(?:ItemCreated|Transfer|ItemDestroyed|TokenProperty)/);

/** Whether a collection counts as changed after an event. Changes of admins and of the allow list do not count. */
export const updatesCollection = oneOf(
  /^common\.(?:Collection(?:Created|Destroyed|Property|Permission|Limit|Sponsor|Owner)|PropertyPermission|Sponsorship)/,
);

/** Whether an event counts among the actions of its collection. */
export const isAction = oneOf(
  /^common\.(?:Collection(?:Created|Destroyed|Owner|Admin|Sponsor|Limit)|Sponsorship|AllowList|Item)/,
);

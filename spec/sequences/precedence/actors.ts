/** Actors of tables and examples, by their roles. */
export const owner = '@alice';
export const admin = '@bob';
export const holder = '@charlie';
export const stranger = '@dave';

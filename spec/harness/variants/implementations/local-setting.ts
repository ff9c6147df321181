import { membersOf, type Members } from '../../../model/reported.ts';
import { isCollection, mapObjects } from '../json.ts';
import type { Write } from './implementation.ts';

/** A setting of collections that the service keeps and the simulator does not have. */
export class LocalSetting<T> {
  readonly #values = new Map<unknown, T>();

  /** Keeps the value after a write; undefined changes nothing. */
  keep({ body }: Write, outcome: unknown, value: T | undefined): void {
    if (value !== undefined)
      this.#values.set(body['collectionId'] ?? membersOf(outcome)['collectionId'], value);
  }

  of(collectionId: unknown): T | undefined {
    return this.#values.get(collectionId);
  }

  /** The answer with the setting in each object about a collection. */
  shownIn(answer: unknown, show: (members: Members, value: T) => Members): unknown {
    return mapObjects(answer, members => {
      const id = members['id'] ?? members['collectionId'];
      const value = isCollection(members) || 'limits' in members ? this.of(id) : undefined;
      return value === undefined ? members : show(members, value);
    });
  }
}

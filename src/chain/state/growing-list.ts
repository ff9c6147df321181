/**
 * An immutable list to which items are added at the end. Lists that grow from one another have one array in common, so adding an item
 * takes the same time however long the list is.
 */
export class GrowingList<T> {
  readonly length: number;
  /** Items from `length` on belong to longer lists. */
  readonly #items: T[];

  private constructor(items: T[], length: number) {
    this.#items = items;
    this.length = length;
  }

  /** The list without items. */
  static empty<T>(): GrowingList<T> {
    return new GrowingList<T>([], 0);
  }

  /** The list with one more item. Copied if another list has already grown from this one. */
  add(item: T): GrowingList<T> {
    const items = this.#items.length === this.length ? this.#items : this.toArray();
    items.push(item);
    return new GrowingList(items, items.length);
  }

  /** The item at that index; undefined beyond the end. Negative indices count from the end. */
  at(index: number): T | undefined {
    const position = index < 0 ? this.length + index : index;
    return position < this.length ? this.#items[position] : undefined;
  }

  /** All items, in a new array. */
  toArray(): T[] {
    return this.#items.slice(0, this.length);
  }
}

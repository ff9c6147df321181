/** What the search finds: a page, a rule, an error or a sentence. */
export interface SearchEntry {
  readonly kind: 'operation' | 'rule' | 'error' | 'sentence' | 'page';
  readonly title: string;
  readonly says: string;
  readonly url: string;
}

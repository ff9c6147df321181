'use strict';
{
  /**
   * @typedef {{ readonly kind: string, readonly title: string, readonly says: string, readonly url: string }} Entry
   * @typedef {{ search(text: string, options: object): readonly { readonly id: number }[], addAll(entries: readonly object[]): void }} Index
   */

  /** Most results that are shown. */
  const resultsMax = 12;

  /**
   * The element with this id; the layout has all of them.
   *
   * @template {HTMLElement} T
   * @param {string} id
   * @param {new () => T} type
   * @returns {T}
   */
  const byId = (id, type) => {
    const found = document.getElementById(id);
    if (!(found instanceof type)) throw new Error(`expected an element ${id} of the type, found another`);
    return found;
  };

  /**
   * Loads a script beside the page.
   *
   * @param {string} src
   * @returns {Promise<void>}
   */
  const load = src =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = src;
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => reject(new Error(`expected ${src}, found nothing`)));
      document.head.append(script);
    });

  /** @type {Promise<{ readonly index: Index, readonly entries: readonly Entry[] }> | undefined} */
  let loaded;

  /** The index, made when the search is first used. */
  const searchIndex = () =>
    (loaded ??= (async () => {
      await Promise.all([load('minisearch.js'), load('search-data.js')]);
      const globals =
        /** @type {{ MiniSearch: new (options: object) => Index, bookEntries: readonly Entry[] }} */ (
          /** @type {unknown} */ (globalThis)
        );
      const entries = globals.bookEntries;
      const index = new globals.MiniSearch({
        fields: ['title', 'says'],
        storeFields: [],
        // Also finds the words of `token.burn.holds-no-tokens` and `setLimits`.
        tokenize: /** @param {string} text */ text =>
          text.replace(/([a-z])([A-Z])/g, '$1 $2').split(/[^\p{L}\p{N}]+/u),
        searchOptions: { prefix: true, fuzzy: 0.2, combineWith: 'AND', boost: { title: 2 } },
      });
      index.addAll(entries.map((entry, id) => ({ id, ...entry })));
      return { index, entries };
    })());

  const search = byId('search', HTMLInputElement);
  const results = byId('results', HTMLUListElement);
  let chosen = -1;

  const close = () => {
    results.hidden = true;
    search.setAttribute('aria-expanded', 'false');
    search.removeAttribute('aria-activedescendant');
  };

  /** @param {number} index */
  const choose = index => {
    const options = [...results.querySelectorAll('[role=option]')];
    chosen = options.length === 0 ? -1 : (index + options.length) % options.length;
    options.forEach((option, at) => option.setAttribute('aria-selected', String(at === chosen)));
    const option = options[chosen];
    option?.scrollIntoView({ block: 'nearest' });
    if (option === undefined) search.removeAttribute('aria-activedescendant');
    else search.setAttribute('aria-activedescendant', option.id);
  };

  /**
   * @param {Entry} entry
   * @param {number} index
   */
  const optionOf = ({ kind, title, says, url }, index) => {
    const option = document.createElement('li');
    option.id = `result-${index}`;
    option.setAttribute('role', 'option');
    option.dataset['url'] = url;
    for (const [className, text] of [
      ['kind', kind],
      ['title', title],
      ['says', says],
    ]) {
      const part = document.createElement('span');
      part.className = className ?? '';
      part.textContent = text ?? '';
      option.append(part);
    }
    return option;
  };

  /** @param {string} url */
  const open = url => {
    close();
    location.href = url;
  };

  const show = async () => {
    const text = search.value.trim();
    if (text === '') return close();
    const { index, entries } = await searchIndex();
    if (text !== search.value.trim()) return;
    const found = index
      .search(text, {})
      .slice(0, resultsMax)
      .flatMap(({ id }) => entries[id] ?? []);
    const nothing = document.createElement('li');
    nothing.className = 'nothing';
    nothing.setAttribute('role', 'option');
    nothing.setAttribute('aria-disabled', 'true');
    nothing.textContent = 'Nothing found';
    results.replaceChildren(...(found.length === 0 ? [nothing] : found.map(optionOf)));
    results.hidden = false;
    search.setAttribute('aria-expanded', 'true');
    choose(0);
  };

  search.addEventListener('focus', () => void searchIndex());
  search.addEventListener('input', () => void show());
  search.addEventListener('keydown', event => {
    if (event.key === 'ArrowDown') choose(chosen + 1);
    else if (event.key === 'ArrowUp') choose(chosen - 1);
    else if (event.key === 'Enter') {
      const option = results.querySelector('[aria-selected=true]');
      if (option instanceof HTMLElement && option.dataset['url'] !== undefined) open(option.dataset['url']);
    } else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  });
  results.addEventListener('mousedown', event => {
    event.preventDefault();
    const option = event.target instanceof Element ? event.target.closest('li') : null;
    if (option?.dataset['url'] !== undefined) open(option.dataset['url']);
  });
  search.addEventListener('blur', close);
  document.addEventListener('keydown', event => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.target === search) return;
    event.preventDefault();
    search.focus();
  });

  /** Opens the examples of the rule in the address. */
  const follow = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const details = target?.querySelector('details');
    if (details) details.open = true;
    target?.scrollIntoView();
  };
  addEventListener('hashchange', follow);
  follow();

  const unfold = document.getElementById('unfold');
  if (unfold !== null) {
    const all = [...document.querySelectorAll('main .rule details')];
    unfold.hidden = all.length === 0;
    unfold.addEventListener('click', () => {
      const isOpen = unfold.getAttribute('aria-expanded') === 'true';
      for (const details of all) if (details instanceof HTMLDetailsElement) details.open = !isOpen;
      unfold.setAttribute('aria-expanded', String(!isOpen));
      unfold.textContent = isOpen ? 'Unfold all' : 'Fold all';
    });
    unfold.setAttribute('aria-expanded', 'false');
  }

  // On a phone the contents begin closed.
  if (matchMedia('(max-width: 820px)').matches) byId('contents', HTMLDetailsElement).open = false;
}

// Sets the theme that the user chose before anything is painted: a classic script, because modules run later. Without a choice, pages
// follow the system.
{
  const key = 'understudy-theme';
  const { dataset } = document.documentElement;
  const apply = (/** @type {string | null} */ theme) => {
    if (theme === 'light' || theme === 'dark') dataset['theme'] = theme;
  };
  apply(localStorage.getItem(key));
  addEventListener('storage', event => {
    if (event.key === key) apply(event.newValue);
  });
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || target.closest('.theme') === null) return;
    const shown = dataset['theme'] ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
    const other = shown === 'dark' ? 'light' : 'dark';
    apply(other);
    localStorage.setItem(key, other);
  });
}

'use strict';
// Runs before the page is shown, so that a chosen theme does not flash. Without a choice the page follows the system.
{
  const key = 'understudy-theme';
  const read = () => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  /** @param {string | null} theme */
  const apply = theme => {
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
    else delete document.documentElement.dataset['theme'];
  };
  apply(read());
  addEventListener('storage', event => {
    if (event.key === key) apply(event.newValue);
  });
  addEventListener('DOMContentLoaded', () => {
    const button = document.getElementById('theme');
    if (button === null) return;
    button.hidden = false;
    const themes = ['system', 'light', 'dark'];
    const label = () => {
      const theme = document.documentElement.dataset['theme'] ?? 'system';
      button.textContent = `Theme: ${theme}`;
      return theme;
    };
    button.addEventListener('click', () => {
      const next = themes[(themes.indexOf(label()) + 1) % themes.length] ?? 'system';
      apply(next);
      try {
        if (next === 'system') localStorage.removeItem(key);
        else localStorage.setItem(key, next);
      } catch {
        // The choice lasts as long as the page.
      }
      label();
    });
    label();
  });
}

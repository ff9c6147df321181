// Sets the theme before anything is painted. A classic script, because modules run later.
document.documentElement.dataset['theme'] =
  localStorage.getItem('understudy-theme') ??
  (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

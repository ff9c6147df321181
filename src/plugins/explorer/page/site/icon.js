const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#5b5bd6"/><path d="M10 9v8a6 6 0 0 0 12 0V9" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round"/><circle cx="16" cy="16" r="2.2" fill="#fff"/></svg>';

/** The icon of all pages, as a URL that needs no file. */
export const icon = `data:image/svg+xml,${encodeURIComponent(svg)}`;

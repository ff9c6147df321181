/** Offers a text or a file to be saved. */
export function save(/** @type {string} */ name, /** @type {string | Blob} */ content) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content]));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

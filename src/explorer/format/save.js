/** Offers a text to be saved as a file. */
export function save(/** @type {string} */ name, /** @type {string} */ text) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text]));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

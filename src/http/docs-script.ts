/** Options of Swagger UI: https://swagger.io/docs/open-source-tools/swagger-ui/usage/configuration/ */
const options = {
  dom_id: '#docs',
  deepLinking: true,
  displayOperationId: true,
  displayRequestDuration: true,
  docExpansion: 'none',
  // All schemas are below the operations that have them.
  defaultModelsExpandDepth: -1,
  filter: true,
  persistAuthorization: true,
  tryItOutEnabled: true,
  // It would send the document to a service.
  validatorUrl: null,
};

/** Sets the theme before anything is painted, as the explorer does. */
export const themeScript = `const theme = localStorage.getItem('understudy-theme') ??
  (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
document.documentElement.classList.toggle('dark-mode', theme === 'dark');
`;

/**
 * Starts Swagger UI. It gets the document as an object, because it would read it as YAML, and resolves the references of an operation
 * in a simpler way: its own looks at the whole document each time, which takes seconds. What it has without a name or a level gets one.
 */
export const startScript = `
const resolved = (value, spec, outer = []) => {
  if (Array.isArray(value)) return value.map(item => resolved(item, spec, outer));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref } = value;
  if (typeof $ref !== 'string')
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, resolved(inner, spec, outer)]));
  // A schema in itself is shown as what it is called.
  if (outer.includes($ref)) return { title: $ref.split('/').at(-1) };
  const found = $ref.slice(2).split('/').reduce((inner, name) => inner?.[name], spec);
  const { $ref: _, ...others } = value;
  return { ...resolved(found, spec, [...outer, $ref]), ...resolved(others, spec, outer) };
};

const resolving = spec => () => ({
  statePlugins: {
    spec: {
      wrapActions: {
        requestResolvedSubtree: (_original, { specActions }) => path =>
          specActions.updateResolvedSubtree(path, resolved(path.reduce((inner, name) => inner?.[name], spec), spec)),
      },
    },
  },
});

const accessible = ({ React }) => ({
  wrapComponents: {
    operations: Original => props =>
      React.createElement(React.Fragment, null, React.createElement('h2', { className: 'operations-title' }, 'Operations'), React.createElement(Original, props)),
  },
});

const regions = { '.information-container': 'About', '.schemes-server-container': 'Server and keys', '.filter-container': 'Filter' };
const name = () => {
  for (const [selector, label] of Object.entries(regions))
    for (const region of document.querySelectorAll(selector + ':not([role])')) {
      region.setAttribute('role', 'region');
      region.setAttribute('aria-label', label);
    }
  for (const select of document.querySelectorAll('select:not([aria-label])')) {
    const member = select.closest('tr')?.dataset.paramName;
    select.setAttribute('aria-label', select.id === 'servers' ? 'Server' : member ?? 'Choice');
  }
};
new MutationObserver(name).observe(document.getElementById('docs'), { childList: true, subtree: true });

const spec = await (await fetch('/openapi.json')).json();
SwaggerUIBundle({ ...${JSON.stringify(options)}, spec, plugins: [resolving(spec), accessible] });
`;

/** What the style sheet of Swagger UI lacks: a header, and enough contrast. */
export const style = `
.top { display: flex; gap: 1.5rem; padding: 0.8rem 20px; max-width: 1460px; margin: 0 auto; font-family: sans-serif; }
.top a { color: #4a45c4; }
.top a:first-child { font-weight: 700; margin-right: auto; }
.operations-title { font-family: sans-serif; max-width: 1460px; margin: 0 auto; padding: 0 20px; color: #3b4151; }
.swagger-ui .info .title small { background: #4b5563; }
.swagger-ui .info .title small.version-stamp { background: #2f6b00; }
html:not(.dark-mode) .swagger-ui a.link, html:not(.dark-mode) .swagger-ui .info a { color: #2b5aa8; }
html:not(.dark-mode) .swagger-ui .btn.authorize { color: #1d6b46; border-color: #1d6b46; }
.dark-mode { background: #1c2022; }
.dark-mode .top a { color: #a9a6ff; }
.dark-mode .operations-title { color: #e4e6e6; }
`;

export default {
  layout: 'entry.11ty.js',
  tags: ['page'],
  permalink: ({ path }) => (path === '/' ? '/index.html' : `${path}.html`),
}

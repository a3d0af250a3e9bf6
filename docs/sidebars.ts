/** The manual in the order in which one needs it: from the first page of a course to how devcourse is made. */
export default {
  manual: [
    'index',
    {
      type: 'category',
      label: 'Writing',
      collapsed: false,
      items: [
        'writing',
        'formulas',
        'diagrams',
        'components',
        'sidebars',
        'blog',
        'editions',
        'dates',
        'versions',
        'languages',
        'serving',
      ],
    },
    {
      type: 'category',
      label: 'Checking and CI',
      collapsed: false,
      items: ['checking', 'ci'],
    },
    'search',
    'theming',
    {
      type: 'category',
      label: 'Publishing',
      collapsed: false,
      items: ['previewing', 'deploying'],
    },
    {
      type: 'category',
      label: 'Reference',
      collapsed: false,
      items: ['configuration', 'schemas', 'diagnostics', 'api'],
    },
    'docusaurus',
    'plugins',
    'moving',
    {
      type: 'category',
      label: 'About devcourse',
      collapsed: false,
      items: ['promises', 'performance', 'architecture'],
    },
  ],
}

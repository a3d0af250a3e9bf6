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
<<<<<<< 0dc8653c9a4b11734b8c7eaba11d78d9aa49aa14
        'exercises',
        'objectives',
        'questions',
        'memory',
=======
>>>>>>> 9f3af9529271a4307a442eb3a61c3037de6053d8
        'formulas',
        'diagrams',
        'components',
        'sidebars',
        'blog',
        'editions',
<<<<<<< 0dc8653c9a4b11734b8c7eaba11d78d9aa49aa14
=======
        'dates',
>>>>>>> 9f3af9529271a4307a442eb3a61c3037de6053d8
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
    'look',
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

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
<<<<<<< 9d6aa6c1af1aed389c0b2f23d06a2c909f96c663
        'exercises',
        'objectives',
=======
        'questions',
        'memory',
>>>>>>> b3d1e993cb0b3eb60213316a45e2dc22668c2d0d
        'formulas',
        'diagrams',
        'components',
        'sidebars',
        'blog',
<<<<<<< 9d6aa6c1af1aed389c0b2f23d06a2c909f96c663
        'editions',
=======
>>>>>>> b3d1e993cb0b3eb60213316a45e2dc22668c2d0d
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

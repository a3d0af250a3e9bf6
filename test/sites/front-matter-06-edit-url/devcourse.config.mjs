export default {
  title: 'Course',
  url: 'https://example.org',
  baseUrl: '/base/',
  trailingSlash: true,
  docs: [
    { path: './docs/', editUrl: 'https://git.example.org/edit/main/course' },
    {
      id: 'api',
      path: 'reference/api',
      routeBasePath: 'api',
      editUrl: ({ version, versionDocsDirPath, docPath, permalink, locale }) =>
        docPath === 'none.md'
          ? undefined
          : `https://edit.example.org/?${[version, versionDocsDirPath, docPath, permalink, locale].join('&')}`,
    },
  ],
  pages: {
    editUrl: ({ pagesDirPath, pagesPath, permalink, locale }) =>
      `https://edit.example.org/?${[pagesDirPath, pagesPath, permalink, locale].join('&')}`,
  },
}

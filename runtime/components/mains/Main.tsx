/**
 * Inside of `<main>`, whatever the page is. The compiler writes this HTML into the page and into its
 * chunk, so the browser never renders it.
 */
import type { MainProps } from '#shared/main-layout'
import { ArchiveMain } from '../blog/ArchiveMain.tsx'
import { AuthorsMain } from '../blog/AuthorsMain.tsx'
import { PostMain } from '../blog/PostMain.tsx'
import { PostsMain } from '../blog/PostsMain.tsx'
import { CategoryMain } from './CategoryMain.tsx'
import { DocMain } from './DocMain.tsx'
import { NotFoundMain } from './NotFoundMain.tsx'
import { PageMain } from './PageMain.tsx'
import { SearchMain } from './SearchMain.tsx'
import { TagMain } from './TagMain.tsx'
import { TagsMain } from './TagsMain.tsx'
import { innerHtml } from '../inner-html.ts'

/** The layout of a page's kind. */
export function Main(main: MainProps) {
  switch (main.kind) {
    case 'doc':
      return <DocMain {...main} />
    case 'post':
      return <PostMain {...main} />
    case 'posts':
      return <PostsMain {...main} />
    case 'authors':
      return <AuthorsMain {...main} />
    case 'archive':
      return <ArchiveMain {...main} />
    case 'category':
      return <CategoryMain {...main} />
    case 'tags':
      return <TagsMain {...main} />
    case 'tag':
      return <TagMain {...main} />
    case 'page':
      return <PageMain {...main} />
    case 'component':
      return <div className="component-page" {...innerHtml(main.content)} />
    case 'search':
      return <SearchMain {...main} />
    case 'not-found':
      return <NotFoundMain {...main} />
  }
}

/**
 * `@docusaurus/plugin-content-blog/client`: what components ask about the post that they stand on. The compiler answers while the page's
 * HTML is made (src/page/answers.ts); what was asked then is there in the browser too.
 */
import type { ReactNode } from 'react'
import { useAnswer } from '../render/page-context.ts'

/** What `useBlogPost` gives, in the shape of Docusaurus. */
export interface BlogPostAbout {
  readonly metadata: Readonly<Record<string, unknown>>
  readonly frontMatter: Readonly<Record<string, unknown>>
  readonly assets: Readonly<Record<string, unknown>>
  readonly toc: readonly { readonly id: string; readonly value: string; readonly level: number }[]
  readonly isBlogPostPage: boolean
}

/** What `useBlogMetadata` gives. */
export interface BlogAbout {
  readonly blogBasePath: string
  readonly blogTitle: string
  readonly authorsListPath: string
}

/** Give the post of the page, or the one of a list whose text a component stands in; throws elsewhere. */
export function useBlogPost(): BlogPostAbout {
  return useAnswer('blog-post') as BlogPostAbout // as src/page/answers.ts makes it
}

/** Give the blog of the page; throws outside of blogs. */
export function useBlogMetadata(): BlogAbout {
  return useAnswer('blog-metadata') as BlogAbout // as above
}

/** The page is the provider: what is around is shown. */
export function BlogPostProvider({ children }: { readonly children?: ReactNode }): ReactNode {
  return children
}
